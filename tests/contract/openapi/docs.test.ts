import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { docs } from '#mock/control/docs.ts';
import { failOnConsole } from '../harness.ts';
import { describeMock, handlers } from './described.ts';

failOnConsole();
const described = describeMock();

describe('what the mock serves', () => {
  const source = () => ({ worlds: { fixtures: described.fixtures }, handlers, accessKey: subjectAccessKey });
  const served = (from = source()) => supertest(express().use('/__mock', docs(from)));

  it('is the document, with the version of the package', async () => {
    const { body, type } = await served().get('/__mock/openapi.json');
    expect(type).toBe('application/json');
    expect(body.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(body.paths)).toEqual(Object.keys(described.document.paths));
  });

  it('is made once, and again when the fixtures are others', async () => {
    const from = source();
    const client = served(from);
    const ask = async () => (await client.get('/__mock/openapi.json')).text;
    const first = await ask();
    // Tokens carry the time at which they were made, so another document would be another text.
    expect(await ask()).toBe(first);
    const [skill] = described.fixtures.skills;
    if (!skill) throw new Error('the fixtures have no skills');
    from.worlds.fixtures = {
      ...described.fixtures,
      skills: [{ ...skill, name: 'Weaving' }, ...described.fixtures.skills.slice(1)],
    };
    expect(first).not.toContain('Weaving');
    expect(await ask()).toContain('Weaving');
  });

  it('leaves out the success that the fixtures cannot give', async () => {
    const from = source();
    from.worlds.fixtures = { ...described.fixtures, projects: [] };
    const { status, body } = await served(from).get('/__mock/openapi.json');
    expect(status).toBe(200);
    const { delete: operation } = body.paths['/projects/{project_id_or_username}'];
    const { examples } = operation.responses[200].content['application/json'];
    expect(Object.keys(examples)).toEqual(['unknown-project']);
  });

  it('offers outcomes and faults of each operation on the page alone', async () => {
    const { body } = await served().get('/__mock/docs/openapi.json');
    const { parameters } = body.paths['/userskill/auth'].post;
    const outcome = parameters.find(({ name }: { name: string }) => name === 'X-Mock-Outcome');
    expect(outcome.schema.enum).toEqual(expect.arrayContaining(['success', 'invalid-credentials', 'hang']));
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('X-Mock-World');
  });

  it('lets the page ask nobody else', async () => {
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
});
