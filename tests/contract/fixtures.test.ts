import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { array, create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { feedFiles } from '#contract/development.ts';
import { Ad, Alert } from '#contract/entities.ts';
import { Organisation } from '#contract/experience.ts';
import { fixturesFolder, loadFixtures } from '#mock/state/fixtures.ts';
import { startMock } from './harness.ts';

const mock = startMock();

async function userSkills(username: string) {
  return (await mock.ask('listUserSkills', { query: { username } })).skills;
}

async function projects(username: string) {
  return (await mock.ask('listProjects', { params: { username } })).data;
}

const catalogue = async () => {
  const { data: skills } = await mock.ask('listSkills', {});
  const topics = await Promise.all(
    skills.map(async ({ skill_id }) => (await mock.ask('topicsBySkill', { body: { skill_id } })).data),
  );
  return { subjects: await mock.ask('listSubjects', {}), skills, topics };
};

const learners = ['asha01', 'ravi02', 'meena03'];

describe('the sample catalogue', () => {
  it('has at least 24 skills in 8 subjects, 80 topics and 400 points', async () => {
    const fixtures = await loadFixtures();
    expect(fixtures.subjects.length).toBe(8);
    expect(fixtures.skills.length).toBeGreaterThanOrEqual(24);
    expect(fixtures.topics.length).toBeGreaterThanOrEqual(80);
    expect(fixtures.points.length).toBeGreaterThanOrEqual(400);
  });

  it('has one topic without points and one skill without topics', async () => {
    const { skills, topics } = await catalogue();
    expect(topics.flat().filter(({ Points }) => Points === 0)).toHaveLength(1);
    expect(skills.filter(({ Topics }) => Topics === 0)).toHaveLength(1);
  });

  it('counts the topics of each skill rightly', async () => {
    const { skills, topics } = await catalogue();
    expect(skills.map(({ Topics }) => Topics)).toEqual(topics.map((list) => list.length));
  });

  it('counts the points of each topic rightly', async () => {
    const { topics } = await catalogue();
    for (const { topic_id, Points } of topics.flat()) {
      const { data } = await mock.ask('pointsByTopic', { body: { topic_id } });
      expect(data, `topic ${topic_id}`).toHaveLength(Points);
      for (const point of data) expect(point.id).toBe(point.point_id);
    }
  });

  it('counts the skills of each subject rightly, and every skill is in one', async () => {
    const { subjects, skills } = await catalogue();
    const found: number[] = [];
    for (const { sub_id, Id, Skills } of subjects) {
      const body = { subject_id: sub_id, key: 'sample-access-key' };
      const { data } = await mock.ask('skillsBySubject', { body });
      expect(data, `subject ${sub_id}`).toHaveLength(Skills);
      expect(Id).toBe(sub_id);
      found.push(...data.map(({ skill_id }) => skill_id));
    }
    expect(found.toSorted()).toEqual(skills.map(({ skill_id }) => skill_id).toSorted());
  });

  it('has a name for everything, and a description for subjects and most skills', async () => {
    const { subjects, skills, topics } = await catalogue();
    for (const { name } of [...subjects, ...skills, ...topics.flat()]) expect(name).toMatch(/\S{2}/);
    for (const { name, description } of subjects) expect(description, name).toMatch(/\S+ \S+/);
    const bare = skills.filter(({ description }) => description === '');
    expect(bare, 'one shows what a screen says without').toHaveLength(1);
  });
});

describe('the sample accounts', () => {
  it.each(learners)('%s can log in with the sample password', async (username) => {
    const token = await mock.signIn(username, 'Sample@123');
    expect(await mock.ask('getUser', {}, { token })).toHaveProperty('username', username);
  });

  it('asha01 has 5 skills with rated topics, 3 projects with 3 and 5 images, and a picture', async () => {
    const skills = await userSkills('asha01');
    expect(skills).toHaveLength(5);
    for (const { Topics } of skills) {
      expect(Topics.length).toBeGreaterThan(0);
      for (const { points } of Topics) expect(points.length).toBeGreaterThanOrEqual(3);
    }
    const images = (await projects('asha01')).map(countImages);
    expect(images).toHaveLength(3);
    expect(images).toEqual(expect.arrayContaining([3, 5]));
    const person = await mock.ask('getUser', {}, { token: await mock.signIn('asha01') });
    expect(person.profile).not.toBe('default');
  });

  it('ravi02 has nothing yet', async () => {
    expect(await userSkills('ravi02')).toEqual([]);
    expect(await projects('ravi02')).toEqual([]);
  });

  it('meena03 has one skill, one project with 4 images, and no UDID', async () => {
    expect(await userSkills('meena03')).toHaveLength(1);
    expect((await projects('meena03')).map(countImages)).toEqual([4]);
    expect(await mock.ask('getUser', {}, { token: await mock.signIn('meena03') })).toHaveProperty('udid', '');
  });

  it("count the catalogue's topics and points of what they know rightly", async () => {
    const { skills, topics } = await catalogue();
    const counts = new Map(skills.map(({ skill_id, Topics }) => [skill_id, Topics]));
    const points = new Map(topics.flat().map(({ topic_id, Points }) => [topic_id, Points]));
    const known = [...(await userSkills('asha01')), ...(await userSkills('meena03'))];
    expect(known).toHaveLength(6);
    for (const skill of known) {
      expect(skill.topics, skill.name).toBe(counts.get(skill.skill_id));
      for (const topic of skill.Topics) expect(topic.Points, topic.name).toBe(points.get(topic.topic_id));
    }
  });

  it('leave a skill that is not complete, so that progress is below 100%', async () => {
    const known = await userSkills('asha01');
    expect(known.some(({ Topics, topics }) => Topics.length < topics)).toBe(true);
    expect(known.some(({ Topics, topics }) => Topics.length === topics)).toBe(true);
  });

  it('hold dates that are past', async () => {
    for (const { date } of [...(await projects('asha01')), ...(await projects('meena03'))]) {
      expect(Date.parse(date)).toBeLessThan(Date.now());
    }
  });
});

function countImages(project: Awaited<ReturnType<typeof projects>>[number]): number {
  const { preview_img_1, preview_img_2, preview_img_3, preview_img_4, preview_img_5 } = project;
  const slots = [preview_img_1, preview_img_2, preview_img_3, preview_img_4, preview_img_5];
  return slots.filter((image) => image !== 'default').length;
}

describe('every picture', () => {
  /** Every address in a value that leads to this server. */
  const addressesIn = (value: unknown) =>
    JSON.stringify(value).match(/https?:\/\/127\.0\.0\.1[^"]*|\/images\/[^"\\,]+/g) ?? [];

  it('that an answer or a feed tells is served as SVG', async () => {
    const { subjects, skills } = await catalogue();
    const told: unknown[] = [subjects, skills, await feed('ads', Ad)];
    for (const username of learners) {
      const token = await mock.signIn(username);
      told.push(
        await mock.ask('getUser', {}, { token }),
        await userSkills(username),
        await projects(username),
      );
    }
    const paths = new Set(addressesIn(told).map((address) => new URL(address, mock.origin()).pathname));
    expect(paths.size).toBeGreaterThan(8 + 26 + 26 + 8);
    for (const path of paths) {
      const response = await mock.http('get', path);
      expect([response.status, response.type], path).toEqual([200, 'image/svg+xml']);
    }
  });

  it('has an address of the server that was called', async () => {
    const [skill] = await mock.ask('listSkills', {}).then(({ data }) => data);
    expect(skill?.image).toBe(`${mock.origin()}/images/skills/html.svg`);
    const elsewhere = await mock.http('get', '/api/v1/skill/skills', { Host: 'mock.example:8080' });
    expect(elsewhere.body.data[0].image).toBe('http://mock.example:8080/images/skills/html.svg');
  });
});

/** The rows of a feed as it is served, each checked against its columns. */
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
  it('have the columns of the document in order', async () => {
    const firstLine = async (file: string) =>
      (await readFile(join(fixturesFolder, file), 'utf8')).split(/\r?\n/)[0];
    expect(await firstLine('ads.csv')).toBe('Image,Title,Description,Link');
    expect(await firstLine('alerts.csv')).toBe('User,Type,Title,Description,Link');
  });

  it('have at least 8 ads and 10 alerts', async () => {
    expect((await feed('ads', Ad)).length).toBeGreaterThanOrEqual(8);
    expect((await feed('alerts', Alert)).length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['ads', Ad],
    ['alerts', Alert],
  ] as const)('quote commas, quotes and line breaks in %s', async (name, struct) => {
    const values = (await feed(name, struct)).flatMap((row) => Object.values(row) as string[]);
    for (const sign of [',', '"', '\n']) {
      expect(
        values.some((value) => value.includes(sign)),
        JSON.stringify(sign),
      ).toBe(true);
    }
  });

  it('have alerts for all and for one learner, notices and others, with links and without', async () => {
    const alerts = await feed<{ User: string; Type: string; Link: string }>('alerts', Alert);
    const users = new Set(alerts.map(({ User }) => User));
    expect([...users].every((user) => user === 'all' || learners.includes(user))).toBe(true);
    expect([...users]).toEqual(expect.arrayContaining(['all', 'asha01']));
    expect(new Set(alerts.map(({ Type }) => Type === 'Notice')).size).toBe(2);
    expect(new Set(alerts.map(({ Link }) => Link === '')).size).toBe(2);
  });

  it('suggest at least 20 organisations by name, each with departments and job titles to choose from', async () => {
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

  it.each(Object.values(feedFiles))('serve %s as the file stands', async (file) => {
    const response = await mock.http('get', `/feeds/${file}`).buffer(true);
    expect(response.text).toBe(await readFile(join(fixturesFolder, file), 'utf8'));
  });
});
