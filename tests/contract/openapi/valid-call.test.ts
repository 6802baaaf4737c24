import {
  array,
  boolean,
  coerce,
  define,
  enums,
  integer,
  literal,
  object,
  optional,
  string,
} from 'superstruct';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ProjectDraft } from '#contract/entities.ts';
import { either, text } from '#contract/structs.ts';
import { callOf, unknownId } from '#mock/contract-check/derived-call.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import type { ValidCall } from '#mock/openapi/valid-call.ts';
import { describeMock, problemOf } from './described.ts';

const described = describeMock();

const madeUp: Endpoint = {
  ...endpoints.listProjects,
  id: 'madeUp',
  params: object({ username: string(), topic_id: string() }),
  query: object({ colour: string() }),
  headers: object({ user: string() }),
  body: object({
    email: string(),
    password: string(),
    skill_id: either(integer(), string()),
    points: integer(),
    project: ProjectDraft,
    pages: integer(),
    hidden: boolean(),
    kind: literal('made up'),
    mood: enums(['glad', 'sad']),
    tone: text({ enum: ['warm', 'cold'] }),
    code: text({ pattern: '^[A-Z]{3}$', examples: ['ABC'] }),
    note: optional(string()),
    count: coerce(integer(), string(), Number),
    rows: array(object({ colour: string() })),
  }),
};

const sampleOf = (endpoint: Endpoint): ValidCall =>
  Object(sampleCalls(described.fixtures, described.secrets, [endpoint]).calls)[endpoint.id];
const checkOf = (endpoint: Endpoint) => callOf(endpoint, 'contract01');

it.each([
  ['a sample call', sampleOf],
  ['a call of the contract check', checkOf],
])('gives %s of a new endpoint values that its structs accept', (_what, derive) => {
  const call = derive(madeUp);
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    expect(problemOf(call[part], madeUp[part] ?? string()), part).toBeUndefined();
  }
  expect(call.body).toMatchObject({ kind: 'made up', mood: 'glad', tone: 'warm', code: 'ABC', rows: [] });
});

it("takes the values of a sample call from the state by a field's name, else by its type", () => {
  const { params, query, headers, body } = sampleOf(madeUp);
  const [{ topic_id } = { topic_id: 0 }] = described.fixtures.ratings;
  expect(params).toEqual({ username: 'asha01', topic_id: String(topic_id) });
  expect([query, headers]).toEqual([{ colour: 'text' }, { user: 'asha01' }]);
  const known = { email: 'asha01@example.com', points: 1, project: { name: 'Water Bill Reader' } };
  expect(body).toMatchObject({ ...known, pages: 1, note: 'text', count: 1, hidden: true });
});

it('gives a call of the contract check values that match no data', () => {
  const { params, body } = checkOf(madeUp);
  expect(params).toEqual({ username: 'contract01', topic_id: String(unknownId) });
  expect(body).toMatchObject({ email: 'contract01@example.com', skill_id: unknownId, note: 'contract01' });
});

it.each([
  ['a sample call', sampleOf],
  ['a call of the contract check', checkOf],
])('names a field without a fitting value in %s', (_what, derive) => {
  const odd: Endpoint = { ...madeUp, body: object({ shade: define<string>('shade', () => false) }) };
  expect(() => derive(odd)).toThrow('shade: no value fits its struct of type shade');
});
