import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedFiles, feedPath } from '#contract/development.ts';
import { fixtureFile, loadFixtures } from '#mock/files/fixtures.ts';
import { createMock } from '#mock/mock.ts';
import { mockHandlers } from '#mock/msw.ts';

const origin = 'https://backend.example.org';
const mock = createMock({ fixtures: await loadFixtures(), file: fixtureFile });
const server = setupServer(...mockHandlers(mock, origin));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it.each([
  ['/api/v1/skill/skills', 'application/json'],
  [feedPath(feedFiles.alerts), 'text/csv'],
  ['/images/people/default.svg', 'image/svg+xml'],
])('serves %s by MSW', async (path, type) => {
  const { status, headers } = await fetch(origin + path);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain(type);
});
