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
import { fixtures, problemOf, secrets } from './described.ts';

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
const topic = String(fixtures.ratings[0]?.topic_id);
const known = { email: 'asha01@example.com', points: 1, note: 'text', count: 1, hidden: true };
const unknown = { email: 'contract01@example.com', skill_id: unknownId, note: 'contract01' };

it.each<[string, (endpoint: Endpoint) => ValidCall, params: object, body: object]>([
  [
    'a sample call, from the state by the name of a field',
    (endpoint) => Object(sampleCalls(fixtures, secrets, [endpoint]).calls)[endpoint.id],
    { username: 'asha01', topic_id: topic },
    known,
  ],
  [
    'a call of the contract check, which match no data',
    (endpoint) => callOf(endpoint, 'contract01'),
    { username: 'contract01', topic_id: String(unknownId) },
    unknown,
  ],
])('gives a new endpoint the values of %s', (_what, derive, params, body) => {
  const call = derive(madeUp);
  for (const part of ['params', 'query', 'headers', 'body'] as const)
    expect(problemOf(call[part], madeUp[part] ?? string()), part).toBeUndefined();
  expect(call.params).toEqual(params);
  const always = { kind: 'made up', mood: 'glad', tone: 'warm', code: 'ABC', rows: [] };
  expect(call.body).toMatchObject({ ...always, ...body });
  const odd: Endpoint = { ...madeUp, body: object({ shade: define<string>('shade', () => false) }) };
  expect(() => derive(odd)).toThrow('shade: no value fits its struct of type shade');
});
