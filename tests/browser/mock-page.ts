import type { APIResponse } from '@playwright/test';
import { test as base, expect } from './app.ts';

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Defaults to the test's own world. */
  readonly world?: string;
}

type Tab = 'Requests' | 'Endpoints' | 'Mails' | 'State';

export interface Mock {
  /** Opens a tab of the page, in the test's own world, and waits for its data. */
  open(tab?: Tab): Promise<void>;
  /** Calls the API under `/api/v1` or the controls under `/__mock`. */
  call(path: string, call?: Call): Promise<APIResponse>;
}

const origin = () => process.env.MOCK_ORIGIN ?? '';

/** Extends the test for the mock's page. Each call sets its own world header. */
export const test = base.extend<{ mock: Mock }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(origin()),
  extraHTTPHeaders: {},
  mock: async ({ page, request, world }, use) => {
    await use({
      async open(tab = 'Requests') {
        await page.goto(`/__mock?world=${world}#${tab.toLowerCase()}`);
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tab', { name: /^Requests \d+$/ })).toBeVisible();
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
