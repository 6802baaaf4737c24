import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { array, create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { feedFiles } from '#contract/development.ts';
import { Ad, Alert } from '#contract/entities.ts';
import { Organisation } from '#contract/experience.ts';
import { previewImagesOf } from '#contract/project-images.ts';
import { fixturesFolder } from '#mock/files/fixtures.ts';
import { startMock } from './harness.ts';

const mock = startMock();
const learners = ['asha01', 'ravi02', 'meena03'];

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

describe('the sample catalogue', () => {
  it('has 8 subjects, at least 24 skills, 80 topics and 400 points, with correct counts', async () => {
    const { subjects, skills, topics } = await catalogue();
    expect(subjects).toHaveLength(8);
    expect(skills.length).toBeGreaterThanOrEqual(24);
    expect(topics.flat().length).toBeGreaterThanOrEqual(80);
    expect(skills.map(({ Topics }) => Topics)).toEqual(topics.map((list) => list.length));

    let points = 0;
    for (const { topic_id, Points } of topics.flat()) {
      const { data } = await mock.call('pointsByTopic', { body: { topic_id } });
      expect(data, `topic ${topic_id}`).toHaveLength(Points ?? 0);
      for (const point of data) expect(point.id).toBe(point.point_id);
      points += data.length;
    }
    expect(points).toBeGreaterThanOrEqual(400);

    const ids: number[] = [];
    for (const { sub_id, Id, Skills } of subjects) {
      const body = { subject_id: sub_id, key: 'sample-access-key' };
      const { data } = await mock.call('skillsBySubject', { body });
      expect([Id, data.length], `subject ${sub_id}`).toEqual([sub_id, Skills]);
      ids.push(...data.map(({ skill_id }) => skill_id));
    }
    expect(ids.toSorted()).toEqual(skills.map(({ skill_id }) => skill_id).toSorted());
  });

  it('has one topic without points, one skill without topics and one without description', async () => {
    const { subjects, skills, topics } = await catalogue();
    expect(topics.flat().filter(({ Points }) => Points === 0)).toHaveLength(1);
    expect(skills.filter(({ Topics }) => Topics === 0)).toHaveLength(1);
    expect(skills.filter(({ description }) => description === '')).toHaveLength(1);
    for (const { name } of [...subjects, ...skills, ...topics.flat()]) expect(name).toMatch(/\S{2}/);
    for (const { name, description } of subjects) expect(description, name).toMatch(/\S+ \S+/);
  });
});

describe('the sample accounts', () => {
  const countsOf = async (username: string) =>
    (await projects(username)).map((one) => previewImagesOf(one).length);

  it('asha01 has 5 skills with rated topics, 3 projects with 3 and 5 images, and a picture', async () => {
    const skills = await userSkills('asha01');
    expect(skills).toHaveLength(5);
    for (const { Topics } of skills) {
      expect(Topics.length).toBeGreaterThan(0);
      for (const { points } of Topics) expect(points.length).toBeGreaterThanOrEqual(3);
    }
    const complete = skills.map(({ Topics, topics }) => Topics.length === topics);
    expect(new Set(complete), 'progress of 100% and below').toEqual(new Set([true, false]));
    expect(await countsOf('asha01')).toHaveLength(3);
    expect(await countsOf('asha01')).toEqual(expect.arrayContaining([3, 5]));
    expect((await personOf('asha01')).profile).not.toBe('default');
  });

  it('ravi02 has nothing, meena03 one skill, one project with 4 images, and no UDID', async () => {
    expect(await personOf('ravi02')).toHaveProperty('username', 'ravi02');
    expect([await userSkills('ravi02'), await projects('ravi02')]).toEqual([[], []]);
    expect(await userSkills('meena03')).toHaveLength(1);
    expect(await countsOf('meena03')).toEqual([4]);
    expect(await personOf('meena03')).toHaveProperty('udid', '');
  });

  it('match the topic and point counts of the catalogue, with dates in the past', async () => {
    const { skills, topics } = await catalogue();
    const counts = new Map(skills.map(({ skill_id, Topics }) => [skill_id, Topics]));
    const points = new Map(topics.flat().map(({ topic_id, Points }) => [topic_id, Points]));
    const known = [...(await userSkills('asha01')), ...(await userSkills('meena03'))];
    expect(known).toHaveLength(6);
    for (const skill of known) {
      expect(skill.topics, skill.name).toBe(counts.get(skill.skill_id));
      for (const topic of skill.Topics) expect(topic.Points, topic.name).toBe(points.get(topic.topic_id));
    }
    for (const { date } of [...(await projects('asha01')), ...(await projects('meena03'))]) {
      expect(Date.parse(date)).toBeLessThan(Date.now());
    }
  });
});

describe('every picture', () => {
  it('is served as SVG from responses and feeds', async () => {
    const { subjects, skills } = await catalogue();
    const answers: unknown[] = [subjects, skills, await feed('ads', Ad)];
    for (const name of learners) {
      answers.push(await personOf(name), await userSkills(name), await projects(name));
    }
    const addresses = JSON.stringify(answers).match(/https?:\/\/127\.0\.0\.1[^"]*|\/images\/[^"\\,]+/g) ?? [];
    const paths = new Set(addresses.map((address) => new URL(address, mock.origin()).pathname));
    expect(paths.size).toBeGreaterThan(8 + 26 + 26 + 8);
    for (const path of paths) {
      const response = await mock.http('get', path);
      expect([response.status, response.type], path).toEqual([200, 'image/svg+xml']);
    }
  });

  it('has the host of the request in its URL', async () => {
    for (const host of ['localhost:3001', 'mock.example:8080']) {
      const { body } = await mock.http('get', '/api/v1/skill/skills', { Host: host });
      expect(body.data[0].image).toBe(`http://${host}/images/skills/html.svg`);
    }
  });
});

async function feed<Row extends object>(
  name: string,
  struct: { validate(row: unknown): readonly unknown[] },
): Promise<Row[]> {
  const { text } = await mock.http('get', `/feeds/${name}.csv`).buffer(true);
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  expect(errors, name).toEqual([]);
  for (const row of data) expect(struct.validate(row)[0], JSON.stringify(row)).toBeUndefined();
  return data;
}

describe('the feeds', () => {
  it.each([
    ['ads', Ad, 8, 'Image,Title,Description,Link'],
    ['alerts', Alert, 10, 'User,Type,Title,Description,Link'],
  ] as const)(
    '%s has its columns in order, enough rows, and quoted special characters',
    async (name, struct, min, columns) => {
      const text = await readFile(join(fixturesFolder, `${name}.csv`), 'utf8');
      expect(text.split(/\r?\n/)[0]).toBe(columns);
      const rows = await feed(name, struct);
      expect(rows.length).toBeGreaterThanOrEqual(min);
      const values = rows.flatMap((row) => Object.values(row) as string[]);
      for (const sign of [',', '"', '\n'])
        expect(
          values.some((value) => value.includes(sign)),
          sign,
        ).toBe(true);
    },
  );

  it('has alerts for all and for one learner, notices and others, with and without links', async () => {
    const alerts = await feed<{ User: string; Type: string; Link: string }>('alerts', Alert);
    const users = new Set(alerts.map(({ User }) => User));
    expect([...users].every((user) => user === 'all' || learners.includes(user))).toBe(true);
    expect([...users]).toEqual(expect.arrayContaining(['all', 'asha01']));
    expect(new Set(alerts.map(({ Type }) => Type === 'Notice')).size).toBe(2);
    expect(new Set(alerts.map(({ Link }) => Link === '')).size).toBe(2);
  });

  it('has at least 20 organisations by name, each with departments and job titles', async () => {
    const { body } = await mock.http('get', '/feeds/organisations.json');
    const organisations = create(body, array(Organisation));
    const names = organisations.map(({ Name }) => Name);
    expect(names.length).toBeGreaterThanOrEqual(20);
    expect(names).toEqual(names.toSorted());
    for (const { Name, Dept } of organisations) {
      expect(Dept.length, Name).toBeGreaterThanOrEqual(2);
      for (const { JobRoll } of Dept) expect(JobRoll.length, Name).toBeGreaterThanOrEqual(2);
      const words = [Name, ...Dept.flatMap((dept) => [dept.Name, ...dept.JobRoll.map(({ Title }) => Title)])];
      for (const word of words) expect(word).toMatch(/^\S.*\S$/);
    }
  });

  it.each(Object.values(feedFiles))('serves %s unchanged', async (file) => {
    const response = await mock.http('get', `/feeds/${file}`).buffer(true);
    expect(response.text).toBe(await readFile(join(fixturesFolder, file), 'utf8'));
  });
});
