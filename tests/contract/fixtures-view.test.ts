import { afterEach, describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { newSkill, newTopic } from './samples.ts';

const mock = startMock();

type Method = Parameters<typeof mock.control>[0];
type Answer = Awaited<ReturnType<typeof mock.control>>;

const answers: Answer[] = [];

/** Calls the REST view. A hook checks each response for stack traces and module paths. */
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
const snapshot = () => mock.controls().snapshot();

const image = 'default';
const skill = { subject_id: 1, name: 'Knitting', description: '', image, thumbnail: image, icon: image };

describe('reading the fixtures by REST', () => {
  it('returns whole collections and the list of collections', async () => {
    const state = await snapshot();
    for (const [name, rows] of Object.entries(state)) expect(await read(`/${name}`), name).toEqual(rows);
    expect(await read('')).toContainEqual({ name: 'skills', rows: 26, path: '/__mock/fixtures/skills' });
    expect(await read('')).toHaveLength(8);
  });

  it('returns one row by its number or text id', async () => {
    expect(await read('/skills/1')).toMatchObject({ id: 1, name: 'HTML' });
    expect(await read('/users/asha01')).toMatchObject({ id: 'asha01', f_name: 'Asha' });
  });

  it.each([
    ['/skills?name=HTML', [1]],
    ['/skills?id=2&id=4', [2, 4]],
    ['/ratings?user_id=asha01&topic_id=2', [2]],
    ['/ratings?points[0].point_id=7', [2]],
    ['/skills?q=LANGUAGE%20OF%20EVERY%20WEB%20PAGE', [1]],
    ['/skills?name_like=HTM', [1]],
    ['/skills?name_like=^(css|html)$', []],
    ['/topics?id_gte=3&id_lte=5', [3, 4, 5]],
    ['/projects?user_id_ne=asha01', [4]],
    ['/topics?_page=3&_limit=2', [5, 6]],
    ['/topics?_start=1&_end=3', [2, 3]],
    ['/skills?_sort=id&_order=desc&_limit=2', [26, 25]],
    ['/skills?_sort=subject_id,id&_order=asc,desc&_limit=1', [4]],
    ['/skills/2/topics', [5, 6, 7, 8]],
  ])('returns the matching rows for %s', async (path, ids) => {
    expect(idsOf(await read(path))).toEqual(ids);
  });

  it('sends the total count and the page links', async () => {
    const response = await view('get', '/topics?_page=2&_limit=10');
    expect(response.get('X-Total-Count')).toBe('94');
    for (const relation of ['first', 'prev', 'next', 'last']) {
      expect(response.get('Link')).toContain(`rel="${relation}"`);
    }
  });

  it('embeds children, expands parents, and leaves the state unchanged', async () => {
    const before = await snapshot();
    const [first] = await read('/skills?_embed=topics&_embed=projects&_expand=subject&name=HTML');
    expect(idsOf(first.topics)).toEqual([1, 2, 3, 4]);
    expect(first.projects).toEqual([expect.objectContaining({ user_id: 'asha01' })]);
    expect(first.subject).toMatchObject({ id: 1, name: 'Web Development' });
    expect((await read('/ratings/1?_expand=user')).user).toMatchObject({ f_name: 'Asha' });
    expect(await snapshot()).toEqual(before);
  });

  it('expands a row that was just added', async () => {
    const [model] = await read('/subjects?_limit=1');
    const { body: subject } = await view('post', '/subjects', { ...model, id: 90 });
    await view('post', '/skills', { ...skill, subject_id: subject.id });
    expect((await read('/skills/27?_expand=subject')).subject).toEqual(subject);
  });
});

describe('editing the fixtures by REST', () => {
  it.each([
    ['/skills?unused=1', skill, { ...skill, id: 27 }, '/skills/27'],
    ['/skills/1/topics', { name: 'History' }, { id: 95, skill_id: 1, name: 'History' }, '/topics/95'],
  ])(
    'adds a row to %s, returns its location, and shows it in the API',
    async (path, sent, added, address) => {
      const response = await view('post', path, sent);
      expect([response.status, response.body]).toEqual([201, added]);
      expect(response.get('Location')).toBe(`/__mock/fixtures${address}`);
      const { data: skills } = await mock.call('listSkills', {});
      const { data: topics } = await mock.call('topicsBySkill', { body: { skill_id: 1 } });
      expect(JSON.stringify([skills, topics])).toContain(`"name":"${added.name}"`);
    },
  );

  it('adds a row with the sent id', async () => {
    const row = { id: 'a-token', user_id: 'asha01', expiresAt: 2_000_000_000_000 };
    expect((await view('post', '/resets', row)).body).toEqual(row);
    const call = { params: { token: 'a-token' }, body: { password: 'Sample@456' } };
    expect((await mock.call('resetPassword', call)).status).toBe(200);
  });

  it('replaces a row or some of its fields, and keeps its id', async () => {
    const replaced = { ...skill, id: 2 };
    expect((await view('put', '/skills/2', { ...skill, id: '9' })).body).toEqual(replaced);
    const changed = { ...replaced, name: 'Style sheets' };
    expect((await view('patch', '/skills/2', { name: 'Style sheets' })).body).toEqual(changed);
    expect((await snapshot()).skills[1]).toEqual(changed);
    expect((await mock.call('listSkills', {})).data[1]).toMatchObject({ skill_id: 2, name: 'Style sheets' });
  });

  it('keeps a learner signed in after an edit', async () => {
    const token = await mock.signIn();
    await view('patch', '/users/asha01', { bio: 'I knit.' });
    expect(await mock.call('getUser', {}, { token })).toHaveProperty('bio', 'I knit.');
  });

  it('deletes a skill with its dependent rows, in one world', async () => {
    const before = await snapshot();
    expect((await view('delete', '/skills/1')).body).toEqual({});
    const topics = before.topics.filter(({ skill_id }) => skill_id !== 1);
    const remaining = new Set(idsOf(topics));
    expect(await snapshot()).toEqual({
      ...before,
      skills: before.skills.slice(1),
      topics,
      points: before.points.filter(({ topic_id }) => remaining.has(topic_id)),
      ratings: before.ratings.filter(({ topic_id }) => remaining.has(topic_id)),
      projects: before.projects.map((project) =>
        project.skill_id === 1 ? { ...project, skill_id: 'default' } : project,
      ),
    });
    const { skills } = await mock.call('listUserSkills', { query: { username: 'asha01' } });
    expect(skills.map(({ skill_id }) => skill_id)).not.toContain(1);
    expect((await view('get', '/skills', undefined, 'another')).body).toHaveLength(26);
  });

  it('removes a deleted point from its ratings', async () => {
    await view('delete', '/points/1');
    const [rating] = (await snapshot()).ratings;
    expect(rating?.points.map(({ point_id }) => point_id)).toEqual([2, 3, 4, 5, 6]);
  });

  it('deletes a learner with projects, ratings and reset links', async () => {
    await mock.call('requestPasswordReset', { body: { username: 'asha01', email: 'asha01@example.com' } });
    await view('delete', '/users/asha01');
    const { users, ratings, projects, resets } = await snapshot();
    expect(idsOf(users)).toEqual(['ravi02', 'meena03']);
    for (const { user_id } of [...ratings, ...projects, ...resets]) expect(user_id).toBe('meena03');
  });

  it('keeps projects without a skill', async () => {
    const projects = (await snapshot()).projects.filter(({ skill_id }) => skill_id === 'default');
    expect(projects).not.toHaveLength(0);
    await view('delete', '/ratings/1');
    await view('delete', '/subjects/1');
    expect((await snapshot()).projects).toEqual(expect.arrayContaining(projects));
  });

  it('loses no change when REST and API calls run concurrently', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => ({ ...skill, name: `Skill ${index}` }));
    await Promise.all([
      ...bodies.map((body) => view('post', '/skills', body)),
      mock.call('addUserSkill', { body: newSkill }),
      mock.call('addUserTopic', { body: newTopic }),
    ]);
    expect(new Set(idsOf(await read('/skills'))).size).toBe(46);
    for (const { topic_id, points } of [newSkill, newTopic]) {
      expect(await read(`/ratings?user_id=asha01&topic_id=${topic_id}`)).toMatchObject([{ points }]);
    }
  });
});

