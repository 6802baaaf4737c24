import type { APIResponse } from '@playwright/test';
import { test as base, expect } from './app.ts';

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Defaults to the test's own world. */
  readonly world?: string;
}

interface Mock {
  /** Opens the page of a world, by default the test's own, and waits for its data. */
  open(world?: string): Promise<void>;
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
      async open(name = world) {
        await page.goto(`/__mock?world=${name}`);
        await expect(page.getByText('25 of 25 endpoints')).toBeVisible();
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
