import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { home } from '#copy/home.ts';
import { languageCode } from '#copy/language.ts';
import { languageBases } from '#copy/languages.ts';
import { createMockControl, type MockControl } from '#mock/client.ts';
import { isDemo, requestsOf, serveDemo } from './demo.ts';
import { like } from './like.ts';

/** Tags a test that `npm run test:slow` also runs in each other language, by the copy of Node's condition, such as `hi`. */
export const everyLanguage = '@every-language';

export interface App {
  /** Stores a learner's session in localStorage, as after an earlier login. Opens no page. */
  remember(username: string): Promise<void>;
  /** Opens an address with a stored session. Without an address, opens home and waits for its heading. */
  logIn(username: string, address?: string): Promise<void>;
  /** The controls of the test's world. */
  readonly control: MockControl;
  /** Allows a console error or warning that the test provokes. */
  allowConsole(pattern: RegExp): void;
}

/** Extends Playwright's test with its own mock world. An unexpected console error, warning or page error fails it. */
export const test = base.extend<{ world: string; app: App }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use, { project }) => {
      if (project.name !== 'demo') return use(process.env.WEB_ORIGIN ?? '');
      const host = await serveDemo();
      await use(host.origin);
      await host.close();
    },
    { scope: 'worker' },
  ],
  // The app offers another language that the device prefers.
  locale: `${languageCode}-IN`,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  world: async ({}, use) => use(`browser-${randomUUID()}`),
  baseURL: async ({ origin }, use) => use(new URL(`.${languageBases[languageCode]}/`, origin).href),
  request: async ({ request, page }, use) => use(isDemo() ? requestsOf(page) : request),
  extraHTTPHeaders: async ({ world }, use) => use(isDemo() ? {} : { 'X-Mock-World': world }),
  app: [
    async ({ page, request, baseURL, world }, use) => {
      const allowed: RegExp[] = [];
      const messages = listen(page);
      const control = createMockControl({ url: process.env.MOCK_ORIGIN ?? '', world });
      await use({
        ...appOn(page, request, baseURL),
        control,
        allowConsole: (pattern) => allowed.push(pattern),
      });
      expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      // A handler that outlives the test would fail it when the context closes.
      const context = page.context();
      for (const where of [context, ...context.pages()]) await where.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

function appOn(
  page: Page,
  request: APIRequestContext,
  baseURL: string | undefined,
): Pick<App, 'remember' | 'logIn'> {
  const { origin } = new URL(baseURL ?? '');
  const account = `${process.env.MOCK_ORIGIN}/api/v1/userskill`;
  async function remember(username: string): Promise<void> {
    const login = await request.post(`${account}/auth`, { data: { username, password: 'Sample@123' } });
    const { data: token } = await login.json();
    const user = await request.post(`${account}/get_user`, { headers: { 'Auth-token': token } });
    const localStorage = [
      { name: 'auth_token', value: token },
      { name: 'UserData', value: await user.text() },
    ];
    // The state of a context has no database, and would delete that of the demo.
    if (isDemo())
      await page.evaluate((items) => {
        for (const { name, value } of items) window.localStorage.setItem(name, value);
      }, localStorage);
    else await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  }
  return {
    remember,
    async logIn(username, address = '/') {
      await remember(username);
      await page.goto(`.${address}`);
      if (address === '/')
        await expect(page.getByRole('heading', { level: 1, name: like(home.greeting('…')) })).toBeVisible();
    },
  };
}

/** Playwright logs this text because playwright.config.ts blocks service workers. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** A preload may stay unused on a slow machine. Without a network, it fails, and so does each look for the network. */
const isHarmless = (message: ConsoleMessage) =>
  /was preloaded using link preload but not used/.test(message.text()) ||
  (/ERR_INTERNET_DISCONNECTED/.test(message.text()) &&
    /(\d\/|\/hi\/|\/assets\/.*)$/.test(message.location().url));

function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text() === workerBlocked || isHarmless(message)) return;
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(`${error}`));
  return messages;
}

export { expect };
