import { array, coerce, define, enums, integer, literal, object, optional, string } from 'superstruct';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ProjectDraft } from '#contract/entities.ts';
import { either, text } from '#contract/structs.ts';
import { validCall } from '#mock/openapi/valid-call.ts';
import { problemOf } from './described.ts';

const body = {
  username: string(),
  skill_id: either(integer(), string()),
  project: ProjectDraft,
  kind: literal('made up'),
  mood: enums(['glad', 'sad']),
  tone: text({ enum: ['warm', 'cold'] }),
  code: text({ pattern: '^[A-Z]{3}$', examples: ['ABC'] }),
  note: optional(string()),
  count: coerce(integer(), string(), Number),
  rows: array(object({ colour: string() })),
};
const madeUp: Endpoint = {
  ...endpoints.listProjects,
  params: object({ topic_id: string() }),
  body: object(body),
};

it('gives a new endpoint the given values, else values of the types of its fields', () => {
  const values = (field: string) => (field === 'username' ? ['asha01'] : ['https://example.com/a', 1]);
  const call = validCall(madeUp, values);
  expect(problemOf(call.body, object(body))).toBeUndefined();
  expect(call.params).toEqual({ topic_id: 'https://example.com/a' });
  const typed = { kind: 'made up', mood: 'glad', tone: 'warm', code: 'ABC', rows: [], count: 1 };
  expect(call.body).toMatchObject({ username: 'asha01', ...typed });
  const odd = { ...madeUp, body: object({ shade: define<string>('shade', () => false) }) };
  expect(() => validCall(odd, values)).toThrow('shade: no value fits its struct of type shade');
});
