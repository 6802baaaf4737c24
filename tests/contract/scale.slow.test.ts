import { expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { checkState } from '#mock/world/check-state.ts';
import { scaleCatalogue } from '#mock/world/scale.ts';

const fixtures = await loadFixtures();

it.each([1, 26, 27, 1000])('scales the catalogue to %i valid skills of different names', (count) => {
  const state = scaleCatalogue(fixtures, count);
  expect(new Set(state.skills.map(({ name }) => name)).size).toBe(count);
  expect(checkState(state)).toBe(state);
  expect(scaleCatalogue(structuredClone(fixtures), count)).toEqual(state);
  const topics = Math.min(fixtures.topics.length, state.topics.length);
  expect(state.topics.slice(0, topics)).toEqual(fixtures.topics.slice(0, topics));
  expect(state.users).toBe(fixtures.users);
});
