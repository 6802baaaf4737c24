import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { docs } from '#mock/control/docs.ts';
import { failOnConsole } from '../harness.ts';
import { describeMock, handlers } from './described.ts';

failOnConsole();
const described = describeMock();

const source = () => ({ worlds: { fixtures: described.fixtures }, handlers, accessKey: subjectAccessKey });
const served = (from = source()) => supertest(express().use('/__mock', docs(from)));

it('serves the document with the package version, and rebuilds it for new fixtures', async () => {
  const from = source();
  const client = served(from);
  const readDocument = () => client.get('/__mock/openapi.json').then((response) => response);
  const { body, type, text } = await readDocument();
  expect(type).toBe('application/json');
  expect(body.info.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(body.paths)).toEqual(Object.keys(described.document.paths));
  expect(text).not.toContain('Weaving');
  const [skill, ...skills] = described.fixtures.skills;
  if (!skill) throw new Error('the fixtures have no skills');
  from.worlds.fixtures = { ...described.fixtures, skills: [{ ...skill, name: 'Weaving' }, ...skills] };
  expect((await readDocument()).text).toContain('Weaving');
});

it('omits a success that the fixtures cannot produce', async () => {
  const from = source();
  from.worlds.fixtures = { ...described.fixtures, projects: [] };
  const { status, body } = await served(from).get('/__mock/openapi.json');
  expect(status).toBe(200);
  const { delete: operation } = body.paths['/projects/{project_id_or_username}'];
  const { examples } = operation.responses[200].content['application/json'];
  expect(Object.keys(examples)).toEqual(['unknown-project']);
});

it('offers outcomes, faults and worlds of each operation only on the page', async () => {
  const { body } = await served().get('/__mock/docs/openapi.json');
  const { parameters }: { parameters: { name: string; schema: { enum: string[] } }[] } =
    body.paths['/userskill/auth'].post;
  const outcome = parameters.find(({ name }) => name === 'X-Mock-Outcome');
  expect(outcome?.schema.enum).toEqual(expect.arrayContaining(['success', 'invalid-credentials', 'hang']));
  expect(parameters.map(({ name }) => name)).toContain('X-Mock-World');
});

it('restricts the page to its own origin', async () => {
  for (const path of ['/docs', '/docs/page.js', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css']) {
    const response = await served().get(`/__mock${path}`);
    expect(response.status, path).toBe(200);
    const policy = response.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  }
  const { text: page } = await served().get('/__mock/docs');
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/(src|href)="https?:/);
});
