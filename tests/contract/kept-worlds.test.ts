import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSkills } from '#contract/catalogue.ts';
import { outcomeNamed } from '#mock/call/outcomes.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { addRule, type Step } from '#mock/world/forced.ts';
import { keepWorlds, restoreWorlds } from '#mock/world/kept-worlds.ts';
import { change, Worlds } from '#mock/world/worlds.ts';

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
  restoreWorlds(after, keepWorlds(before));
  expect(after.find('one')?.state).toEqual({ ...fixtures, skills, projects: renamed });
  expect(console.warn).not.toHaveBeenCalled();
});

it('resets only the data of a world whose changes no longer fit, and names the world', () => {
  const before = new Worlds(fixtures);
  Object.assign(before.get('one'), { clockOffset: 5 });
  change(before.get('one'), { projects: renamed.map((project) => ({ ...project, user_id: 'nobody' })) });
  const after = new Worlds(fixtures);
  restoreWorlds(after, keepWorlds(before));
  expect(after.find('one')).toMatchObject({ state: { projects: fixtures.projects }, clockOffset: 5 });
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^Reset the state of world 'one', because it no longer fits: projects\.0\.user_id: /,
    ),
  );
});

it('keeps a rule, and drops a rule whose outcome or endpoint is gone', () => {
  const before = new Worlds(fixtures);
  const limited = { outcome: outcomeNamed(listSkills, 'rate-limited'), body: { own: 'body' } };
  const rule = { match: undefined, steps: [limited, null] as [Step, Step], used: 1, times: 2 };
  addRule(before.get('one'), 'listSkills', rule);
  const [, kept] = keepWorlds(before);
  if (!kept) throw new Error('no world');
  const gone = { match: undefined, steps: [{ outcome: 'gone' }], used: 0, times: 1 };
  const forced = [
    ...kept.forced,
    { id: 'listSubjects', rules: [gone] },
    { id: 'gone', rules: [{ ...gone, steps: [null] }] },
  ];
  const after = new Worlds(fixtures);
  restoreWorlds(after, [{ ...kept, forced }]);
  expect([...after.get('one').forced]).toEqual([['listSkills', [rule]]]);
});
