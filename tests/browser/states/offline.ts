import { expect, type Page } from '@playwright/test';
import type { State } from './state.ts';

/** Has the service worker of the page hold a newer version that waits. */
function holdNewVersion(page: Page) {
  return page.addInitScript(() => {
    const held = { waiting: {}, active: {}, addEventListener() {} };
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: async () => held });
  });
}

/** What there is without a network, and when a newer version has come. */
export const offlineStates: readonly State[] = [
  {
    name: 'offline, as a learner',
    route: 'home',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
      // What the screen still fetches then is images.
      app.allowConsole(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
    },
  },
  {
    name: 'a network of which nothing is known',
    route: 'home',
    reach: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'onLine', { value: undefined });
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Somthing wants wrong' })).toBeVisible();
    },
  },
  {
    name: 'an update offered to a visitor',
    route: 'login',
    reach: async (page) => {
      await holdNewVersion(page);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'an update offered to a learner',
    route: 'home',
    reach: async (page, app) => {
      await holdNewVersion(page);
      await app.logIn('asha01');
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
    },
  },
];
