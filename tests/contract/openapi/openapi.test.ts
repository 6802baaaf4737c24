import { array, coerce, define, enums, integer, lazy, literal, object, optional, string } from 'superstruct';
import { expect, it, vi } from 'vitest';
import { type AnyStruct, type Endpoint, isDocumented, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { ProjectDraft } from '#contract/entities.ts';
import { fieldRules } from '#contract/field-rules.ts';
import { either, text } from '#contract/structs.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import { asText, describeApi } from '#mock/openapi/document.ts';
import { schemaWriter } from '#mock/openapi/json-schema.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import { validCall } from '#mock/openapi/valid-call.ts';
import type { State } from '#mock/world/state.ts';
import { failOnConsole } from '../harness.ts';
import { described, fixtures, handlers, problemOf, secrets } from './described.ts';

failOnConsole();

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

const operationOf = (wanted: string) =>
  operations.find(({ operationId }) => operationId === wanted) as (typeof operations)[number];

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function responseOf(endpoint: string, status: number | string) {
  const [[type, { schema, examples }] = ['', { schema: {}, examples: {} }]] = Object.entries(
    operationOf(endpoint).responses[Number(status)]?.content ?? {},
  );
  return { type, schema, examples: examples as Record<string, { summary?: string; value?: unknown }> };
}

it('lists each endpoint by its method and path', () => {
  const listed = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
  expect(listed).toHaveLength(allEndpoints.length);
  const shared = '/projects/{project_id_or_username}';
  const some = ['createProject post /projects/', `listProjects get ${shared}`];
  expect(listed).toEqual(expect.arrayContaining([...some, `deleteProject delete ${shared}`]));
  const own = allEndpoints.filter((endpoint) => !isDocumented(endpoint)).map(({ id }) => id);
  const marked = operations.filter(({ description }) => description?.includes('product document'));
  expect(marked.map(({ operationId }) => operationId)).toEqual(own);
});

it.each(allEndpoints)('shows a call and every outcome of $id, as the contract allows them', (endpoint) => {
  const { id, response, failure, body } = endpoint;
  for (const { name, status, documented } of contractOutcomesOf(endpoint)) {
    const { summary, value } = responseOf(id, status).examples[name] ?? {};
    expect(summary).toBe(`${name} (${documented ? 'documented' : 'decided'})`);
    const structs = status === 200 ? [response, failure] : [TransportFailure];
    const allowed = name === 'success' ? [response] : structs;
    expect(
      allowed.some((struct) => struct?.is(value)),
      `${name}: ${JSON.stringify(value)}`,
    ).toBe(true);
  }
  const { parameters, requestBody, responses } = operationOf(id);
  expect(responses[429]?.headers).toMatchObject({ 'Retry-After': { required: true } });
  const sent = requestBody?.content['application/json'].example;
  expect(body ? problemOf(sent, body) : requestBody).toBeUndefined();
  const parts = [endpoint.params, endpoint.query, endpoint.headers];
  expect(parameters).toHaveLength(parts.flatMap((part) => Object.keys(part?.schema ?? {})).length);
  for (const each of parameters)
    expect(each).toMatchObject({ required: true, example: expect.stringMatching(/./) });
});

it('shows the first three fixture rows in a list, and levels as plain text', () => {
  const rows = fixtures.skills.slice(0, 3).map(({ name }) => expect.objectContaining({ name }));
  expect(responseOf('listSkills', 200).examples.success?.value).toEqual({ status: 200, data: rows });
  const { type, examples } = responseOf('skillLevel', 200);
  expect([type, examples.success?.value]).toEqual(['text/plain', expect.stringMatching(/^[1-4]$/)]);
  expect(responseOf('skillLevel', 401).type).toBe('application/json');
});

it('requires a token where the contract does', () => {
  const security = ['login', 'getUser', 'listSkills', 'listProjects'].map((id) => operationOf(id).security);
  const optional = [{}, { token: [] }];
  expect(security).toEqual([[], [{ token: [] }], optional, optional]);
});

it('names each entity, and each failure with its status as a constant', () => {
  const { schemas } = described.components;
  expect(responseOf('getUser', 200).schema).toEqual(ref('User'));
  const alternatives = (id: string) => responseOf(id, 200).schema?.oneOf;
  expect(alternatives('addUserTopic')).toEqual([ref('Done'), ref('Failure409'), ref('Failure404')]);
  expect(alternatives('register')).toContainEqual(ref('StateFailure409'));
  expect(alternatives('listProjects')).toBeUndefined();
  expect(schemas.Failure409).toMatchObject({ properties: { status: { const: 409 } } });
});

it("shows the rules of a request's fields, and has a rule for each field", () => {
  const { schema } = operationOf('register').requestBody?.content['application/json'] ?? {};
  const rules = { phone: { pattern: '^[0-9]{10}$' }, gender: { enum: ['male', 'female'] } };
  expect(schema).toMatchObject({ properties: rules });
  const preview = { preview_img_3: { pattern: expect.stringContaining('://') } };
  expect(described.components.schemas.ProjectDraft).toMatchObject({ properties: preview });
  const fieldsOf = ({ schema: fields }: AnyStruct) =>
    Object.entries<AnyStruct>(fields).map(([name, struct]) => `${name} ${struct.is(undefined)}`);
  for (const [body, rule] of fieldRules) expect(fieldsOf(rule).sort()).toEqual(fieldsOf(body).sort());
});

it('refuses a struct that has no schema', () => {
  const { write } = schemaWriter();
  expect(() => write(object({ inside: lazy(() => string()) }))).toThrow("of type 'lazy'");
});

it('keeps the headers and faults of the mock in an extension', () => {
  expect(JSON.stringify(operations.map(({ parameters }) => parameters))).not.toContain('X-Mock');
  expect(described['x-mock'].headers.map(({ name }) => name)).toEqual(['X-Mock-Outcome', 'X-Mock-World']);
  const { outcomes, faults } = operationOf('login')['x-mock'];
  expect(outcomes).toEqual(expect.arrayContaining(['success', 'invalid-credentials', 'server-error']));
  expect(faults).toEqual(['malformed', 'empty', 'wrong-shape', 'slow-body', 'hang', 'drop']);
});

it('has the same bytes at another time, and names no host', async () => {
  const written = asText(described);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 1, 1) });
  const later = asText(await describeApi(fixtures, handlers, secrets.accessKey));
  vi.useRealTimers();
  expect(later).toBe(written);
  expect(written).not.toMatch(/localhost|127\.0\.0\.1/);
  expect(written).toContain('token-from-login');
});

