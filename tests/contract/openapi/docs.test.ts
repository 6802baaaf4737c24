import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { docs } from '#mock/openapi/docs.ts';
import type { State } from '#mock/world/state.ts';
import { failOnConsole } from '../harness.ts';
import { fixtures, handlers } from './described.ts';

failOnConsole();

const worlds = { fixtures };
const client = supertest(express().use('/__mock', docs({ worlds, handlers, accessKey: subjectAccessKey })));
const pathsOf = async (changes: Partial<State>) => {
  worlds.fixtures = { ...fixtures, ...changes };
  return (await client.get('/__mock/openapi.json').expect(200)).body.paths;
};

it('describes the fixtures of the moment, without a success that they cannot produce', async () => {
  const skills = fixtures.skills.map((skill) => ({ ...skill, name: 'Weaving' }));
  expect(JSON.stringify(await pathsOf({ skills }))).toContain('Weaving');
  const { delete: operation } = (await pathsOf({ projects: [] }))['/projects/{project_id_or_username}'];
  const { examples } = operation.responses[200].content['application/json'];
  expect(Object.keys(examples)).toEqual(['unknown-project']);
});

it('restricts the page to its own origin', async () => {
  for (const path of ['/docs/', '/docs/page.js', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css']) {
    const response = await client.get(`/__mock${path}`);
    expect(response.status, path).toBe(200);
    const policy = response.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  }
  const { text: page } = await client.get('/__mock/docs/');
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/(src|href)="https?:/);
});
