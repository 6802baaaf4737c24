import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { isEndpointId, outcomesOf } from '#mock/call/outcomes.ts';
import { checkState, InvalidState } from './check-state.ts';
import type { Rule, Step } from './forced.ts';
import type { State } from './state.ts';
import { changedCollections, type World } from './world.ts';
import type { Worlds } from './worlds.ts';

// A restart with new code keeps the worlds. The new code has its own fixtures and outcomes, so names replace the
// objects of the old code.

type Plain = Omit<World, 'state' | 'forced' | 'openCalls'>;

/** A world without the objects of its code. */
export interface KeptWorld extends Plain {
  readonly changes: Partial<State>;
  readonly forced: readonly { readonly id: string; readonly rules: readonly KeptRule[] }[];
}

type KeptRule = Omit<Rule, 'steps'> & {
  readonly steps: readonly ({ readonly outcome: string; readonly body?: unknown } | null)[];
};

export const keepWorlds = (worlds: Worlds): readonly KeptWorld[] =>
  worlds.all().map(({ state, forced, openCalls: _, ...plain }) => ({
    ...plain,
    changes: changedCollections(state, worlds.fixtures),
    forced: [...forced].map(([id, rules]) => ({ id, rules: rules.map(keepRule) })),
  }));

const keepRule = ({ steps, ...rule }: Rule): KeptRule => ({
  ...rule,
  steps: steps.map((step) => step && { ...step, outcome: step.outcome.name }),
});

/**
 * Restores the worlds of the old code. Drops rules with outcomes that the new code does not know. Reports a world whose
 * changes no longer fit, and drops the changes.
 */
export function restoreWorlds(worlds: Worlds, kept: readonly KeptWorld[]): void {
  for (const { changes, forced, ...plain } of kept) {
    const world = worlds.get(plain.name);
    Object.assign(world, plain);
    try {
      world.state = checkState({ ...worlds.fixtures, ...changes });
    } catch (error) {
      if (!(error instanceof InvalidState)) throw error;
      console.warn(`Reset the state of world '${plain.name}', because it no longer fits: ${error.message}`);
    }
    for (const { id, rules } of forced) {
      if (!isEndpointId(id)) continue;
      const restored = rules.flatMap((rule) => restoreRule(rule, id) ?? []);
      if (restored.length > 0) world.forced.set(id, restored);
    }
  }
}

function restoreRule({ steps, ...rule }: KeptRule, id: EndpointId): Rule | undefined {
  const restored = steps.map((step): Step | undefined => {
    if (!step) return null;
    const outcome = outcomesOf(endpoints[id]).find(({ name }) => name === step.outcome);
    return outcome && { ...step, outcome };
  });
  return restored.includes(undefined) ? undefined : { ...rule, steps: restored as [Step, ...Step[]] };
}
