import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { Organisation } from '#contract/feed-rows.ts';
import { previewImagesOf } from '#contract/project-images.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { startMock } from './harness.ts';

// Loading the fixtures validates each row and reference. broken-fixtures.test.ts covers that.

const mock = startMock();

it('has 8 subjects, at least 24 skills, 80 topics and 400 points, with correct counts', async () => {
  const subjects = await mock.call('listSubjects', {});
  const { data: skills } = await mock.call('listSkills', {});
  const lists = skills.map(
    async ({ skill_id }) => (await mock.call('topicsBySkill', { body: { skill_id } })).data,
  );
  const topicsOf = await Promise.all(lists);
  const topics = topicsOf.flat();
  expect(subjects).toHaveLength(8);
  expect(skills.length).toBeGreaterThanOrEqual(24);
  expect(topics.length).toBeGreaterThanOrEqual(80);
  expect(skills.map(({ Topics }) => Topics)).toEqual(topicsOf.map((list) => list.length));
  const bare = [topics.filter(({ Points }) => Points === 0), skills.filter((one) => one.Topics === 0)];
  expect(bare.map((rows) => rows.length)).toEqual([1, 1]);
  expect(topics.reduce((sum, { Points = 0 }) => sum + Points, 0)).toBeGreaterThanOrEqual(400);
  const { data: points } = await mock.call('pointsByTopic', { body: { topic_id: topics[0]?.topic_id ?? 0 } });
  expect(points).toHaveLength(topics[0]?.Points ?? 0);
  for (const { sub_id, Skills } of subjects) {
    const body = { subject_id: sub_id, key: 'sample-access-key' };
    expect((await mock.call('skillsBySubject', { body })).data, `subject ${sub_id}`).toHaveLength(Skills);
  }
});

it.each([
  ['asha01', 5, [3, 5], true],
  ['ravi02', 0, [], true],
  ['meena03', 1, [4], false],
])('%s has %i skills, projects with %j images, and a disability ID: %s', async (username, ...expected) => {
  const { skills } = await mock.call('listUserSkills', { query: { username } });
  const { data: projects } = await mock.call('listProjects', { params: { username } });
  const person = await mock.call('getUser', {}, { token: await mock.signIn(username) });
  const [count, images, hasId] = expected;
  expect([skills.length, person.udid !== '']).toEqual([count, hasId]);
  expect(projects.map((project) => previewImagesOf(project).length)).toEqual(expect.arrayContaining(images));
  for (const { Topics } of skills) expect(Topics.length).toBeGreaterThan(0);
});

it.each(['localhost:3001', 'mock.example:8080'])('names the host %s in pictures', async (host) => {
  const { body } = await mock.http('get', '/api/v1/skill/skills', { Host: host });
  expect(body.data[0].image).toBe(`http://${host}/images/skills/html.svg`);
});

async function feed(name: string): Promise<Record<string, string>[]> {
  const { text } = await mock.http('get', `/feeds/${name}.csv`).buffer(true);
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors, name).toEqual([]);
  return data;
}

it.each([
  ['ads', 8, 'Image,Title,Description,Link,Language', []],
  ['alerts', 10, 'User,Type,Title,Description,Link,Language', ['all', 'asha01']],
])('the feed %s has at least %i rows, the columns %s, and rows for %j', async (...row) => {
  const [name, min, columns, users] = row;
  const rows = await feed(name);
  expect(Object.keys(rows[0] ?? {}).join()).toBe(columns);
  expect(rows.length).toBeGreaterThanOrEqual(min);
  const text = rows.flatMap((fields) => Object.values(fields)).join('');
  for (const sign of [',', '"', '\n']) expect(text).toContain(sign);
  expect(rows.map(({ User }) => User)).toEqual(expect.arrayContaining(users));
});

it('names each row of the catalogue once in Hindi, and has words for the search', async () => {
  const { subjects: subject, skills: skill, topics: topic, points: point } = await loadFixtures();
  const wanted = Object.entries({ subject, skill, topic, point }).flatMap(([kind, rows]) =>
    rows.map(({ id }) => `${kind} ${id}`),
  );
  const keysOf = (rows: readonly Record<string, string>[]) => rows.map(({ Kind, Id }) => `${Kind} ${Id}`);
  const names = await feed('names');
  expect(names.filter(({ Name, Language }) => Name === '' || Language !== 'hi')).toEqual([]);
  // Basics are बुनियादी बातें. शुरुआत is heard as an origin.
  expect(names.filter(({ Name = '' }) => /की शुरुआत|दोबारा/.test(Name))).toEqual([]);
  expect(keysOf(names).toSorted()).toEqual(wanted.toSorted());
  const words = await feed('words');
  expect(words.filter(({ Words }) => Words === '')).toEqual([]);
  const searched = wanted.filter((key) => /^s/.test(key));
  expect(keysOf(words).toSorted()).toEqual(['any 0', ...searched].toSorted());
});

it('has at least 20 organisations, in order, with departments and jobs', async () => {
  const organisations: Organisation[] = (await mock.http('get', '/feeds/organisations.json')).body;
  const names = organisations.map(({ Name }) => Name);
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(names).toEqual([...new Set(names)].toSorted());
  for (const { Name, Dept } of organisations)
    for (const { JobRoll } of Dept) expect([Dept.length, JobRoll.length], Name).not.toContain(1);
});
