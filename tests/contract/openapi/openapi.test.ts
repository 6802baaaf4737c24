import express from 'express';
import { RE2JS } from 're2js';
import { lazy, object, string } from 'superstruct';
import supertest from 'supertest';
import { expect, it, vi } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { type AnyStruct, isDocumented, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { fieldRules } from '#contract/field-rules.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import { docs } from '#mock/openapi/docs.ts';
import { asText, describeApi } from '#mock/openapi/document.ts';
import { schemaWriter } from '#mock/openapi/json-schema.ts';
import { failOnConsole } from '../harness.ts';
import { described, fixtures, handlers, problemOf } from './described.ts';

failOnConsole();

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

const operationOf = (wanted: string) =>
  operations.find(({ operationId }) => operationId === wanted) as (typeof operations)[number];

function responseOf(endpoint: string, status: number | string) {
  const [[type, { schema, examples }] = ['', { schema: {}, examples: {} }]] = Object.entries(
    operationOf(endpoint).responses[Number(status)]?.content ?? {},
  );
  return { type, schema, examples: examples as Record<string, { summary?: string; value?: unknown }> };
}

it('lists each endpoint by its method and path, and marks those outside of the product document', () => {
  const listed = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
  expect(listed).toHaveLength(allEndpoints.length);
  expect(listed).toContain('deleteProject delete /projects/{project_id_or_username}');
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
    expect(allowed.map((struct) => struct?.is(value))).toContain(true);
  }
  const { parameters, requestBody, responses } = operationOf(id);
  expect(responses[429]?.headers).toMatchObject({ 'Retry-After': { required: true } });
  const sent = requestBody?.content['application/json'].example;
  expect(body ? problemOf(sent, body) : requestBody).toBeUndefined();
  const parts = [endpoint.params, endpoint.query, endpoint.headers];
  expect(parameters).toHaveLength(parts.flatMap((part) => Object.keys(part?.schema ?? {})).length);
});

it("shows the rules of a request's fields, and has a rule for each field", () => {
  const { schema } = operationOf('register').requestBody?.content['application/json'] ?? {};
  const rules = { phone: { pattern: '^[0-9]{10}$' }, gender: { enum: ['male', 'female'] } };
  expect(schema).toMatchObject({ properties: rules });
  const fieldsOf = ({ schema: fields }: AnyStruct) =>
    Object.entries<AnyStruct>(fields).map(([name, struct]) => `${name} ${struct.is(undefined)}`);
  for (const [body, rule] of fieldRules) expect(fieldsOf(rule).sort()).toEqual(fieldsOf(body).sort());
  expect(() => schemaWriter().write(object({ inside: lazy(() => string()) }))).toThrow("of type 'lazy'");
});

it('has patterns that RE2 compiles, with the meaning of JavaScript', () => {
  const names = ', |Asha| Asha|Asha |आशा|asha01|N/A|default|a@b.example|HTTPS://a.example/ü|http://a b|x\ny';
  const numbers = '|3|१|2001-02-03|२००१-०२-०३|9876543210|९८७६५४३२१०|560001|ABCDE12345|abcde12345';
  const tried = [...`${names}${numbers}`.split('|'), '🙂'.repeat(10), 'x'.repeat(21), '~'.repeat(4097)];
  for (const [, json = ''] of asText(described).matchAll(/"pattern": (".*")/g)) {
    const [inRE2, inJavaScript] = [RE2JS.compile(JSON.parse(json)), new RegExp(JSON.parse(json), 'u')];
    const differing = tried.filter((text) => inRE2.matcher(text).find() !== inJavaScript.test(text));
    expect(differing, json).toEqual([]);
  }
});

it('has the same bytes at another time, names no host, and keeps the mock in an extension', async () => {
  const written = asText(described);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 1, 1) });
  const later = asText(await describeApi(fixtures, handlers, subjectAccessKey));
  vi.useRealTimers();
  expect(later).toBe(written);
  expect(written).not.toMatch(/localhost|127\.0\.0\.1/);
  expect(described['x-mock'].headers.map(({ name }) => name)).toEqual(['X-Mock-Outcome', 'X-Mock-World']);
  const { faults } = operationOf('login')['x-mock'];
  expect(faults).toEqual(['malformed', 'empty', 'wrong-shape', 'slow-body', 'hang', 'drop', 'lost-response']);
});

it('serves the fixtures of the moment, and restricts the page to its own origin', async () => {
  const worlds = { fixtures: { ...fixtures, projects: [] } };
  const client = supertest(express().use('/__mock', docs({ worlds, handlers, accessKey: subjectAccessKey })));
  const { paths } = (await client.get('/__mock/openapi.json').expect(200)).body;
  const { delete: operation } = paths['/projects/{project_id_or_username}'];
  const { examples } = operation.responses[200].content['application/json'];
  expect(Object.keys(examples)).toEqual(['unknown-project']);
  for (const path of ['/docs/', '/docs/page.js', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css']) {
    const policy = (await client.get(`/__mock${path}`).expect(200)).get('Content-Security-Policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  }
});
