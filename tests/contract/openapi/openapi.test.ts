import { any, array, lazy, literal, map, object, string, union } from 'superstruct';
import { expect, it, vi } from 'vitest';
import {
  type AnyStruct,
  type Endpoint,
  isDocumented,
  type Outcome,
  TransportFailure,
} from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { fieldRules } from '#contract/field-rules.ts';
import { generalOutcomes, rateLimited, serverError } from '#contract/general-outcomes.ts';
import { asText, describeApi } from '#mock/openapi/document.ts';
import { jsonSchema } from '#mock/openapi/json-schema.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/world/state.ts';
import { failOnConsole } from '../harness.ts';
import { described, fixtures, handlers, problemOf, secrets } from './described.ts';

failOnConsole();

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

function operationOf(wanted: string) {
  const operation = operations.find(({ operationId }) => operationId === wanted);
  if (!operation) throw new Error(`no operation ${wanted}`);
  return operation;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function responseOf(endpoint: string, status: number | string) {
  const [[type, { schema, examples }] = ['', { schema: {}, examples: {} }]] = Object.entries(
    operationOf(endpoint).responses[Number(status)]?.content ?? {},
  );
  return { type, schema, examples: examples as Record<string, { summary: string; value: unknown }> };
}

it('lists each endpoint by its method and path', () => {
  const listed = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
  expect(listed).toHaveLength(allEndpoints.length);
  const some = ['resetPassword post /userskill/reset-password/{token}', 'createProject post /projects/'];
  const alike = ['listProjects get', 'deleteProject delete'].map(
    (all) => `${all} /projects/{project_id_or_username}`,
  );
  expect(listed).toEqual(expect.arrayContaining([...some, ...alike]));
  const own = allEndpoints.filter((endpoint) => !isDocumented(endpoint)).map(({ id }) => id);
  const marked = operations.filter(({ description }) => description.includes('product document'));
  expect(marked.map(({ operationId }) => operationId)).toEqual(own);
});

it.each(allEndpoints.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
  'shows a call and every outcome of %s, as the contract allows them',
  (name, endpoint) => {
    const general = [...generalOutcomes(endpoint), serverError, rateLimited];
    const outcomes = new Set<Outcome>([...endpoint.outcomes, ...general]);
    const expected = [...outcomes].map(
      (one) => `${one.status} ${one.name}: ${one.name} (${one.documented ? 'documented' : 'decided'})`,
    );
    const shown = Object.keys(operationOf(name).responses).flatMap((status) =>
      Object.entries(responseOf(name, status).examples).map(([outcome, { summary, value }]) => {
        const structs = status === '200' ? [endpoint.answer, endpoint.failure] : [TransportFailure];
        const allowed = outcome === 'success' ? [endpoint.answer] : structs;
        const fits = allowed.some((struct) => struct?.is(value));
        expect(fits, `${outcome}: ${JSON.stringify(value)}`).toBe(true);
        return `${status} ${outcome}: ${summary}`;
      }),
    );
    expect(shown.sort()).toEqual(expected.sort());
    expect(operationOf(name).responses[429]?.headers).toMatchObject({ 'Retry-After': { required: true } });

    const { parameters, requestBody } = operationOf(name);
    const sent = requestBody?.content['application/json'].example;
    if (endpoint.body) expect(problemOf(sent, endpoint.body)).toBeUndefined();
    else expect(requestBody).toBeUndefined();
    const parts = ['params', 'query', 'headers'] as const;
    const names = parts.flatMap((part) => Object.keys((endpoint[part]?.schema ?? {}) as object));
    expect(parameters).toHaveLength(names.length);
    for (const each of parameters)
      expect(each).toMatchObject({ required: true, example: expect.stringMatching(/./) });
  },
);

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
  expect(schemas.UserSkill).toMatchObject({
    properties: { Topics: { type: 'array', items: ref('UserTopic') } },
  });
  expect(responseOf('getUser', 200).schema).toEqual(ref('User'));
  const alternatives = (id: string) => responseOf(id, 200).schema?.oneOf;
  expect(alternatives('addUserTopic')).toEqual([ref('Done'), ref('Failure409'), ref('Failure404')]);
  expect(alternatives('register')).toContainEqual(ref('StateFailure409'));
  expect(alternatives('listProjects')).toBeUndefined();
  expect(schemas.Failure409).toMatchObject({ properties: { status: { const: 409 } } });
});

it("shows the rules of a request's fields, and has a rule for each field", () => {
  const { schema } = operationOf('register').requestBody?.content['application/json'] ?? {};
  const rules = {
    username: { minLength: 5 },
    phone: { pattern: '^[0-9]{10}$' },
    gender: { enum: ['male', 'female'] },
  };
  expect(schema).toMatchObject({ properties: rules });
  const { ProjectDraft } = described.components.schemas;
  expect(ProjectDraft).toMatchObject({
    properties: { preview_img_3: { pattern: expect.stringContaining('://') } },
  });
  const fieldsOf = (struct: AnyStruct) => {
    const { properties, required } = jsonSchema(struct) as { properties: object; required: string[] };
    return { all: Object.keys(properties).sort(), required: required.sort() };
  };
  for (const [body, rule] of fieldRules) expect(fieldsOf(rule)).toEqual(fieldsOf(body));
});

it.each([
  ['map', map(string(), string())],
  ['any', any()],
  ['lazy', lazy(() => string())],
  ['union', union([string(), string()])],
  ['literal', literal(null)],
  ['array', array()],
] as [string, AnyStruct][])('refuses a struct of type %s, which has no schema', (type, struct) => {
  expect(() => jsonSchema(object({ inside: struct }))).toThrow(`of type '${type}'`);
});

it('keeps the headers and faults of the mock in an extension', () => {
  expect(JSON.stringify(operations.map(({ parameters }) => parameters))).not.toContain('X-Mock');
  expect(described['x-mock'].headers.map(({ name }) => name)).toEqual(['X-Mock-Outcome', 'X-Mock-World']);
  const { outcomes, faults } = operationOf('login')['x-mock'];
  expect(outcomes).toEqual(expect.arrayContaining(['success', 'invalid-credentials', 'server-error']));
  expect(faults).toEqual(['malformed', 'empty', 'wrong-shape', 'slow-body', 'hang', 'drop']);
});

it('has the same bytes at another time, and names no host', async () => {
  const text = asText(described);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 1, 1) });
  const later = asText(await describeApi(fixtures, handlers, secrets.accessKey));
  vi.useRealTimers();
  expect(later).toBe(text);
  expect(text).not.toMatch(/localhost|127\.0\.0\.1/);
  expect(text).toContain('token-from-login');
});

it('registers an unused username, and keeps sample calls well-formed on an empty state', () => {
  const { calls } = sampleCalls(fixtures, secrets);
  const users = [
    ...fixtures.users,
    { ...fixtures.users[0], id: calls.register.body.username },
  ] as State['users'];
  const later = sampleCalls({ ...fixtures, users }, secrets).calls.register.body.username;
  expect(later).not.toBe(calls.register.body.username);
  const empty = Object.fromEntries(Object.keys(fixtures).map((name) => [name, []])) as unknown as State;
  const alone: Readonly<Record<string, { body?: unknown }>> = sampleCalls(empty, {
    ...secrets,
    accounts: [],
  }).calls;
  for (const { id, body } of Object.values<Endpoint>(endpoints))
    if (body) expect(problemOf(alone[id as EndpointId]?.body, body), id).toBeUndefined();
});
