import type { Page } from '@playwright/test';
import type { RouteName } from '#paths';
import type { App } from '../app.ts';

/** A state of a screen, and how to reach it. */
export interface State {
  readonly name: string;
  /** `nowhere` is an address of no route. */
  readonly route: RouteName | 'nowhere';
  readonly reach: (page: Page, app: App) => Promise<void>;
}
