import { beforeEach, describe, expect, test } from 'vitest';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { expectConsole, spoken } from '../console.ts';
import { signIn } from '../open.tsx';
import { changeResponse } from '../world.ts';

// A bad row must not hide the others (decision 02). Every endpoint with a list is here.

const personal = 'asha@example.com';
// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any;

interface Case {
  readonly id: EndpointId;
  readonly request: object;
  /** The list in a response, by its path. */
  readonly list: readonly (string | number)[];
  /** The field without which a row is left out. */
  readonly essential: string;
}

const username = 'asha01';
const cases: readonly Case[] = [
  { id: 'listSkills', request: {}, list: ['data'], essential: 'skill_id' },
  { id: 'listSkills', request: {}, list: ['data'], essential: 'name' },
  {
    id: 'skillsBySubject',
    request: { body: { subject_id: 1, key: 'sample-access-key' } },
    list: ['data'],
    essential: 'skill_id',
  },
  { id: 'listSubjects', request: {}, list: [], essential: 'sub_id' },
  { id: 'topicsBySkill', request: { body: { skill_id: 1 } }, list: ['data'], essential: 'topic_id' },
  { id: 'pointsByTopic', request: { body: { topic_id: 1 } }, list: ['data'], essential: 'point_id' },
  { id: 'listUserSkills', request: { query: { username } }, list: ['skills'], essential: 'Topics' },
  {
    id: 'listUserSkills',
    request: { query: { username } },
    list: ['skills', 0, 'Topics'],
    essential: 'topic_id',
  },
  {
    id: 'listUserSkills',
    request: { query: { username } },
    list: ['skills', 0, 'Topics', 0, 'points'],
    essential: 'level',
  },
  { id: 'listProjects', request: { params: { username } }, list: ['data'], essential: 'project_id' },
];

const listAt = (response: Row, path: Case['list']): Row[] =>
  path.reduce((value, key) => value[key], response);

async function read({ id, request }: Case) {
  const { call } = await import('#api/call.ts');
  return call<Row>(endpoints[id], request as Row, { token: localStorage.getItem('auth_token') ?? '' });
}

beforeEach(async () => {
  await signIn(username);
});

/** Changes the second row of a list, and returns the rows that the app reads. */
async function rowsAfter(one: Case, change: (row: Row) => unknown): Promise<Row[]> {
  changeResponse(one.id, (response) => {
    const list = listAt(response, one.list);
    list[1] = change(list[1]);
    return response;
  });
  const result: Row = await read(one);
  expect(result.kind).toBe('ok');
  return listAt(result.response, one.list);
}

test('covers every endpoint with a list', () => {
  const holdsList = ({ type, schema }: Row) =>
    type === 'array' || Object.values(schema ?? {}).some((field: Row) => field.type === 'array');
  const withList = Object.values(endpoints).filter(({ response }) => holdsList(response));
  expect(new Set(cases.map(({ id }) => id))).toEqual(new Set(withList.map(({ id }) => id)));
});

describe.each(cases.map((one) => [one.id, one.list.join('.'), one.essential, one] as const))(
  '%s, in %s',
  (id, path, essential, one) => {
    const at = path === '' ? '1' : `${path}.1`;

    test(`leaves out a row without ${essential}, and names it without its values`, async () => {
      expectConsole(new RegExp(`^${id}: rows left out: ${at}\\.${essential}$`));
      const whole: Row = await read(one);
      const rows = await rowsAfter(one, (row) => ({ ...row, [essential]: undefined, email: personal }));
      expect(rows).toEqual(listAt(whole.response, one.list).filter((_, index) => index !== 1));
      expect(spoken().join()).not.toContain(personal);
    });

    test('shows a repeated row once', async () => {
      expectConsole(new RegExp(`^${id}: rows left out: `));
      const whole: Row = await read(one);
      changeResponse(id, (response) => {
        const list = listAt(response, one.list);
        list.push({ ...list[0] });
        return response;
      });
      const result: Row = await read(one);
      expect(listAt(result.response, one.list)).toEqual(listAt(whole.response, one.list));
    });

    const title = 'reads null, `{}` and an empty list alike';
    if (path !== '')
      test(title, async () => {
        expectConsole(new RegExp(`^${id}: rows left out: ${path}$`));
        for (const none of [null, {}]) {
          changeResponse(id, (response) => {
            listAt(response, one.list.slice(0, -1) as Case['list'])[one.list.at(-1) as never] = none as never;
            return response;
          });
          const result: Row = await read(one);
          expect(listAt(result.response, one.list)).toEqual([]);
        }
      });

    test('leaves out a row that is no object', async () => {
      expectConsole(new RegExp(`^${id}: rows left out: ${at}$`));
      const whole: Row = await read(one);
      const rows = await rowsAfter(one, () => null);
      expect(rows).toHaveLength(listAt(whole.response, one.list).length - 1);
    });
  },
);

test.each(cases.filter(({ list }) => list.length < 2))(
  'is a failure when every row is bad: $id',
  async (one) => {
    expectConsole(new RegExp(`^${one.id}: the response does not match the contract at`));
    changeResponse(one.id, (response) => {
      listAt(response, one.list).fill({ id: 'x' });
      return response;
    });
    expect(await read(one)).toMatchObject({ kind: 'shape' });
  },
);

test.each<[EndpointId, field: string, values: readonly unknown[]]>([
  ['listProjects', 'name', ['', 7, null]],
  ['listProjects', 'date', ['', null, 'soon', 5]],
  ['listProjects', 'description', [null, [], undefined]],
  ['listProjects', 'Views', [null, 'many', 1.5]],
  ['listProjects', 'skill_id', [null, 'none']],
  ['listProjects', 'preview_link', [null, 7]],
  ['listSkills', 'description', [null, {}]],
  ['listSkills', 'Topics', [null, 'four', undefined]],
  ['listSubjects', 'Skills', [null, -1.5]],
  ['listSubjects', 'Id', [null, 'one']],
  ['topicsBySkill', 'Points', [null, undefined, 'many', -1, 2.5]],
  ['pointsByTopic', 'id', [null, undefined]],
  ['listUserSkills', 'topics', [null, 'all']],
  ['listUserSkills', 'name', [null, undefined]],
])('shows a row of %s with any %s', async (id, field, values) => {
  const one = cases.find((other) => other.id === id) as Case;
  const whole: Row = await read(one);
  for (const value of values) {
    const rows = await rowsAfter(one, (row) => ({ ...row, [field]: value }));
    expect(rows).toHaveLength(listAt(whole.response, one.list).length);
  }
});
