import type { Page } from '@playwright/test';
import { test as base, expect } from './app.ts';
import { type Deployed, startDeployed } from './deployed.ts';

// The app on the device: what its tests share.

/** A test in which a host of its own serves the app, with its service worker. */
export const test = base.extend<{ host: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
  host: async ({}, use) => {
    const host = await startDeployed();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.origin),
});
/** What a browser logs without a network. */
export const networkGone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** Takes the network away. New documents are told so too, because Chromium tells them otherwise. */
export async function goOffline(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  );
  await page.context().setOffline(true);
}

/** Gives the network back to a page that was opened without it. */
export async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
}

/** Waits until the service worker has the app on the device. */
export const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

export const noNetwork = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'No Internet connection' });
export const landing = (page: Page, heading = 'Show what you can do') =>
  page.getByRole('heading', { level: 1, name: heading });
export const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** Opens a path twice, so that the service worker answers the second time. */
export async function visit(page: Page, path = '/') {
  await page.goto(path);
  await kept(page);
  await page.reload();
}

/** Opens an address without a network, once the device has the app. */
export async function openWithoutNetwork(page: Page, to: string) {
  await kept(page);
  await goOffline(page);
  await page.goto(to);
  await expect(noNetwork(page)).toBeFocused();
}

export { expect };
