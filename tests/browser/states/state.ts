import type { Page } from '@playwright/test';
import type { RouteName } from '#paths';
import type { App } from '../app.ts';

export interface State {
  readonly name: string;
  /** `nowhere` marks an address without a route. */
  readonly route: RouteName | 'nowhere';
  /** Shown because a list failed. It goes when Try again succeeds. */
  readonly failed?: string;
  readonly reach: (page: Page, app: App) => Promise<void>;
}
