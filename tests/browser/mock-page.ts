import type { APIResponse } from '@playwright/test';
import { test as base, expect } from './app.ts';

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Defaults to the test's own world. */
  readonly world?: string;
}

export type Part = 'Requests' | 'Endpoints' | 'Mails' | 'State';

export interface Mock {
  /** Opens a part of the page, in the test's own world, and waits for its data. */
  open(part?: Part): Promise<void>;
  /** Calls the API under `/api/v1` or the controls under `/__mock`. */
  call(path: string, call?: Call): Promise<APIResponse>;
}

export const skills = '/api/v1/skill/skills';
export const auth = '/api/v1/userskill/auth';

const origin = () => process.env.MOCK_ORIGIN ?? '';

/** Extends the test for the mock's page. Each call sets its own world header. */
export const test = base.extend<{ mock: Mock }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(origin()),
  extraHTTPHeaders: {},
  mock: async ({ page, request, world }, use) => {
    await use({
      async open(part = 'Requests') {
        await page.goto(`/__mock?world=${world}#${part.toLowerCase()}`);
        await expect(page.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('link', { name: /^Requests \d+$/ })).toBeVisible();
        await expect(page.getByText('Live', { exact: true })).toBeVisible();
      },
      call: (path, { method = 'GET', body, headers, world: name = world } = {}) =>
        request.fetch(`${origin()}${path}`, {
          method,
          headers: { 'X-Mock-World': name, ...headers },
          ...(body !== undefined && { data: body }),
        }),
    });
  },
});

export { expect };
