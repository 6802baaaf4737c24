import { checkState, InvalidState } from './check-state.ts';
import { changedCollections } from './world.ts';
import type { Worlds } from './worlds.ts';

/**
 * Takes over the worlds from before a restart with new code. Resets the state of a world whose changes no longer fit.
 * Drops rules with outcomes that the new code does not know. Names both on the console.
 */
export function takeOverWorlds(
  worlds: Worlds,
  before: Pick<Worlds, 'all' | 'fixtures'>,
  isKnown: (endpoint: string, outcome: string) => boolean,
): void {
  for (const { state, forced, openCalls: _, ended: __, ...plain } of before.all()) {
    const world = worlds.get(plain.name);
    Object.assign(world, plain);
    try {
      world.state = checkState({ ...worlds.fixtures, ...changedCollections(state, before.fixtures) });
    } catch (error) {
      if (!(error instanceof InvalidState)) throw error;
      console.warn(`Reset the state of world '${plain.name}', because it no longer fits: ${error.message}`);
    }
    world.forced = forced.filter(({ endpoint, steps }) =>
      steps.every((step) => !step || isKnown(endpoint, step.outcome)),
    );
    const dropped = forced.filter((rule) => !world.forced.includes(rule));
    for (const id of new Set(dropped.map(({ endpoint }) => endpoint)))
      console.warn(`Dropped rules of ${id} in world '${plain.name}', because their outcomes are gone.`);
  }
}
