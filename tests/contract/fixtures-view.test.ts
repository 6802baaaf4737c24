import { expect, it } from 'vitest';
import { startMock } from './harness.ts';

const mock = startMock();

type Method = Parameters<typeof mock.control>[0];

/** Calls the REST view. No response has a stack trace or a module path. */
async function view(method: Method, path: string, body?: unknown, world?: string) {
  const response = await mock.control(method, `/fixtures${path}`, body, world);
  expect(response.text).not.toMatch(/node_modules|\.[jt]s:\d+:\d+/);
  return response;
}
const read = async (path: string) => {
  const response = await view('get', path);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const idsOf = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => id);
const snapshot = () => mock.controls().snapshot();

const image = 'default';
const skill = { subject_id: 1, name: 'Knitting', description: '', image, thumbnail: image, icon: image };

it('returns whole collections, the list of collections, and single rows', async () => {
  const { skills } = await snapshot();
  expect(await read('/skills')).toEqual(skills);
  expect(await read('')).toContainEqual({ name: 'skills', rows: 26, path: '/__mock/fixtures/skills' });
  expect(await read('/users/asha01')).toMatchObject({ id: 'asha01', f_name: 'Asha' });
});

it.each([
  ['/skills?id=2&id=4', [2, 4]],
  ['/ratings?points[0].point_id=7', [2]],
  ['/skills?q=LANGUAGE%20OF%20EVERY%20WEB%20PAGE', [1]],
  ['/skills?name_like=HTM', [1]],
  ['/skills?name_like=^(css|html)$', []],
  ['/topics?id_gte=3&id_lte=5', [3, 4, 5]],
  ['/projects?user_id_ne=asha01', [4]],
  ['/topics?_page=3&_limit=2', [5, 6]],
  ['/skills?_sort=subject_id,id&_order=desc,asc&_limit=1', [23]],
  ['/skills?_sort=-subject_id,id&_limit=1', [23]],
  ['/skills?_sort=-subject_id&_sort=-id&_order=asc,asc&_limit=1', [25]],
  ['/skills?_sort=subject_id,-id&_order=desc&_limit=1', [25]],
  ['/skills?_sort=-toString.caller&_limit=1', [1]],
  ['/skills?_start=2&_end=4', [3, 4]],
  ['/skills/2/topics?_limit=3', [5, 6, 7]],
  // Parameters that name no field, or for which json-server would send a stack.
  ['/resets?_sort=id&_sort=name&q=a&q=b&callback=alert&_=1', []],
  ['/users?toString_like=x&__proto___gte=1&a.b[0_ne=2&__proto__=1', []],
  ['/skills?_embed=points&_embed=toString.caller&_expand=topic&toString.caller_gte=1&id=1', [1]],
])('returns the matching rows for %s', async (path, ids) => {
  expect(idsOf(await read(path))).toEqual(ids);
});

it('sends total and page links, embeds children, expands parents, and leaves the state', async () => {
  const before = await snapshot();
  const response = await view('get', '/topics?_page=2&_limit=10');
  expect(response.headers).toMatchObject({
    'x-total-count': '94',
    link: expect.stringContaining('rel="next"'),
  });
  const [first] = await read('/skills?_embed=topics&_embed=projects&_expand=subject&name=HTML');
  expect(idsOf(first.topics)).toEqual([1, 2, 3, 4]);
  expect(first.projects).toEqual([expect.objectContaining({ user_id: 'asha01' })]);
  expect(first.subject).toMatchObject({ id: 1, name: 'Web Development' });
  expect(await snapshot()).toEqual(before);
});

const reset = { id: 'a-token', user_id: 'asha01', expiresAt: 2_000_000_000_000 };

it.each<[Method, string, object, status: number, row: object, address: string]>([
  ['post', '/skills?unused=1', skill, 201, { ...skill, id: 27 }, '/skills/27'],
  ['post', '/resets', reset, 201, reset, '/resets/a-token'],
  ['post', '/skills/1/topics', { name: 'New' }, 201, { id: 95, skill_id: 1, name: 'New' }, '/topics/95'],
  ['put', '/skills/2', { ...skill, id: '9' }, 200, { ...skill, id: 2 }, '/skills/2'],
  ['patch', '/topics/2', { name: 'Old' }, 200, { id: 2, skill_id: 1, name: 'Old' }, '/topics/2'],
])('edits a row: %s %s %j', async (method, path, sent, status, row, address) => {
  const response = await view(method, path, sent);
  expect([response.status, response.body]).toEqual([status, row]);
  expect(response.get('Location')).toBe(status === 201 ? `/__mock/fixtures${address}` : undefined);
  expect(await read(address)).toEqual(row);
});

it('deletes a skill with its dependent rows, in one world', async () => {
  const before = await snapshot();
  expect((await view('delete', '/skills/1')).body).toEqual({});
  const topics = before.topics.filter(({ skill_id }) => skill_id !== 1);
  const remaining = new Set(idsOf(topics));
  const { projects, ratings, points } = before;
  expect(await snapshot()).toEqual({
    ...before,
    skills: before.skills.slice(1),
    topics,
    points: points.filter(({ topic_id }) => remaining.has(topic_id)),
    ratings: ratings.filter(({ topic_id }) => remaining.has(topic_id)),
    projects: projects.map((each) => (each.skill_id === 1 ? { ...each, skill_id: 'default' } : each)),
  });
  expect((await view('get', '/skills', undefined, 'another')).body).toHaveLength(26);
});

const polluting = JSON.parse('{ "__proto__": { "polluted": true }, "name": "Knitting" }');

it.each<[Method, string, unknown, number, string]>([
  ['post', '/__proto__', skill, 404, "Unknown collection '__proto__'. Known: "],
  ['delete', '/users/nobody', undefined, 404, 'users: no row with id nobody'],
  ['get', '/skills/1/ratings', undefined, 404, 'skills have no ratings'],
  ['get', '/skills?_limit=-1', undefined, 400, "_limit: Expected a whole number from 0, received '-1'"],
  ['get', '/skills?_page=2&_limit=abc', undefined, 400, '_limit: '],
  ['get', '/skills?_page=1&_page=2', undefined, 400, '_page: '],
  ['get', '/skills?_start=-1&_end=2', undefined, 400, '_start: '],
  ['get', '/skills?_end=1.5', undefined, 400, '_end: '],
  ['delete', '/skills', undefined, 405, 'Method not allowed: DELETE'],
  ['post', '/skills', { ...skill, id: '1' }, 409, 'skills: id 1 is taken'],
  ['post', '/users', { f_name: 'Nila' }, 400, 'id: Expected a string'],
  ['post', '/skills', polluting, 400, 'skills.26.'],
  ['post', '/skills', { ...skill, subject_id: 99 }, 400, 'skills.26.subject_id: No subjects with id 99'],
  ['patch', '/skills/3', { colour: 'red' }, 400, 'skills.2.colour: Unknown field. Known: id, '],
])('refuses %s %s %j with %i, %s', async (method, path, body, status, message) => {
  const before = await snapshot();
  const response = await view(method, path, body);
  expect([response.status, response.body.status]).toEqual([status, status]);
  expect(response.body.message.slice(0, message.length)).toBe(message);
  expect({}).not.toHaveProperty('polluted');
  expect(await snapshot()).toEqual(before);
});
