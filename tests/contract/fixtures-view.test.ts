import { afterEach, describe, expect, it } from 'vitest';
import type { State } from '#mock/state/state.ts';
import { startMock } from './harness.ts';
import { newSkill, newTopic } from './samples.ts';

const mock = startMock();

type Method = Parameters<typeof mock.control>[0];
type Answer = Awaited<ReturnType<typeof mock.control>>;

const answers: Answer[] = [];

/** A call of the REST view; no answer may tell how the server is made. */
async function view(method: Method, path: string, body?: unknown, world?: string): Promise<Answer> {
  const response = await mock.control(method, `/fixtures${path}`, body, world);
  answers.push(response);
  return response;
}

afterEach(() => {
  for (const { text } of answers.splice(0)) expect(text).not.toMatch(/node_modules|\.[jt]s:\d+:\d+/);
});

const read = async (path: string) => {
  const response = await view('get', path);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const idsOf = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => id);
const snapshot = async (): Promise<State> => (await mock.control('get', '/snapshot')).body;

const skill = {
  subject_id: 1,
  name: 'Knitting',
  description: '',
  image: 'default',
  thumbnail: 'default',
  icon: 'default',
};

describe('reading the fixtures as REST', () => {
  it('gives whole collections, rows as they are kept', async () => {
    const state = await snapshot();
    for (const [name, rows] of Object.entries(state)) expect(await read(`/${name}`), name).toEqual(rows);
  });

  it('tells which collections there are', async () => {
    expect(await read('')).toContainEqual({ name: 'skills', rows: 26, path: '/__mock/fixtures/skills' });
    expect(await read('')).toHaveLength(8);
  });

  it('gives one row by its number or its text', async () => {
    expect(await read('/skills/1')).toMatchObject({ id: 1, name: 'HTML' });
    expect(await read('/users/asha01')).toMatchObject({ id: 'asha01', f_name: 'Asha' });
  });

  it.each([
    ['a field', '/skills?name=HTML', [1]],
    ['a field of several values', '/skills?id=2&id=4', [2, 4]],
    ['two fields', '/ratings?user_id=asha01&topic_id=2', [2]],
    ['a field within', '/ratings?points[0].point_id=7', [2]],
    ['text anywhere', '/skills?q=LANGUAGE%20OF%20EVERY%20WEB%20PAGE', [1]],
    ['a part of a text', '/skills?name_like=HTM', [1]],
    ['a part that looks like a pattern', '/skills?name_like=^(css|html)$', []],
    ['a range', '/topics?id_gte=3&id_lte=5', [3, 4, 5]],
    ['what a field is not', '/projects?user_id_ne=asha01', [4]],
    ['a page', '/topics?_page=3&_limit=2', [5, 6]],
    ['a slice', '/topics?_start=1&_end=3', [2, 3]],
    ['an order', '/skills?_sort=id&_order=desc&_limit=2', [26, 25]],
    ['an order of several fields', '/skills?_sort=subject_id,id&_order=asc,desc&_limit=1', [4]],
    ['the rows of another row', '/skills/2/topics', [5, 6, 7, 8]],
  ])('finds by %s: %s', async (_what, path, ids) => {
    expect(idsOf(await read(path))).toEqual(ids);
  });

  it('counts and links pages', async () => {
    const response = await view('get', '/topics?_page=2&_limit=10');
    expect(response.get('X-Total-Count')).toBe('94');
    for (const relation of ['first', 'prev', 'next', 'last']) {
      expect(response.get('Link')).toContain(`rel="${relation}"`);
    }
  });

  it('embeds the rows that refer to a row, and expands the one that it refers to', async () => {
    const [first] = await read('/skills?_embed=topics&_embed=projects&_expand=subject&name=HTML');
    expect(idsOf(first.topics)).toEqual([1, 2, 3, 4]);
    expect(first.projects).toEqual([expect.objectContaining({ user_id: 'asha01' })]);
    expect(first.subject).toMatchObject({ id: 1, name: 'Web Development' });
    expect((await read('/ratings/1?_expand=user')).user).toMatchObject({ f_name: 'Asha' });
  });

  it('finds what was just added where it expands', async () => {
    const [model] = await read('/subjects?_limit=1');
    const { body: subject } = await view('post', '/subjects', { ...model, id: 90 });
    await view('post', '/skills', { ...skill, subject_id: subject.id });
    expect((await read('/skills/27?_expand=subject')).subject).toEqual(subject);
  });

  it('leaves no trace in the state', async () => {
    const before = await snapshot();
    await read('/skills?_embed=topics&_expand=subject&_sort=name&_page=1');
    await read('/ratings/1?_expand=topic&_expand=user');
    expect(await snapshot()).toEqual(before);
  });
});

