import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOverWorlds } from '#mock/command/kept-worlds.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { addRule, type Step } from '#mock/world/forced.ts';
import { change } from '#mock/world/world.ts';
import { Worlds } from '#mock/world/worlds.ts';

const fixtures = await loadFixtures();
const renamed = fixtures.projects.map((project) => ({ ...project, name: 'Renamed' }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.mocked(console.warn).mockRestore();
});

it('keeps changed collections, and takes the others from the new fixtures', () => {
  const before = new Worlds(fixtures);
  change(before.get('one'), { projects: renamed });
  const skills = fixtures.skills.map((skill) => ({ ...skill, name: 'New' }));
  const after = new Worlds({ ...fixtures, skills });
  takeOverWorlds(after, before);
  expect(after.find('one')?.state).toEqual({ ...fixtures, skills, projects: renamed });
  expect(console.warn).not.toHaveBeenCalled();
});

it('resets only the data of a world whose changes no longer fit, and names the world', () => {
  const before = new Worlds(fixtures);
  Object.assign(before.get('one'), { clockOffset: 5 });
  change(before.get('one'), { projects: renamed.map((project) => ({ ...project, user_id: 'nobody' })) });
  const after = new Worlds(fixtures);
  takeOverWorlds(after, before);
  expect(after.find('one')).toMatchObject({ state: { projects: fixtures.projects }, clockOffset: 5 });
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Reset the state of world 'one', because .*: projects\.0\.user_id: /),
  );
});

it('keeps a rule, and drops a rule whose outcome is gone and names its endpoint', () => {
  const before = new Worlds(fixtures);
  const limited = { outcome: 'rate-limited', body: { own: 'body' } };
  const rule = { match: undefined, steps: [limited, null] as [Step, Step], used: 1, times: 2 };
  const gone = { ...limited, outcome: 'gone' };
  addRule(before.get('one'), 'listSkills', rule);
  addRule(before.get('one'), 'listSubjects', { ...rule, steps: [gone] });
  const after = new Worlds(fixtures);
  takeOverWorlds(after, before);
  expect([...after.get('one').forced]).toEqual([['listSkills', [rule]]]);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    "Dropped rules of listSubjects in world 'one', because their outcomes are gone.",
  );
});