it('registers an unused username, and keeps sample calls well-formed on an empty state', () => {
  const { username } = sampleCalls(fixtures, secrets).calls.register.body;
  expect(fixtures.users.map(({ id }) => id)).not.toContain(username);
  const empty = Object.fromEntries(Object.keys(fixtures).map((name) => [name, []])) as unknown as State;
  const { calls } = sampleCalls(empty, { ...secrets, accounts: [] });
  for (const { id, body } of allEndpoints)
    if (body) expect(problemOf(calls[id as EndpointId].body, body), id).toBeUndefined();
});

const madeUpBody = object({
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
});
const madeUp: Endpoint = {
  ...endpoints.listProjects,
  params: object({ topic_id: string() }),
  body: madeUpBody,
};

it('gives a new endpoint the given values, else values of the types of its fields', () => {
  const values = (field: string) => (field === 'username' ? ['asha01'] : ['https://example.com/a', 1]);
  const call = validCall(madeUp, values);
  expect(problemOf(call.body, madeUpBody)).toBeUndefined();
  expect(call.params).toEqual({ topic_id: 'https://example.com/a' });
  const typed = { kind: 'made up', mood: 'glad', tone: 'warm', code: 'ABC', rows: [], count: 1 };
  expect(call.body).toMatchObject({ username: 'asha01', ...typed });
  const odd = { ...madeUp, body: object({ shade: define<string>('shade', () => false) }) };
  expect(() => validCall(odd, values)).toThrow('shade: no value fits its struct of type shade');
});
