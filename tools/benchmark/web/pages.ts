import type { Browser, BrowserContextOptions } from '@playwright/test';
import { paths } from '#paths';
import { freshPage, loadPage } from './load-page.ts';
import { servePages } from './page-server.ts';
import { staticPage } from './static-page.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  readonly state: BrowserContextOptions;
}

export async function screensOf(browser: Browser, origin: string): Promise<readonly MeasuredPage[]> {
  const learner = { storageState: await logIn(browser, origin) };
  return [
    { name: 'landing', address: origin + paths.home, state: {} },
    { name: 'login', address: origin + paths.login, state: {} },
    { name: 'home', address: origin + paths.home, state: learner },
    { name: 'skill list', address: origin + paths.skillList, state: learner },
    { name: 'profile', address: origin + paths.profile, state: learner },
  ];
}

/** Returns the screens that somebody opens without any data on the device. */
export const visitorScreens = (screens: readonly MeasuredPage[]) =>
  screens.filter(({ name }) => ['landing', 'login'].includes(name));

/** Returns the storage of a learner whose device keeps no data: token and record. */
async function logIn(browser: Browser, origin: string) {
  const page = await freshPage(browser);
  await page.goto(origin + paths.login);
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: /^Hello / }).waitFor();
  const { origins } = await page.context().storageState();
  await page.context().close();
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => ['auth_token', 'UserData'].includes(name)),
    })),
  };
}

/** Serves a static copy of each screen. Returns the pages and a `stop` function. */
export async function staticPages(browser: Browser, screens: readonly MeasuredPage[]) {
  const site = new Map<string, string>();
  const pathOf = (name: string) => `/${name.replace(' ', '-')}.html`;
  for (const { name, address, state } of screens) {
    const page = await freshPage(browser, state);
    await loadPage(page, address);
    site.set(pathOf(name), staticPage(await page.title(), await page.locator('#root').innerHTML()));
    await page.context().close();
  }
  const { origin, stop } = await servePages(site);
  const pages = screens.map(({ name }) => ({
    name: `static ${name}`,
    address: origin + pathOf(name),
    state: {},
  }));
  return { pages, stop };
}
