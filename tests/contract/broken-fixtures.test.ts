import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { feedFiles } from '#contract/development.ts';
import { FixtureError, fixturesFolder, loadFixtures } from '#mock/files/fixtures.ts';
import { failOnConsole } from './harness.ts';

failOnConsole();

let folder = '';
const touched: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixtures-'));
  await cp(fixturesFolder, folder, { recursive: true });
});
afterEach(async () => {
  for (const file of touched.splice(0)) await cp(join(fixturesFolder, file), join(folder, file));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the path of a fixture file and restores the file after the test. */
function touch(file: string): string {
  touched.push(file);
  return join(folder, file);
}

// biome-ignore lint/suspicious/noExplicitAny: rows are broken on purpose
async function edit(name: string, change: (rows: any) => void): Promise<void> {
  const file = touch(`${name}.json`);
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
  change(rows);
  await writeFile(file, JSON.stringify(rows));
}

async function problems(): Promise<readonly string[]> {
  const error = await loadFixtures(folder).catch((reason: unknown) => reason);
  if (error instanceof Error && !(error instanceof FixtureError)) throw error;
  return error instanceof FixtureError ? error.problems : [];
}

it('accepts the unchanged fixtures', async () => {
  expect(await problems()).toEqual([]);
});

it.each<[path: string, value: unknown, problem: string]>([
  ['topics.0.skill_id', 999, 'No skills with id 999 (in the row with id 1)'],
  ['skills.0.subject_id', 99, 'No subjects with id 99 (in the row with id 1)'],
  ['points.19.topic_id', 999, 'No topics with id 999 (in the row with id 20)'],
  ['ratings.0.user_id', 'nobody', 'No users with id nobody (in the row with id 1)'],
  ['projects.0.user_id', 'nobody', 'No users with id nobody (in the row with id 1)'],
  ['projects.0.skill_id', 999, 'No skills with id 999 (in the row with id 1)'],
  ['users.1.id', 'asha01', 'Duplicate id asha01'],
  ['ratings.0.points.0.point_id', 7, 'Point 7 does not belong to topic 1 (in the row with id 1)'],
  ['skills.2.id', '3', 'Expected an integer, received "3"'],
  ['subjects.0.description', undefined, 'Expected a string, received nothing'],
  ['topics.0.Points', 6, 'Unknown field. Known: id, skill_id, name'],
  ['ratings.0.points.1.level', 5, 'Expected one of 1, 2, 3, 4, received 5'],
  ['ratings.0.points.1.point_id', 1, 'Point 1 is repeated. List each point once'],
  ['users.0.pincode', '58', 'Pincode must be 6 digits'],
  ['skills.0.icon', 'html.svg', 'Expected'],
  ['skills.0.icon', 'images/../users.svg', 'Expected'],
  ['projects.0.date', 'soon', 'Expected'],
  ['organisations.2.Dept', undefined, 'Expected'],
  ['organisations.0.Dept.1.JobRoll.0.Title', 7, 'Expected'],
  ['organisations.3.Name', 'Amar Jyoti Charitable Trust', "Duplicate Name 'Amar Jyoti Charitable Trust'"],
  ['organisations.0.Dept.1.Name', 'Education', "Duplicate Name 'Education'"],
  ['organisations.0.Dept.0.JobRoll.1.Title', 'Resource Teacher', "Duplicate Title 'Resource Teacher'"],
])('refuses %s with the value %j', async (path, value, problem) => {
  const [name = '', ...steps] = path.split('.');
  const last = steps.pop() ?? '';
  await edit(name, (rows) => {
    steps.reduce((row, step) => row[step], rows)[last] = value;
  });
  expect(await problems()).toEqual([
    expect.stringContaining(`${name}.json ${[...steps, last].join('.')}: ${problem}`),
  ]);
});

it('refuses a topic that a learner rated twice', async () => {
  await edit('ratings', (rows) => rows.push({ ...rows[0], id: 99 }));
  const twice =
    /^ratings\.json \d+\.topic_id: Duplicate rating of asha01 for topic \d+ \(in the row with id 99\)$/;
  expect(await problems()).toEqual([expect.stringMatching(twice)]);
});

it.each<readonly [name: string, text: string | undefined, problem: RegExp]>([
  [
    'points.json',
    '[\n  { "é": 1, id: 1 }\n]',
    /^points\.json: line 2, column 13: Expected string in JSON but found "id"$/,
  ],
  ['points.json', '[{ "id": 1, ', /^points\.json: line 1, column 13: .+ found end of file$/],
  ['users.json', '[\n  {},\n]', /^users\.json: line 2, column 5: JSON does not support trailing commas$/],
  ['ads.csv', '', /^ads\.csv: /],
  ['points.json', '{}', /^points\.json: Expected an array, received an object$/],
  ['points.json', undefined, /^points\.json: .+/],
  ['images/icons/html.svg', undefined, /^skills\.json 0\.icon: File not found: images\/icons\/html\.svg$/],
  ['ads.csv', 'Image,Title,Link\r\na,b,c\r\n', /^ads\.csv row 0 Description: /],
  ['alerts.csv', 'User,Type,Title,Description,Link\r\nall,Notice\r\n', /^alerts\.csv row 0: /],
  ['ads.csv', 'Image,Title,Description,Link\r\na,"b,c,d\r\n', /^ads\.csv row 0: /],
  ...Object.values(feedFiles).map((file) => [file, undefined, new RegExp(`^${file}: .*ENOENT`)] as const),
])('refuses the file %s with the content %j', async (name, text, problem) => {
  const file = touch(name);
  await (text === undefined ? rm(file) : writeFile(file, text));
  expect(await problems()).toContainEqual(expect.stringMatching(problem));
});

it('lists all problems in one message', async () => {
  await edit('skills', (rows) => Object.assign(rows[0], { id: '1' }));
  await edit('users', (rows) => Object.assign(rows[1], { phone: '1' }));
  await expect(loadFixtures(folder)).rejects.toThrow(
    /^2 problem\(s\) in the fixtures:\n.*skills\.json 0\.id: .*users\.json 1\.phone: The Mobile Number must be 10 digit \/ number/s,
  );
});
