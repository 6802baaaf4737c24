import { describe, expect, it } from 'vitest';
import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { generalOutcomes, serverError } from '#contract/general-outcomes.ts';
import { failOnConsole } from '../harness.ts';
import { describeMock, problemOf } from './described.ts';

failOnConsole();
const described = describeMock();

/** The operations by id, as they stand in the document. */
const operations = () =>
  Object.entries(described.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

function operationOf(wanted: string) {
  const found = operations().find(({ operationId }) => operationId === wanted);
  if (!found) throw new Error(`no operation ${wanted}`);
  return found;
}

/** What one status answers: its schema, and its examples by outcome. */
function answersOf(endpoint: string, status: number) {
  const answers = operationOf(endpoint).responses[status]?.content ?? {};
  const [[type, { schema, examples }] = ['', { schema: {}, examples: {} }]] = Object.entries(answers);
  return { type, schema, examples: examples as Record<string, { summary: string; value: unknown }> };
}

const each = allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const);

describe('the OpenAPI document', () => {
  it('lists the 24 endpoints, each by its method and path', () => {
    const listed = operations().map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    expect(listed).toHaveLength(24);
    expect(new Set(listed).size).toBe(24);
    expect(listed).toEqual(
      expect.arrayContaining([
        'login post /userskill/auth',
        'resetPassword post /userskill/reset-password/{token}',
        'updateUser put /userskill/update',
        'deleteUserSkill delete /userskill/skill/delete',
        'createProject post /projects',
        'listProjects get /projects/{project_id_or_username}',
        'deleteProject delete /projects/{project_id_or_username}',
      ]),
    );
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(allEndpoints.map((endpoint) => endpoint.id).sort());
  });

  it('is of the version that it is given, with a server that needs no address', () => {
    expect(described.document.openapi).toBe('3.1.0');
    expect(described.document.info.version).toBe('1.2.3');
    expect(described.document.servers.map(({ url }) => url)).toEqual(['/api/v1']);
  });

  it('names every group of operations', () => {
    const tags = described.document.tags.map(({ name }) => name);
    expect(new Set(operations().flatMap((operation) => operation.tags))).toEqual(new Set(tags));
  });

  it.each(each)('shows every outcome of %s under its HTTP status, and who wrote it', (name, endpoint) => {
    const outcomes = [...endpoint.outcomes, ...generalOutcomes(endpoint), serverError];
    const expected = outcomes.map((one) => [
      String(one.status),
      one.name,
      `${one.name} (${one.documented ? 'documented' : 'decided'})`,
    ]);
    const shown = Object.keys(operationOf(name).responses).flatMap((status) =>
      Object.entries(answersOf(name, Number(status)).examples).map(([key, { summary }]) => [
        status,
        key,
        summary,
      ]),
    );
    expect(shown.sort()).toEqual(expected.sort());
  });

  it.each(each)('shows of %s only answers that the contract allows', (name, endpoint) => {
    for (const status of Object.keys(operationOf(name).responses)) {
      for (const [outcome, { value }] of Object.entries(answersOf(name, Number(status)).examples)) {
        if (outcome === 'success') expect(problemOf(value, endpoint.answer), outcome).toBeUndefined();
        else if (status !== '200') expect(problemOf(value, TransportFailure), outcome).toBeUndefined();
        else {
          const allowed = [endpoint.answer, endpoint.failure].some((struct) => struct?.is(value));
          expect(allowed, `${outcome}: ${JSON.stringify(value)}`).toBe(true);
        }
      }
    }
  });

  it.each(each)('shows of %s a call that the contract allows', (name, endpoint: Endpoint) => {
    const { parameters, requestBody } = operationOf(name);
    const sent = requestBody?.content['application/json'].example;
    if (endpoint.body) expect(problemOf(sent, endpoint.body)).toBeUndefined();
    else expect(requestBody).toBeUndefined();
    const fields = ['params', 'query', 'headers'] as const;
    const names = fields.flatMap((part) => Object.keys((endpoint[part]?.schema ?? {}) as object));
    expect(parameters).toHaveLength(names.length);
    for (const { required, example } of parameters) {
      expect(required).toBe(true);
      expect(example).toMatch(/./);
    }
  });

  it('answers a real success: the rows of the fixtures, three of each list', () => {
    const names = described.fixtures.skills.slice(0, 3).map(({ name }) => expect.objectContaining({ name }));
    expect(answersOf('listSkills', 200).examples.success?.value).toEqual({ status: 200, data: names });
    expect(answersOf('getUser', 200).examples.success?.value).toMatchObject({ username: 'asha01' });
    expect(answersOf('resetPassword', 200).examples.success?.value).toMatchObject({ status: 200 });
  });

  it('answers levels as plain text', () => {
    const { type, schema, examples } = answersOf('skillLevel', 200);
    expect(type).toBe('text/plain');
    expect(schema).toMatchObject({ type: 'string', pattern: '^[0-4]$' });
    expect(examples.success?.value).toMatch(/^[1-4]$/);
    expect(answersOf('skillLevel', 401).type).toBe('application/json');
  });

  it('has a business failure beside the answer', () => {
    expect(answersOf('deleteUserTopic', 200).schema).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Done' }, { $ref: '#/components/schemas/StatusFailure' }],
    });
    expect(answersOf('getUser', 200).schema).toEqual({ $ref: '#/components/schemas/User' });
  });

  it('asks for a token where the contract does', () => {
    expect(operationOf('login').security).toEqual([]);
    expect(operationOf('getUser').security).toEqual([{ token: [] }]);
    expect(operationOf('listSkills').security).toEqual([{}, { token: [] }]);
    expect(operationOf('listProjects').security).toEqual([{}, { token: [] }]);
    expect(described.document.components.securitySchemes.token).toMatchObject({
      in: 'header',
      name: 'Auth-token',
    });
  });

  it('has each entity once, under its own name', () => {
    const { schemas } = described.document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['User', 'UserSkill', 'Topic', 'Project']));
    expect(schemas.UserSkill).toMatchObject({
      properties: { Topics: { type: 'array', items: { $ref: '#/components/schemas/UserTopic' } } },
    });
    expect(Object.keys(schemas)).not.toContain('Ad');
  });

  it('knows none of the faults and headers of the mock', () => {
    const names = operations().flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(names.filter((name) => name.startsWith('X-Mock'))).toEqual([]);
    expect(JSON.stringify(described.document.paths)).not.toContain('wrong-shape');
  });
});