describe('editing the fixtures by REST', () => {
  it('adds a row with the next number, tells its address, and shows it in the API', async () => {
    const response = await view('post', '/skills?unused=1', skill);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ ...skill, id: 27 });
    expect(response.get('Location')).toBe('/__mock/fixtures/skills/27');
    const { data } = await mock.ask('listSkills', {});
    expect(data).toContainEqual(expect.objectContaining({ skill_id: 27, name: 'Knitting', Topics: 0 }));
  });

  it('adds a row to another row', async () => {
    const response = await view('post', '/skills/1/topics', { name: 'History' });
    expect(response.body).toEqual({ id: 95, skill_id: 1, name: 'History' });
    expect(response.get('Location')).toBe('/__mock/fixtures/topics/95');
    const { data } = await mock.ask('topicsBySkill', { body: { skill_id: 1 } });
    expect(data).toContainEqual({ topic_id: 95, name: 'History', Points: 0 });
  });

  it('adds a row with an id of its own', async () => {
    const [rating] = await read('/ratings?_limit=1');
    const reset = { id: 'a-token', user_id: rating.user_id, expiresAt: 2_000_000_000_000 };
    expect((await view('post', '/resets', reset)).body).toEqual(reset);
    const changed = await mock.ask('resetPassword', {
      params: { token: 'a-token' },
      body: { password: 'Sample@456' },
    });
    expect(changed.status).toBe(200);
    expect(await mock.signIn('asha01', 'Sample@456')).toEqual(expect.any(String));
  });

  it('puts another row in the place of one, whose number stays a number', async () => {
    const response = await view('put', '/skills/2', { ...skill, id: '9' });
    expect(response.body).toEqual({ ...skill, id: 2 });
    expect((await snapshot()).skills[1]).toEqual({ ...skill, id: 2 });
  });

  it('changes single fields', async () => {
    const [, before] = (await snapshot()).skills;
    const response = await view('patch', '/skills/2', { name: 'Style sheets' });
    expect(response.body).toEqual({ ...before, name: 'Style sheets' });
    const { data } = await mock.ask('listSkills', {});
    expect(data[1]).toMatchObject({ skill_id: 2, name: 'Style sheets' });
  });

  it('changes a learner, who stays signed in', async () => {
    const token = await mock.signIn();
    await view('patch', '/users/asha01', { bio: 'I knit.' });
    expect(await mock.ask('getUser', {}, { token })).toHaveProperty('bio', 'I knit.');
  });

  it('deletes a skill with all that is of it, and nothing else', async () => {
    const before = await snapshot();
    expect((await view('delete', '/skills/1')).body).toEqual({});
    const topics = before.topics.filter(({ skill_id }) => skill_id !== 1);
    const left = new Set(topics.map(({ id }) => id));
    expect(await snapshot()).toEqual({
      ...before,
      skills: before.skills.slice(1),
      topics,
      points: before.points.filter(({ topic_id }) => left.has(topic_id)),
      ratings: before.ratings.filter(({ topic_id }) => left.has(topic_id)),
      projects: before.projects.map((project) =>
        project.skill_id === 1 ? { ...project, skill_id: 'default' } : project,
      ),
    });
    const { skills } = await mock.ask('listUserSkills', { query: { username: 'asha01' } });
    expect(skills?.map(({ skill_id }) => skill_id)).not.toContain(1);
  });

  it('deletes a point out of its ratings', async () => {
    await view('delete', '/points/1');
    const [rating] = (await snapshot()).ratings;
    expect(rating?.points.map(({ point_id }) => point_id)).toEqual([2, 3, 4, 5, 6]);
  });

  it('deletes a learner with projects and ratings', async () => {
    await mock.ask('requestPasswordReset', { body: { username: 'asha01', email: 'asha01@example.com' } });
    await view('delete', '/users/asha01');
    const { users, ratings, projects, resets } = await snapshot();
    expect(idsOf(users)).toEqual(['ravi02', 'meena03']);
    for (const { user_id } of [...ratings, ...projects, ...resets]) expect(user_id).toBe('meena03');
  });

  it('keeps projects of no skill, whatever is deleted', async () => {
    const projects = (await snapshot()).projects.filter(({ skill_id }) => skill_id === 'default');
    expect(projects).not.toHaveLength(0);
    await view('delete', '/ratings/1');
    await view('delete', '/subjects/1');
    expect((await snapshot()).projects).toEqual(expect.arrayContaining(projects));
  });

  it('sees what the API did', async () => {
    await mock.ask('addUserSkill', { body: newSkill });
    expect(await read(`/ratings?user_id=asha01&topic_id=${newSkill.topic_id}`)).toMatchObject([
      { points: newSkill.points },
    ]);
  });

  it('is of one world', async () => {
    await view('delete', '/skills/1');
    expect((await view('get', '/skills', undefined, 'another')).body).toHaveLength(26);
    expect(await read('/skills')).toHaveLength(25);
  });

  it('loses nothing where calls meet', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => ({ ...skill, name: `Skill ${index}` }));
    await Promise.all([
      ...bodies.map((body) => view('post', '/skills', body)),
      mock.ask('addUserSkill', { body: newSkill }),
      mock.ask('addUserTopic', { body: newTopic }),
    ]);
    const { skills, ratings } = await snapshot();
    expect(new Set(idsOf(skills)).size).toBe(46);
    expect(ratings.map(({ topic_id }) => topic_id)).toEqual(
      expect.arrayContaining([newSkill.topic_id, newTopic.topic_id]),
    );
  });
});

