import type { Page } from '@playwright/test';
import type { RouteName } from '#paths';
import type { App } from '../app.ts';

/** Leads to a state, and waits until the page shows it. */
export type Act = (page: Page, app: App) => Promise<unknown>;

export interface State {
  readonly name: string;
  /** `nowhere` marks an address without a route. */
  readonly route: RouteName | 'nowhere';
  /** The fullest state of its screen. The sweeps check it most. */
  readonly isMain?: boolean;
  /** The state of the same page from which `act` starts. Without it, `act` starts from a new page. */
  readonly after?: State;
  readonly act: Act;
}

/** A state that follows another in the same page, on the same screen unless `route` names one. */
export type Next = Omit<State, 'route' | 'after'> & { readonly route?: State['route'] };

export const main = <S extends Next>(state: S): S => ({ ...state, isMain: true });

/** Makes states follow one another in one page, because a page load takes longer than all checks of a state. */
export function inOnePage(first: State | readonly State[], ...following: readonly Next[]): State[] {
  const states = [first].flat();
  for (const next of following) {
    const after = states.at(-1) as State;
    states.push({ route: after.route, ...next, after });
  }
  return states;
}

/** Returns the states of a page up to this one. */
export const pathTo = (state: State): readonly State[] => [
  ...(state.after ? pathTo(state.after) : []),
  state,
];

/** Reaches a state from a new page. */
export async function reach(state: State, page: Page, app: App): Promise<void> {
  for (const { act } of pathTo(state)) await act(page, app);
}
