import type { Page } from '@playwright/test';
import { app } from '#copy/app.ts';
import { landing as landingCopy } from '#copy/landing.ts';
import { updates } from '#copy/updates.ts';
import { test as base, expect } from './app.ts';
import { type Deployed, startDeployed } from './deployed.ts';

/** Extends the test with its own host, which serves the app with its service worker. */
export const test = base.extend<{ host: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  host: async ({}, use) => {
    const host = await startDeployed();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.origin),
});
export const networkGone =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|An unknown error occurred when fetching the script/;

/** Goes offline. Overrides `onLine` in new documents, where Chromium would report true. */
export async function goOffline(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  );
  await page.context().setOffline(true);
}

export async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
}

/** Waits until the service worker has cached the app. */
export const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

export const noNetwork = (page: Page) => page.getByRole('heading', { level: 1, name: app.noInternet });
export const landing = (page: Page, heading: string = landingCopy.heading) =>
  page.getByRole('heading', { level: 1, name: heading });
export const updateNow = (page: Page) => page.getByRole('button', { name: updates.now });

/** Opens a path twice, so that the service worker answers the second time. */
export async function visit(page: Page, path = '/') {
  await page.goto(path);
  await kept(page);
  await page.reload();
}

export async function openWithoutNetwork(page: Page, to: string) {
  await kept(page);
  await goOffline(page);
  await page.goto(to);
  await expect(noNetwork(page)).toBeFocused();
}

export { expect };
