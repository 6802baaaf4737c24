import { beforeEach, expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { createMock } from '#mock/mock.ts';

const mock = createMock({ fixtures: await loadFixtures() });
const control = mock.control();
const skills = () => mock.fetch(new Request('http://mock/api/v1/skill/skills'));
beforeEach(() => control.reset());

it('is busy once', async () => {
  await control.force('listSkills', 'rate-limited', { times: 1 });
  expect([(await skills()).status, (await skills()).status]).toEqual([429, 200]);
});
