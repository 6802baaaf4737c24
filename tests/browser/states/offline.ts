import { expect, type Page } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { lastKnown } from '#copy/last-known.ts';
import { screens } from '#copy/screens.ts';
import { updates } from '#copy/updates.ts';
import { paths } from '#paths';
import { seeButton, seeHeading, seeText } from './at.ts';
import type { State } from './state.ts';

const storedCopy = (page: Page) => page.evaluate(() => localStorage.getItem('LastKnown:asha01') ?? '');

/** Makes the service worker registration report a waiting newer version. */
function holdNewVersion(page: Page) {
  return page.addInitScript(() => {
    const held = { waiting: {}, active: {}, addEventListener() {} };
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: async () => held });
  });
}

export const offlineStates: readonly State[] = [
  {
    name: 'home without a network',
    route: 'home',
    isMain: true,
    act: async (page, app) => {
      await app.logIn('asha01');
      await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
      await expect.poll(() => storedCopy(page)).toContain('"alerts"');
      // The screen may still fetch images.
      app.allowConsole(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await seeText(lastKnown.offline)(page);
    },
  },
  {
    name: 'a form without a network',
    route: 'updateProfile',
    act: async (page, app) => {
      await app.logIn('asha01', paths.updateProfile);
      await seeHeading(screens.updateProfile)(page);
      app.allowConsole(/ERR_INTERNET_DISCONNECTED|feed cannot be read/);
      await page.context().setOffline(true);
      await seeHeading(appCopy.noInternet)(page);
    },
  },
  {
    name: 'unknown network state',
    route: 'home',
    act: async (page, app) => {
      app.allowConsole(/ERR_FAILED/);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'onLine', { value: undefined });
      });
      // The app asks its host.
      await page.route('**/*', (route) =>
        route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
      );
      await page.goto('./');
      await seeHeading(appCopy.unknownNetwork)(page);
    },
  },
  {
    name: 'an update offered to a learner',
    route: 'home',
    act: async (page, app) => {
      await holdNewVersion(page);
      await app.logIn('asha01');
      await seeButton(updates.now)(page);
    },
  },
];
