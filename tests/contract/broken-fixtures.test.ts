import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { fixturesCopy } from './edit-rows.ts';

const fixtures = fixturesCopy();

/** Returns the message of the error, without its heading. */
const problems = async () => {
  const error = await loadFixtures(fixtures.folder).catch((reason: Error) => reason);
  return error instanceof Error ? error.message.split('\n  ').slice(1) : [];
};

// Snapshots (worlds.test.ts) and requests (transport.test.ts) prove the other rules for references and rows.
it.each<[path: string, value: unknown, problem: string]>([
  ['ratings.0.points.0.point_id', 7, 'Point 7 does not belong to topic 1 (in the row with id 1)'],
  ['skills.0.icon', 'images/../users.svg', 'Expected'],
  ['skills.0.icon', 'images/icons/none.svg', 'File not found: images/icons/none.svg'],
  ['organisations.0.Dept.1.JobRoll.0.Title', 7, 'Expected'],
])('refuses %s with the value %j', async (path, value, problem) => {
  const [name = '', ...steps] = path.split('.');
  const last = steps.pop() ?? '';
  await fixtures.edit(name, (rows) => {
    steps.reduce((row, step) => row[step], rows)[last] = value;
  });
  const place = `${name}.json ${[...steps, last].join('.')}`;
  expect(await problems()).toEqual([expect.stringContaining(`${place}: ${problem}`)]);
});

it('lists all problems in one message', async () => {
  await fixtures.edit('skills', ([row]) => Object.assign(row, { id: '1' }));
  await fixtures.edit('users', ([row]) => Object.assign(row, { phone: '1' }));
  const phone = 'users.json 0.phone: The Mobile Number must be 10 digit / number';
  expect(await problems()).toEqual(['skills.json 0.id: Expected an integer, received "1"', phone]);
});

it('refuses a topic that a learner rated twice', async () => {
  await fixtures.edit('ratings', (rows) => rows.push({ ...rows[0], id: 99 }));
  expect(await problems()).toEqual([expect.stringMatching(/ Duplicate rating of asha01 for topic \d+ /)]);
});

it.each<readonly [name: string, text: string | undefined, problem: RegExp]>([
  ['points.json', '[{ "id": 1, ', /^points\.json: .+ in JSON at position 12 \(line 1,? column 13\)$/],
  ['points.json', '{}', /^points\.json: Expected an array, received an object$/],
  ['ads.csv', 'Image,Title,Link\r\na,b,c\r\n', /^ads\.csv 0\.Description: /],
  ['names.csv', 'Kind,Id,Language,Name,Description\nskil,1,hi,a,\n', /^names\.csv 0\.Kind: /],
  ['words.csv', 'Kind,Id,Words\ntopic,1,a\n', /^words\.csv 0\.Kind: /],
  ['alerts.csv', undefined, /^alerts\.csv: ENOENT/],
])('refuses the file %s with the content %j', async (name, text, problem) => {
  const file = join(fixtures.folder, name);
  await (text === undefined ? rm(file) : writeFile(file, text));
  expect(await problems()).toContainEqual(expect.stringMatching(problem));
});
