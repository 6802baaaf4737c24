import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { Organisation } from '#contract/experience.ts';
import { previewImagesOf } from '#contract/project-images.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { startMock } from './harness.ts';

// Loading the fixtures validates each row and reference. broken-fixtures.test.ts covers that.

const mock = startMock();

const userSkills = async (username: string) =>
  (await mock.call('listUserSkills', { query: { username } })).skills;
const projects = async (username: string) => (await mock.call('listProjects', { params: { username } })).data;
const personOf = async (username: string) =>
  mock.call('getUser', {}, { token: await mock.signIn(username, 'Sample@123') });

async function catalogue() {
  const { data: skills } = await mock.call('listSkills', {});
  const topics = await Promise.all(
    skills.map(async ({ skill_id }) => (await mock.call('topicsBySkill', { body: { skill_id } })).data),
  );
  return { subjects: await mock.call('listSubjects', {}), skills, topics };
}

it('has 8 subjects, at least 24 skills, 80 topics and 400 points, with correct counts', async () => {
  const { subjects, skills, topics } = await catalogue();
  expect(subjects).toHaveLength(8);
  expect(skills.length).toBeGreaterThanOrEqual(24);
  expect(topics.flat().length).toBeGreaterThanOrEqual(80);
  expect(skills.map(({ Topics }) => Topics)).toEqual(topics.map((list) => list.length));

  const bare = [topics.flat().filter(({ Points }) => Points === 0), skills.filter((one) => one.Topics === 0)];
  expect(bare.map((rows) => rows.length)).toEqual([1, 1]);
  const counts = topics.flat().map(({ Points }) => Points ?? 0);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(400);
  const [topic] = topics.flat();
  const { data } = await mock.call('pointsByTopic', { body: { topic_id: topic?.topic_id ?? 0 } });
  expect(data).toHaveLength(topic?.Points ?? 0);

  for (const { sub_id, Skills } of subjects) {
    const body = { subject_id: sub_id, key: 'sample-access-key' };
    expect((await mock.call('skillsBySubject', { body })).data, `subject ${sub_id}`).toHaveLength(Skills);
  }
});

it.each([
  ['asha01', { skills: 5, images: [3, 5], picture: true, udid: true }],
  ['ravi02', { skills: 0, images: [], picture: false, udid: true }],
  ['meena03', { skills: 1, images: [4], picture: false, udid: false }],
])('%s has the documented skills, projects, picture and disability ID', async (username, expected) => {
  const person = await personOf(username);
  const skills = await userSkills(username);
  const images = (await projects(username)).map((project) => previewImagesOf(project).length);
  expect([skills.length, person.udid !== '']).toEqual([expected.skills, expected.udid]);
  expect(images).toEqual(expect.arrayContaining(expected.images));
  if (expected.picture) expect(person.profile).not.toBe('default');
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
  ['ads', 8, 'Image,Title,Description,Link,Language'],
  ['alerts', 10, 'User,Type,Title,Description,Link,Language'],
])('the feed %s has at least %i rows, the columns %s, and quoted special characters', async (...row) => {
  const [name, min, columns] = row;
  const rows = await feed(name);
  expect(Object.keys(rows[0] ?? {}).join()).toBe(columns);
  expect(rows.length).toBeGreaterThanOrEqual(min);
  const text = rows.flatMap((fields) => Object.values(fields)).join('');
  for (const sign of [',', '"', '\n']) expect(text).toContain(sign);
});

it('names each row of the catalogue once in Hindi, with words for the search', async () => {
  const rows = await feed('names');
  expect(new Set(rows.map(({ Language }) => Language))).toEqual(new Set(['hi']));
  const { subjects, skills, topics, points } = await loadFixtures();
  for (const [kind, list] of Object.entries({
    subject: subjects,
    skill: skills,
    topic: topics,
    point: points,
  })) {
    const own = rows.filter(({ Kind }) => Kind === kind);
    expect(own.map(({ Id }) => Number(Id)).sort((a, b) => a - b)).toEqual(
      list.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    for (const { Id, Name, Words } of own)
      expect([Name !== '', Words !== ''], `${kind} ${Id}`).toEqual([
        true,
        ['subject', 'skill'].includes(kind),
      ]);
  }
});

it('has alerts for all and for one learner, and at least 20 organisations with departments and jobs', async () => {
  const users = (await feed('alerts')).map(({ User }) => User);
  expect(users).toEqual(expect.arrayContaining(['all', 'asha01']));
  const organisations: Organisation[] = (await mock.http('get', '/feeds/organisations.json')).body;
  const names = organisations.map(({ Name }) => Name);
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(names).toEqual([...new Set(names)].toSorted());
  for (const { Name, Dept } of organisations)
    for (const { JobRoll } of Dept) expect([Dept.length, JobRoll.length], Name).not.toContain(1);
});
