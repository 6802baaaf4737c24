import { expect, it, vi } from 'vitest';
import { takeOverWorlds } from '#mock/command/kept-worlds.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { addRule } from '#mock/world/forced.ts';
import type { Step } from '#mock/world/rule.ts';
import { change } from '#mock/world/world.ts';
import { Worlds } from '#mock/world/worlds.ts';

const fixtures = await loadFixtures();

it('names a world whose changes no longer fit, and an endpoint whose forced outcome is gone', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = new Worlds(fixtures);
  const world = before.get('one');
  world.clockOffset = 5;
  change(world, { projects: fixtures.projects.map((project) => ({ ...project, user_id: 'nobody' })) });
  const limited = { outcome: 'rate-limited', body: { own: 'body' } };
  const rule = { match: undefined, steps: [limited, null] as [Step, Step], used: 1, times: 2 };
  addRule(world, 'listSkills', rule);
  addRule(world, 'listSubjects', { ...rule, steps: [{ ...limited, outcome: 'gone' }] });

  const after = new Worlds(fixtures);
  takeOverWorlds(after, before);
  expect(after.find('one')).toMatchObject({ state: { projects: fixtures.projects }, clockOffset: 5 });
  expect([...after.get('one').forced]).toEqual([['listSkills', [rule]]]);
  const [reset, dropped] = warn.mock.calls.flat();
  warn.mockRestore();
  expect(reset).toMatch(/^Reset the state of world 'one', because .*: projects\.0\.user_id: /);
  expect(dropped).toBe("Dropped rules of listSubjects in world 'one', because their outcomes are gone.");
});
