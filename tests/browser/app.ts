import { randomUUID } from 'node:crypto';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { sendLogin } from './send-login.ts';

export interface App {
  /** Logs in on the login screen and waits for home. */
  logIn(username: string): Promise<void>;
  /** Forces an outcome of an endpoint in this test's world, for the next `times` calls or until it is let be by `null`. */
  force(endpoint: string, outcome: string | null, times?: number): Promise<void>;
  /** Lets a console error or warning pass that this test provokes. */
  allowConsole(pattern: RegExp): void;
}

/** Playwright's test in a world of its own; an unexpected console error, warning or page error fails it. */
export const test = base.extend<{ world: string; app: App }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
  world: async ({}, use) => use(`browser-${randomUUID()}`),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
  baseURL: async ({}, use) => use(process.env.WEB_ORIGIN),
  extraHTTPHeaders: async ({ world }, use) => use({ 'X-Mock-World': world }),
  app: [
    async ({ page }, use) => {
      const { app, check } = appOn(page);
      await use(app);
      check();
    },
    { auto: true },
  ],
});

/** The app of a page, for a test that has several at once; `check` fails where it said what nobody expected. */
export function appOn(page: Page): { readonly app: App; readonly check: () => void } {
  const allowed: RegExp[] = [];
  const spoken = listen(page);
  const app: App = {
    async logIn(username) {
      await page.goto('/login');
      await sendLogin(page, username);
      await expect(page.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
    },
    async force(endpoint, outcome, times) {
      const answer = await page.request.put(`${process.env.MOCK_ORIGIN}/__mock/endpoints/${endpoint}`, {
        data: { outcome, ...(times !== undefined && { times }) },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    allowConsole: (pattern) => allowed.push(pattern),
  };
  const check = () =>
    expect(spoken.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  return { app, check };
}

/** What Playwright says where the tests' settings keep the service worker away. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** What is fetched ahead of need may go with the network, or wait for a slow machine: that hurts nobody. */
const isFetchedAhead = (message: ConsoleMessage) =>
  /was preloaded using link preload but not used/.test(message.text()) ||
  (/ERR_INTERNET_DISCONNECTED/.test(message.text()) && message.location().url.includes('/assets/'));

function listen(page: Page): string[] {
  const spoken: string[] = [];
  page.on('console', (message) => {
    if (message.text() === workerBlocked || isFetchedAhead(message)) return;
    if (['error', 'warning'].includes(message.type())) spoken.push(message.text());
  });
  page.on('pageerror', (error) => spoken.push(`${error}`));
  return spoken;
}

export { expect };
