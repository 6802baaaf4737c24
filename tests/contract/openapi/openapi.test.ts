import { describe, expect, it, vi } from 'vitest';
import {
  type AnyStruct,
  type Endpoint,
  isDocumented,
  type Outcome,
  TransportFailure,
} from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { projectTypes } from '#contract/entities.ts';
import { fieldRules } from '#contract/field-rules.ts';
import { generalOutcomes, rateLimited, serverError } from '#contract/general-outcomes.ts';
import { asText, describeApi } from '#mock/openapi/describe-api.ts';
import { jsonSchema } from '#mock/openapi/json-schema.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/world/state.ts';
import { failOnConsole } from '../harness.ts';
import { describeMock, handlers, problemOf } from './described.ts';

failOnConsole();
const described = describeMock();

const operations = () =>
  Object.entries(described.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

function operationOf(wanted: string) {
  const operation = operations().find(({ operationId }) => operationId === wanted);
  if (!operation) throw new Error(`no operation ${wanted}`);
  return operation;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function answersOf(endpoint: string, status: number | string) {
  const answers = operationOf(endpoint).responses[Number(status)]?.content ?? {};
  const [[type, { schema, examples }] = ['', { schema: {}, examples: {} }]] = Object.entries(answers);
  return { type, schema, examples: examples as Record<string, { summary: string; value: unknown }> };
}

describe('the OpenAPI document', () => {
  it('lists each endpoint by its method and path', () => {
    const listed = operations().map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    expect(listed).toHaveLength(allEndpoints.length);
    const some = [
      'resetPassword post /userskill/reset-password/{token}',
      'updateUser put /userskill/update',
      'createProject post /projects/',
      'listProjects get /projects/{project_id_or_username}',
      'deleteProject delete /projects/{project_id_or_username}',
    ];
    expect(listed).toEqual(expect.arrayContaining(some));
  });

  it('has the given version, a relative server URL, and every tag in use', () => {
    const { openapi, info, servers, tags } = described.document;
    expect([openapi, info.version, servers.map(({ url }) => url)]).toEqual(['3.1.0', '1.2.3', ['/api/v1']]);
    const used = operations().flatMap((operation) => operation.tags);
    expect(new Set(used)).toEqual(new Set(tags.map(({ name }) => name)));
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
        Object.entries(answersOf(name, status).examples).map(([outcome, { summary, value }]) => {
          const structs = status === '200' ? [endpoint.answer, endpoint.failure] : [TransportFailure];
          const allowed = outcome === 'success' ? [endpoint.answer] : structs;
          const fits = allowed.some((struct) => struct?.is(value));
          expect(fits, `${outcome}: ${JSON.stringify(value)}`).toBe(true);
          return `${status} ${outcome}: ${summary}`;
        }),
      );
      expect(shown.sort()).toEqual(expected.sort());

      const { parameters, requestBody } = operationOf(name);
      const sent = requestBody?.content['application/json'].example;
      if (endpoint.body) expect(problemOf(sent, endpoint.body)).toBeUndefined();
      else expect(requestBody).toBeUndefined();
      const parts = ['params', 'query', 'headers'] as const;
      const names = parts.flatMap((part) => Object.keys((endpoint[part]?.schema ?? {}) as object));
      expect(parameters).toHaveLength(names.length);
      for (const { required, example } of parameters) {
        expect(required).toBe(true);
        expect(example).toMatch(/./);
      }
      const sample = described.samples[name as EndpointId].answer;
      expect(problemOf(sample, endpoint.answer), 'the sample call').toBeUndefined();
    },
  );

  it('shows the first three fixture rows in the success of a list', () => {
    const successOf = (id: string) => answersOf(id, 200).examples.success?.value;
    const rows = described.fixtures.skills.slice(0, 3).map(({ name }) => expect.objectContaining({ name }));
    expect(successOf('listSkills')).toEqual({ status: 200, data: rows });
    expect(successOf('getUser')).toMatchObject({ username: 'asha01' });
    expect(successOf('resetPassword')).toMatchObject({ status: 200 });
  });

  it('describes levels as plain text', () => {
    const { type, schema, examples } = answersOf('skillLevel', 200);
    expect(type).toBe('text/plain');
    expect(schema).toMatchObject({ type: 'string', pattern: '^[0-4]$' });
    expect(examples.success?.value).toMatch(/^[1-4]$/);
    expect(answersOf('skillLevel', 401).type).toBe('application/json');
  });

  it('marks each endpoint that the product document does not have', () => {
    const marked = operations().filter(({ description }) => description.includes('product document'));
    const own = allEndpoints.filter((endpoint) => !isDocumented(endpoint));
    expect(marked.map(({ operationId }) => operationId)).toEqual(own.map(({ id }) => id));
  });

  it('requires a token where the contract does', () => {
    const security = ['login', 'getUser', 'listSkills', 'listProjects'].map((id) => operationOf(id).security);
    const optional = [{}, { token: [] }];
    expect(security).toEqual([[], [{ token: [] }], optional, optional]);
    const { token } = described.document.components.securitySchemes;
    expect(token).toMatchObject({ in: 'header', name: 'Auth-token' });
  });

  it('defines each entity once by name', () => {
    const { schemas } = described.document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['User', 'UserSkill', 'Topic', 'Project']));
    expect(Object.keys(schemas)).not.toContain('Ad');
    const topics = { type: 'array', items: ref('UserTopic') };
    expect(schemas.UserSkill).toMatchObject({ properties: { Topics: topics } });
    expect(answersOf('getUser', 200).schema).toEqual(ref('User'));
  });

  it('lists the failures of an operation, each with its status as a constant', () => {
    const { schemas } = described.document.components;
    const alternatives = (id: string) => answersOf(id, 200).schema?.oneOf;
    expect(alternatives('addUserTopic')).toEqual([ref('Done'), ref('Failure409'), ref('Failure404')]);
    expect(alternatives('register')).toEqual([
      expect.objectContaining({ type: 'object' }),
      ref('StateFailure409'),
      ref('StateFailure400'),
    ]);
    expect(alternatives('createProject')).toContainEqual(ref('Failure0'));
    expect(alternatives('listProjects')).toBeUndefined();
    expect(schemas.Failure409).toMatchObject({ properties: { status: { const: 409 } } });
    expect(schemas.StateFailure409).toMatchObject({ properties: { state: { const: 409 } } });
    expect(answersOf('login', 413).schema).toEqual(ref('Failure413'));
  });

  it('announces a rate limit and its header on every operation', () => {
    for (const { operationId, responses } of operations()) {
      expect(responses[429]?.headers, operationId).toMatchObject({ 'Retry-After': { required: true } });
    }
  });

  it("shows the rules of a request's fields", () => {
    const bodyOf = (id: string) => operationOf(id).requestBody?.content['application/json'].schema;
    expect(bodyOf('register')).toMatchObject({
      properties: {
        username: { minLength: 5, maxLength: 16 },
        phone: { pattern: '^[0-9]{10}$' },
        gender: { enum: ['male', 'female'] },
        password: { minLength: 8, maxLength: 16 },
      },
    });
    expect(bodyOf('resetPassword')).toMatchObject({ properties: { password: { minLength: 8 } } });
    expect(bodyOf('createProject')).toMatchObject({ properties: { data: ref('ProjectDraft') } });
    const { ProjectDraft } = described.document.components.schemas;
    const address = { pattern: expect.stringContaining('://') };
    expect(ProjectDraft).toMatchObject({
      properties: { type: { type: 'string', examples: projectTypes }, preview_img_3: address },
    });
    expect(ProjectDraft?.required).toContain('preview_img_3');
    expect(ProjectDraft?.required).not.toContain('preview_img_4');
  });

  it('has a rule for each field of a request, and for no other', () => {
    const fieldsOf = (struct: AnyStruct) => {
      const { properties, required } = jsonSchema(struct) as { properties: object; required: string[] };
      return { all: Object.keys(properties).sort(), required: required.sort() };
    };
    for (const [body, rules] of fieldRules) expect(fieldsOf(rules)).toEqual(fieldsOf(body));
  });

  it('keeps the headers and faults of the mock in an extension', () => {
    const names = operations().flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(names.filter((name) => name.startsWith('X-Mock'))).toEqual([]);
    const { headers } = described.document['x-mock'];
    expect(headers.map(({ name }) => name)).toEqual(['X-Mock-Outcome', 'X-Mock-World']);
    const { outcomes, faults } = operationOf('login')['x-mock'];
    expect(outcomes).toEqual(expect.arrayContaining(['success', 'invalid-credentials', 'server-error']));
    expect(faults).toEqual(['malformed', 'empty', 'wrong-shape', 'slow-body', 'hang', 'drop']);
  });

  it('has the same bytes at another time, and names no host', async () => {
    const { fixtures, secrets } = described;
    const read = async () => asText(await describeApi(fixtures, handlers, secrets.accessKey));
    const text = await read();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 1, 1) });
    const later = await read();
    vi.useRealTimers();
    expect(later).toBe(text);
    expect(text).not.toMatch(/localhost|127\.0\.0\.1/);
    expect(text).toContain('token-from-login');
  });
});

describe('a sample call', () => {
  it('uses a learner with data to change, and registers an unused username', () => {
    const { fixtures, secrets } = described;
    const { caller, calls } = sampleCalls(fixtures, secrets);
    expect(caller).toBe('asha01');
    const known = { ...fixtures.users[0], id: calls.register.body.username } as State['users'][number];
    const later = { ...fixtures, users: [...fixtures.users, known] };
    expect(sampleCalls(later, secrets).calls.register.body.username).not.toBe(known.id);
  });

  it('matches its endpoint when the state is empty', () => {
    const empty = Object.keys(described.fixtures).map((name) => [name, []]);
    const nothing = Object.fromEntries(empty) as unknown as State;
    const { calls } = sampleCalls(nothing, { ...described.secrets, accounts: [] });
    for (const endpoint of allEndpoints) {
      const call: { body?: unknown } = calls[endpoint.id as EndpointId];
      if (endpoint.body) expect(problemOf(call.body, endpoint.body), endpoint.id).toBeUndefined();
    }
  });
});
