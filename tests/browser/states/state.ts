import type { Page } from '@playwright/test';
import type { RouteName } from '#paths';
import type { App } from '../app.ts';

/** A screen as it can be met, and how one gets there. */
export interface State {
  readonly name: string;
  /** Whose address it is met at; `nowhere` is an address of no route. */
  readonly route: RouteName | 'nowhere';
  readonly reach: (page: Page, app: App) => Promise<void>;
}
