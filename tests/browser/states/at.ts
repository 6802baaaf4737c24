import { expect, type Page } from '@playwright/test';
import type { EndpointId } from '#contract/endpoints.ts';
import { paths, type RouteName } from '#paths';
import type { App } from '../app.ts';
import type { State } from './state.ts';

// States of a screen that is opened by its address, and what its endpoints make of it.

/** The route of an address. */
export function routeOf(address: string): State['route'] {
  const { pathname } = new URL(address, 'http://app');
  const named = Object.entries(paths).find(([, path]) => path === pathname);
  return (named?.[0] as RouteName | undefined) ?? 'nowhere';
}

/** It is there as soon as its text is seen. */
export const at = (name: string, address: string, text: string | RegExp, username = 'asha01'): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    await app.logIn(username);
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

async function leaveDevice(_page: Page): Promise<void> {}

/** Each of the endpoints fails, and the screen says this. `prepare` changes the device of the learner before. */
export const failing = (
  name: string,
  address: string,
  endpoints: readonly EndpointId[],
  text: string,
  prepare = leaveDevice,
): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.logIn('asha01');
    await prepare(page);
    for (const endpoint of endpoints) await app.force(endpoint, 'server-error');
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

/** None of the endpoints ever answers, so that what stands meanwhile stays. `prepare` changes the device before. */
export const waiting = (
  name: string,
  address: string,
  endpoints: readonly EndpointId[],
  prepare = leaveDevice,
): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    await app.logIn('asha01');
    await prepare(page);
    await hold(page, app, ...endpoints);
    await page.goto(address);
    // It is drawn at once, and fades in a moment later.
    await expect(page.locator('.skeleton').first()).toHaveCSS('opacity', '1');
  },
});

/** Has endpoints never answer, and a page that is opened from now on never lose its patience. */
export async function hold(page: Page, app: App, ...endpoints: readonly EndpointId[]): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  for (const endpoint of endpoints) await app.force(endpoint, 'hang');
}

/** Has the device know nothing of the learner but the token, so that a screen needs the record from the backend. */
export const forgetRecord = (page: Page) => page.evaluate(() => localStorage.removeItem('UserData'));
