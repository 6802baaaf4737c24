import { expect, type Page } from '@playwright/test';
import type { EndpointId } from '#contract/endpoints.ts';
import { confirm } from '#copy/ui.ts';
import { paths, type RouteName } from '#paths';
import type { App } from '../app.ts';
import { takeover } from '../first-paint.ts';
import type { State } from './state.ts';

// Builds states of screens that are opened by their address.

function routeOf(address: string): State['route'] {
  const { pathname } = new URL(address, 'http://app');
  const named = Object.entries(paths).find(([, path]) => path === pathname);
  return (named?.[0] as RouteName | undefined) ?? 'nowhere';
}

type Act = (page: Page, app: App) => Promise<unknown>;

export const opened = (name: string, address: string, act: Act, username = 'asha01'): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    await app.logIn(username, address);
    await act(page, app);
  },
});

export const visited = (name: string, address: string, act: Act): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    await page.goto(`.${address}`);
    await takeover(page);
    await act(page, app);
  },
});

/** A learner opens an address that shows a text. `prepare` runs first. */
export const at = (
  name: string,
  address: string,
  text: string | RegExp,
  { username = 'asha01', prepare = async () => {} }: { username?: string; prepare?: Act } = {},
): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    await prepare(page, app);
    await app.logIn(username, address);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

export const failing = (
  name: string,
  address: string,
  endpoints: readonly EndpointId[],
  text: string,
  prepare: Act = async () => {},
): State => ({
  name,
  failed: text,
  route: routeOf(address),
  reach: async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.remember('asha01');
    await prepare(page, app);
    for (const endpoint of endpoints) await app.control.force(endpoint, 'server-error');
    await page.goto(`.${address}`);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

/** A learner opens an address whose endpoints never respond. */
export const waiting = (
  name: string,
  address: string,
  endpoints: readonly EndpointId[],
  prepare: Act = async () => {},
): State => ({
  name,
  route: routeOf(address),
  reach: async (page, app) => {
    await app.remember('asha01');
    await prepare(page, app);
    await hold(page, app, ...endpoints);
    await page.goto(`.${address}`);
    // The skeleton fades in.
    await expect(page.locator('.skeleton').first()).toHaveCSS('opacity', '1');
  },
});

/** Makes endpoints never respond, and disables the app's timeouts. */
export async function hold(page: Page, app: App, ...endpoints: readonly EndpointId[]): Promise<void> {
  const waitForEver = () => {
    AbortSignal.timeout = () => new AbortController().signal;
  };
  await page.addInitScript(waitForEver);
  await page.evaluate(waitForEver);
  for (const endpoint of endpoints) await app.control.force(endpoint, 'hang');
}

/** Removes the stored user record, so that a screen requests the record. */
export const forgetRecord = (page: Page) => page.addInitScript(() => localStorage.removeItem('UserData'));

export const seeButton = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toBeVisible();
export const seeHeading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const ask =
  (button: string, dialog: string | RegExp = confirm.heading) =>
  async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };
