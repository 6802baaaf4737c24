import { expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { checkState } from '#mock/world/check-state.ts';
import { scaleCatalogue } from '#mock/world/scale.ts';
import type { State } from '#mock/world/state.ts';

const fixtures = await loadFixtures();

it.each([1, 5, 25, 26, 27, 53, 1000])('scales the catalogue to %i valid skills', (count) => {
  const state = scaleCatalogue(fixtures, count);
  expect(state.skills).toHaveLength(count);
  expect(checkState(state)).toBe(state);
  expect(scaleCatalogue(structuredClone(fixtures), count)).toEqual(state);
});

it('keeps the first skills with their dependent rows when the count is smaller', () => {
  const { users, subjects, skills, topics, points, ratings, projects } = scaleCatalogue(fixtures, 2);
  expect(users).toBe(fixtures.users);
  expect(subjects).toBe(fixtures.subjects);
  expect(skills).toEqual(fixtures.skills.slice(0, 2));
  expect(topics).toEqual(fixtures.topics.filter(({ skill_id }) => skill_id <= 2));
  expect(points).toEqual(fixtures.points.filter(({ topic_id }) => topic_id <= 8));
  expect(ratings).toEqual(fixtures.ratings.filter(({ topic_id }) => topic_id <= 8));
  expect(ratings.length).toBeLessThan(fixtures.ratings.length);
  expect(projects).toEqual(
    fixtures.projects.map((project) => ({ ...project, skill_id: project.skill_id === 1 ? 1 : 'default' })),
  );
});

it('returns the fixtures when the count is unchanged, and without skills', () => {
  expect(scaleCatalogue(fixtures, fixtures.skills.length)).toEqual(fixtures);
  const none = { ...fixtures, skills: [], topics: [], points: [], ratings: [], projects: [] };
  expect(scaleCatalogue(none, 5)).toBe(none);
});

it('repeats the fixtures under other names when the count is larger', () => {
  const rounds = 4;
  const state = scaleCatalogue(fixtures, fixtures.skills.length * rounds);
  for (const name of ['skills', 'topics', 'points'] as const) {
    expect(state[name].slice(0, fixtures[name].length), name).toEqual(fixtures[name]);
    expect(state[name], name).toHaveLength(fixtures[name].length * rounds);
  }
  for (const { id } of fixtures.subjects) {
    const of = (skills: State['skills']) => skills.filter(({ subject_id }) => subject_id === id).length;
    expect(of(state.skills), `subject ${id}`).toBe(of(fixtures.skills) * rounds);
  }
  expect(state.skills[26]?.name).toBe('HTML 2');
  expect(new Set(state.skills.map(({ name }) => name)).size).toBe(state.skills.length);
});