describe('an invalid call', () => {
  it.each<[Method, string, unknown, number, string]>([
    ['get', '/skils', undefined, 404, "Unknown collection 'skils'. Known: "],
    ['get', '/db', undefined, 404, "Unknown collection 'db'"],
    ['get', '/__proto__', undefined, 404, "Unknown collection '__proto__'"],
    ['post', '/constructor', skill, 404, "Unknown collection 'constructor'"],
    ['get', '/skills/99', undefined, 404, 'skills: no row with id 99'],
    ['patch', '/skills/99', { name: 'x' }, 404, 'skills: no row with id 99'],
    ['delete', '/users/nobody', undefined, 404, 'users: no row with id nobody'],
    ['get', '/skills/99/topics', undefined, 404, 'skills: no row with id 99'],
    ['get', '/skills/1/ratings', undefined, 404, 'ratings: rows have no skill_id. Known: topics, projects'],
    ['get', '/skills/1/topics/1', undefined, 404, 'Not found'],
    ['get', '/skills/%zz', undefined, 400, 'path: '],
    ['delete', '/skills', undefined, 405, 'Method not allowed: DELETE'],
    ['post', '/skills/1', skill, 405, 'Method not allowed: POST'],
    ['post', '/skills', { ...skill, id: 1 }, 409, 'skills: id 1 is taken'],
    ['post', '/skills', { ...skill, id: '99' }, 400, 'id: Expected a number'],
    ['post', '/skills', { ...skill, id: 0 }, 400, 'id: Expected a number'],
    ['post', '/skills', { ...skill, id: { toString: 1 } }, 400, 'id: '],
    ['post', '/users', { f_name: 'Nila' }, 400, 'id: Expected a string'],
    ['post', '/users', { id: 'X' }, 400, 'users.3.'],
    ['post', '/skills', { ...skill, subject_id: 99 }, 400, 'skills.26.subject_id: No subjects with id 99'],
    ['patch', '/points/1', { topic_id: 2 }, 400, 'ratings.0.points.0'],
    ['patch', '/skills/3', { name: 7 }, 400, 'skills.2.name: Expected'],
    ['put', '/skills/3', { name: 'x' }, 400, 'skills.2.subject_id: Expected'],
    ['patch', '/skills/3', { colour: 'red' }, 400, 'skills.2.colour: Unknown field. Known: id, '],
    ['post', '/skills', [skill, skill], 400, 'body: Expected one row'],
    ['post', '/skills', undefined, 400, 'body: Expected one row'],
    ['post', '/skills', null, 400, 'body: '],
    ['get', '/skills?_embed=points', undefined, 400, '_embed: '],
    ['get', '/skills?_embed=__proto__', undefined, 400, '_embed: '],
    ['get', '/skills?_expand=topic', undefined, 400, '_expand: '],
  ])('is refused: %s %s %j returns %i, %s', async (method, path, body, status, message) => {
    const before = await snapshot();
    const response = await view(method, path, body);
    expect(response.body, response.text).toMatchObject({ status, message: expect.any(String) });
    expect(response.status).toBe(status);
    expect(response.body.message.slice(0, message.length)).toBe(message);
    expect(response.get('Location')).toBeUndefined();
    expect(await snapshot()).toEqual(before);
  });

  it('gets every problem of its row', async () => {
    const response = await view('put', '/skills/3', { ...skill, name: 7, icon: 8 });
    const starts = [/^skills\.2\.name: /, /^skills\.2\.icon: /];
    expect(response.body.problems).toEqual(starts.map((start) => expect.stringMatching(start)));
  });

  it('is refused when its JSON does not parse or sets a prototype', async () => {
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
    '?q=a&q=b',
    '?_page=-1&_limit=x',
    '?_page=1&_page=2&_limit=2&_limit=3',
    '?_start=b&_end=a',
    '?__proto__=1&constructor=2&toString_like=x',
    '?__proto___gte=1&a.b[0_ne=2',
    '?_delay=100000000',
    '?_embed=&_expand=',
    '?callback=alert&_=1',
  ])('gets JSON for the odd query %s', async (query) => {
    const response = await view('get', `/skills${query}`);
    expect([200, 400]).toContain(response.status);
    expect(response.type).toBe('application/json');
  });

  it.each([
    ['get', '/users'],
    ['delete', '/users/asha01'],
    ['options', '/users'],
  ] as const)('is forbidden from a page of another origin: %s %s', async (method, path) => {
    const response = await mock.http(method, `/__mock/fixtures${path}`, { Origin: 'http://localhost:5173' });
    expect(response.status).toBe(403);
    expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
    expect(await read('/users')).toHaveLength(3);
  });
});