describe('a call that cannot be followed changes nothing', () => {
  const refusals: [string, Method, string, unknown, number, string | RegExp][] = [
    [
      'an unknown collection',
      'get',
      '/skils',
      undefined,
      404,
      /^Unknown collection 'skils'. Known: .*skills/,
    ],
    ['json-server`s own page of all', 'get', '/db', undefined, 404, /^Unknown collection 'db'/],
    ['a name of every object', 'get', '/__proto__', undefined, 404, /^Unknown collection '__proto__'/],
    ['another', 'post', '/constructor', skill, 404, /^Unknown collection 'constructor'/],
    ['an unknown row', 'get', '/skills/99', undefined, 404, 'skills: no row with id 99'],
    ['a change of an unknown row', 'patch', '/skills/99', { name: 'x' }, 404, 'skills: no row with id 99'],
    [
      'a deletion of an unknown row',
      'delete',
      '/users/nobody',
      undefined,
      404,
      'users: no row with id nobody',
    ],
    ['rows of an unknown row', 'get', '/skills/99/topics', undefined, 404, 'skills: no row with id 99'],
    ['rows that do not refer', 'get', '/skills/1/ratings', undefined, 404, 'ratings: has no skill_id'],
    ['a path too long', 'get', '/skills/1/topics/1', undefined, 404, /^Not found/],
    ['a path that cannot be decoded', 'get', '/skills/%zz', undefined, 400, /^path: /],
    ['a deletion of a whole list', 'delete', '/skills', undefined, 405, /^Method not allowed: DELETE/],
    ['a row posted on a row', 'post', '/skills/1', skill, 405, /^Method not allowed: POST/],
    ['a taken number', 'post', '/skills', { ...skill, id: 1 }, 409, 'skills: the id 1 is taken'],
    ['a number as text', 'post', '/skills', { ...skill, id: '99' }, 400, /^id: Expected a number/],
    ['the number 0', 'post', '/skills', { ...skill, id: 0 }, 400, /^id: Expected a number/],
    ['an object as id', 'post', '/skills', { ...skill, id: { toString: 1 } }, 400, /^id: /],
    ['no username', 'post', '/users', { f_name: 'Nila' }, 400, /^id: Expected a text/],
    ['a username that breaks its rule', 'post', '/users', { id: 'X' }, 400, /^users\.3\./],
    [
      'a reference that leads nowhere',
      'post',
      '/skills',
      { ...skill, subject_id: 99 },
      400,
      'skills.26.subject_id: no subjects with id 99 (in the row with id 27)',
    ],
    ['a topic taken from its ratings', 'patch', '/points/1', { topic_id: 2 }, 400, /^ratings\.0\.points\.0/],
    ['a field of another type', 'patch', '/skills/3', { name: 7 }, 400, /^skills\.2\.name: Expected/],
    ['a missing field', 'put', '/skills/3', { name: 'x' }, 400, /^skills\.2\.subject_id: Expected/],
    ['an unknown field', 'patch', '/skills/3', { colour: 'red' }, 400, /^skills\.2\.colour: Expected/],
    ['several rows', 'post', '/skills', [skill, skill], 400, /^body: Expected one row/],
    ['no row', 'post', '/skills', undefined, 400, /^body: Expected one row/],
    ['a word', 'post', '/skills', null, 400, /^body: /],
    [
      'an unknown name to embed',
      'get',
      '/skills?_embed=points',
      undefined,
      400,
      /^_embed: .*topics, projects/,
    ],
    ['a name of every object to embed', 'get', '/skills?_embed=__proto__', undefined, 400, /^_embed: /],
    ['an unknown name to expand', 'get', '/skills?_expand=topic', undefined, 400, /^_expand: .*subject/],
  ];

  it.each(refusals)('%s: %s %s', async (_what, method, path, body, status, message) => {
    const before = await snapshot();
    const response = await view(method, path, body);
    expect(response.status, response.text).toBe(status);
    expect(response.body).toMatchObject({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(response.get('Location')).toBeUndefined();
    expect(await snapshot()).toEqual(before);
  });

  it('tells every problem of a row', async () => {
    const response = await view('put', '/skills/3', { ...skill, name: 7, icon: 8 });
    expect(response.body.problems).toEqual([
      expect.stringMatching(/^skills\.2\.name: /),
      expect.stringMatching(/^skills\.2\.icon: /),
    ]);
  });

  it('JSON that does not parse, and that has the names of every object', async () => {
    const before = await snapshot();
    const post = (text: string) => mock.http('post', '/__mock/fixtures/skills', {}, text);
    const malformed = await post('{ "name": ');
    expect(malformed.status).toBe(400);
    expect(malformed.body).toEqual({ status: 400, message: expect.stringMatching(/^body: /) });
    const polluting = await post(JSON.stringify(skill).replace('{', '{"__proto__":{"polluted":true},'));
    expect(polluting.status).toBe(400);
    answers.push(malformed, polluting);
    expect({}).not.toHaveProperty('polluted');
    expect(await snapshot()).toEqual(before);
  });

  it.each([
    '?_sort=name&_sort=id',
    '?_order=asc&_order=desc&_sort=id',
    '?q=a&q=b',
    '?_page=-1&_limit=x',
    '?_page=1&_page=2&_limit=2&_limit=3',
    '?_start=b&_end=a',
    '?__proto__=1&constructor=2&toString_like=x',
    '?__proto___gte=1&a.b[0_ne=2',
    '?_delay=100000000',
    '?_embed=&_expand=',
    '?callback=alert&_=1',
  ])('an odd question gets an answer in JSON: %s', async (query) => {
    const response = await view('get', `/skills${query}`);
    expect([200, 400]).toContain(response.status);
    expect(response.type).toBe('application/json');
  });

  it('a web page of another origin', async () => {
    for (const [method, path] of [
      ['get', '/users'],
      ['delete', '/users/asha01'],
      ['options', '/users'],
    ] as const) {
      const headers = { Origin: 'http://localhost:5173' };
      const response = await mock.http(method, `/__mock/fixtures${path}`, headers);
      expect(response.status).toBe(403);
      expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
    }
    expect(await read('/users')).toHaveLength(3);
  });
});
