import type { Page } from '@playwright/test';
import type { App } from '../app.ts';

/** A screen as it can be met, and how one gets there. */
export interface State {
  readonly name: string;
  readonly reach: (page: Page, app: App) => Promise<void>;
}
