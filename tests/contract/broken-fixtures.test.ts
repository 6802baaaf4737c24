import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedFiles } from '#contract/development.ts';
import { FixtureError, fixturesFolder, loadFixtures } from '#mock/state/fixtures.ts';
import { failOnConsole } from './harness.ts';

failOnConsole();

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixtures-'));
  await cp(fixturesFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: rows are broken on purpose
type Rows = any[];

/** Changes the rows of a collection on disk. */
async function edit(name: string, change: (rows: Rows) => void): Promise<void> {
  const file = join(folder, `${name}.json`);
  const rows: Rows = JSON.parse(await readFile(file, 'utf8'));
  change(rows);
  await writeFile(file, JSON.stringify(rows));
}

/** What loading the folder finds wrong. */
async function problems(): Promise<readonly string[]> {
  try {
    await loadFixtures(folder);
    return [];
  } catch (error) {
    if (error instanceof FixtureError) return error.problems;
    throw error;
  }
}

describe('fixtures', () => {
  it('are right as they are', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each<[string, string, (rows: Rows) => void, string | RegExp]>([
    [
      'a topic of an unknown skill',
      'topics',
      ([row]) => Object.assign(row, { skill_id: 999 }),
      'topics.json 0.skill_id: no skills with id 999 (in the row with id 1)',
    ],
    [
      'a skill of an unknown subject',
      'skills',
      ([row]) => Object.assign(row, { subject_id: 99 }),
      'skills.json 0.subject_id: no subjects with id 99 (in the row with id 1)',
    ],
    [
      'a point of an unknown topic',
      'points',
      (rows) => Object.assign(rows[19], { topic_id: 999 }),
      'points.json 19.topic_id: no topics with id 999 (in the row with id 20)',
    ],
    [
      'a rating by an unknown user',
      'ratings',
      ([row]) => Object.assign(row, { user_id: 'nobody' }),
      'ratings.json 0.user_id: no users with id nobody (in the row with id 1)',
    ],
    [
      'a project of an unknown user',
      'projects',
      ([row]) => Object.assign(row, { user_id: 'nobody' }),
      'projects.json 0.user_id: no users with id nobody (in the row with id 1)',
    ],
    [
      'a project of an unknown skill',
      'projects',
      ([row]) => Object.assign(row, { skill_id: 999 }),
      'projects.json 0.skill_id: no skills with id 999 (in the row with id 1)',
    ],
    [
      'an id that stands twice',
      'points',
      (rows) => rows.push({ ...rows[0] }),
      /^points\.json \d+\.id: 1 stands twice$/,
    ],
    [
      'a username that stands twice',
      'users',
      (rows) => rows.push({ ...rows[0] }),
      'users.json 3.id: asha01 stands twice',
    ],
    [
      'a rating of a point of another topic',
      'ratings',
      ([row]) => Object.assign(row.points[0], { point_id: 7 }),
      'ratings.json 0.points.0.point_id: point 7 is not of topic 1 (in the row with id 1)',
    ],
    [
      'a topic that a learner rated twice',
      'ratings',
      (rows) => rows.push({ ...rows[0], id: 99 }),
      /^ratings\.json \d+\.topic_id: asha01 has this topic twice \(in the row with id 99\)$/,
    ],
    [
      'an id of the wrong type',
      'skills',
      (rows) => Object.assign(rows[2], { id: '3' }),
      /^skills\.json 2\.id: Expected/,
    ],
    [
      'a missing field',
      'subjects',
      ([row]) => delete row.description,
      /^subjects\.json 0\.description: Expected/,
    ],
    [
      'an unknown field',
      'topics',
      ([row]) => Object.assign(row, { Points: 6 }),
      /^topics\.json 0\.Points: Expected/,
    ],
    [
      'level 5',
      'ratings',
      ([row]) => Object.assign(row.points[1], { level: 5 }),
      /^ratings\.json 0\.points\.1\.level: Expected/,
    ],
    [
      'a learner who breaks a rule',
      'users',
      ([row]) => Object.assign(row, { pincode: '58' }),
      'users.json 0.pincode: Pincode must be 6 digits',
    ],
    [
      'a picture that is no path',
      'skills',
      ([row]) => Object.assign(row, { icon: 'html.svg' }),
      /^skills\.json 0\.icon: Expected/,
    ],
    [
      'a picture that leads out of the folder',
      'skills',
      ([row]) => Object.assign(row, { icon: 'images/../users.svg' }),
      /^skills\.json 0\.icon: Expected/,
    ],
    [
      'a date that is none',
      'projects',
      ([row]) => Object.assign(row, { date: 'soon' }),
      /^projects\.json 0\.date: Expected/,
    ],
    [
      'an organisation without departments',
      'organisations',
      (rows) => delete rows[2].Dept,
      /^organisations\.json 2\.Dept: Expected/,
    ],
    [
      'a job title that is none',
      'organisations',
      ([row]) => Object.assign(row.Dept[1].JobRoll[0], { Title: 7 }),
      /^organisations\.json 0\.Dept\.1\.JobRoll\.0\.Title: Expected/,
    ],
    [
      'an organisation that stands twice',
      'organisations',
      (rows) => Object.assign(rows[3], { Name: rows[0].Name }),
      'organisations.json 3.Name: Amar Jyoti Charitable Trust stands twice',
    ],
    [
      'a department that an organisation has twice',
      'organisations',
      ([row]) => Object.assign(row.Dept[1], { Name: row.Dept[0].Name }),
      'organisations.json 0.Dept.1.Name: Education stands twice',
    ],
    [
      'a job title that a department has twice',
      'organisations',
      ([row]) => Object.assign(row.Dept[0].JobRoll[1], { Title: row.Dept[0].JobRoll[0].Title }),
      'organisations.json 0.Dept.0.JobRoll.1.Title: Resource Teacher stands twice',
    ],
  ])('with %s are refused', async (_what, name, change, problem) => {
    await edit(name, change);
    const expected = typeof problem === 'string' ? problem : expect.stringMatching(problem);
    expect(await problems()).toEqual([expected]);
  });

  it('without a picture that they name are refused', async () => {
    await rm(join(folder, 'images/icons/html.svg'));
    expect(await problems()).toEqual(['skills.json 0.icon: no file images/icons/html.svg']);
  });

  it('with a file that is no JSON are refused', async () => {
    await writeFile(join(folder, 'points.json'), '[{ "id": 1, ');
    expect(await problems()).toEqual([expect.stringMatching(/^points\.json: .+/)]);
  });

  it('with a file that is no list are refused', async () => {
    await writeFile(join(folder, 'points.json'), '{}');
    expect(await problems()).toEqual([expect.stringMatching(/^points\.json.*: Expected/)]);
  });

  it('without a file are refused', async () => {
    await rm(join(folder, 'topics.json'));
    expect(await problems()).toEqual([expect.stringMatching(/^topics\.json: .+/)]);
  });

  it('tell all their problems at once, in one message', async () => {
    await edit('skills', (rows) => Object.assign(rows[0], { id: '1' }));
    await edit('users', (rows) => Object.assign(rows[1], { phone: '1' }));
    const error = await loadFixtures(folder).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(FixtureError);
    expect((error as Error).message).toContain('2 problem(s)');
    expect((error as Error).message).toContain('skills.json 0.id: ');
    expect((error as Error).message).toContain(
      'users.json 1.phone: The Mobile Number must be 10 digit / number',
    );
  });
});

describe('a feed', () => {
  it.each([
    ['a column that is missing', 'ads', 'Image,Title,Link\r\na,b,c\r\n', /^ads\.csv row 0 Description: /],
    [
      'a row that is too short',
      'alerts',
      'User,Type,Title,Description,Link\r\nall,Notice\r\n',
      /^alerts\.csv row 0: /,
    ],
    ['a quote that never ends', 'ads', 'Image,Title,Description,Link\r\na,"b,c,d\r\n', /^ads\.csv row 0: /],
  ])('is refused for %s', async (_what, name, csv, problem) => {
    await writeFile(join(folder, `${name}.csv`), csv);
    expect(await problems()).toContainEqual(expect.stringMatching(problem));
  });

  it.each(Object.values(feedFiles))('is refused where its file %s is not there', async (file) => {
    await rm(join(folder, file));
    expect(await problems()).toEqual([expect.stringMatching(new RegExp(`^${file}: .*ENOENT`))]);
  });
});
