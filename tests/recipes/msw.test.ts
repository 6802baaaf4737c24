import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { createMock } from '#mock/mock.ts';
import { mockHandlers } from '#mock/msw.ts';

const mock = createMock({ fixtures: await loadFixtures() });
const control = mock.control();
const server = setupServer(...mockHandlers(mock, 'https://backend.example.org'));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => control.reset());
afterAll(() => server.close());

it('is busy once, then loses its connection', async () => {
  await control.forceInTurn('listSkills', ['rate-limited', null, 'drop']);
  const skills = () => fetch('https://backend.example.org/api/v1/skill/skills');
  expect([(await skills()).status, (await skills()).status]).toEqual([429, 200]);
  await expect(skills()).rejects.toThrow('Failed to fetch');
  await control.verify({ endpoint: 'listSkills', times: 3 });
});
