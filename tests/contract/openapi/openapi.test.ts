import { describe, expect, it } from 'vitest';
import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { generalOutcomes, serverError } from '#contract/general-outcomes.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/state/state.ts';
import { failOnConsole } from '../harness.ts';
import { describeMock, problemOf } from './described.ts';

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
      'createProject post /projects',
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
      const outcomes = [...endpoint.outcomes, ...generalOutcomes(endpoint), serverError];
      const expected = outcomes.map(
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

  it('marks the endpoint that the product document does not have', () => {
    const marked = operations().filter(({ description }) => description.includes('product document'));
    expect(marked.map(({ operationId }) => operationId)).toEqual(['storageToken']);
  });

  it('requires a token where the contract does', () => {
    const security = ['login', 'getUser', 'listSkills', 'listProjects'].map((id) => operationOf(id).security);
    const optional = [{}, { token: [] }];
    expect(security).toEqual([[], [{ token: [] }], optional, optional]);
    const { token } = described.document.components.securitySchemes;
    expect(token).toMatchObject({ in: 'header', name: 'Auth-token' });
  });

  it('defines each entity once by name, and a business failure beside the success', () => {
    const { schemas } = described.document.components;
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['User', 'UserSkill', 'Topic', 'Project']));
    expect(Object.keys(schemas)).not.toContain('Ad');
    const topics = { type: 'array', items: ref('UserTopic') };
    expect(schemas.UserSkill).toMatchObject({ properties: { Topics: topics } });
    expect(answersOf('deleteUserTopic', 200).schema).toEqual({ anyOf: [ref('Done'), ref('StatusFailure')] });
    expect(answersOf('getUser', 200).schema).toEqual(ref('User'));
  });

  it('omits the faults and headers of the mock', () => {
    const names = operations().flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(names.filter((name) => name.startsWith('X-Mock'))).toEqual([]);
    expect(JSON.stringify(described.document.paths)).not.toContain('wrong-shape');
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
