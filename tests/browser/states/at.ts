import { expect, type Page } from '@playwright/test';
import type { EndpointId } from '#contract/endpoints.ts';
import { confirm, ui } from '#copy/ui.ts';
import { paths, type RouteName } from '#paths';
import type { App } from '../app.ts';
import { takeover } from '../first-paint.ts';
import { type Act, inOnePage, type Next, type State } from './state.ts';

// Builds states of screens that are opened by their address.

function routeOf(address: string): State['route'] {
  const { pathname } = new URL(address, 'http://app');
  const named = Object.entries(paths).find(([, path]) => path === pathname);
  return (named?.[0] as RouteName | undefined) ?? 'nowhere';
}

export const opened = (name: string, address: string, act: Act, username = 'asha01'): State => ({
  name,
  route: routeOf(address),
  act: async (page, app) => {
    await app.logIn(username, address);
    await act(page, app);
  },
});

export const visited = (name: string, address: string, act: Act): State => ({
  name,
  route: routeOf(address),
  act: async (page, app) => {
    await page.goto(`.${address}`);
    await takeover(page);
    await act(page, app);
  },
});

export const next = (name: string, act: Act, route?: State['route']): Next => ({
  name,
  act,
  ...(route && { route }),
});

const nothing: Act = async () => {};

/** A learner opens an address that shows a text. `prepare` runs first. */
export const at = (
  name: string,
  address: string,
  text: string | RegExp,
  { username = 'asha01', prepare = nothing }: { username?: string; prepare?: Act } = {},
): State => ({
  name,
  route: routeOf(address),
  act: async (page, app) => {
    await prepare(page, app);
    await app.logIn(username, address);
    await seeText(text)(page);
  },
});

/** A learner opens an address whose endpoints never respond. After the time limit, the screen shows `failed`. */
export const loading = (
  name: string,
  address: string,
  endpoints: readonly EndpointId[],
  failed: string,
  prepare = nothing,
): State[] =>
  inOnePage(
    {
      name: `${name}, loading`,
      route: routeOf(address),
      act: async (page, app) => {
        await app.remember('asha01');
        await prepare(page, app);
        await hold(page, app, ...endpoints);
        await page.goto(`.${address}`);
        // The skeleton fades in.
        await expect(page.locator('.skeleton').first()).toHaveCSS('opacity', '1');
      },
    },
    next(`${name}, failing`, async (page) => {
      // A call may begin after the others have ended.
      await expect(async () => {
        await page.evaluate(() => globalThis.endTimeLimits());
        await expect(page.getByText(failed).first()).toBeVisible({ timeout: 1000 });
        await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0, { timeout: 1000 });
      }).toPass();
    }),
  );

/** Presses Try again after a failed load, until the screen is whole. Then `act` leads to the state. */
export const recovered = (name: string, act: Act): Next =>
  next(name, async (page, app) => {
    await app.control.clear();
    const again = page.getByRole('button', { name: ui.tryAgain });
    // One press may repair several lists.
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
      await expect(again).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
    // The pressed button is gone, and its focus has gone on.
    await expect(page.locator(':focus')).toBeVisible();
    await act(page, app);
  });

declare global {
  /** Ends the time limits that `hold` has stopped. */
  var endTimeLimits: () => void;
}

/** Makes endpoints never respond, and stops the time limits of calls. */
export async function hold(page: Page, app: App, ...endpoints: readonly EndpointId[]): Promise<void> {
  const stopTimeLimits = () => {
    const { fetch } = globalThis;
    const limits: AbortController[] = [];
    let latest: AbortController | undefined;
    AbortSignal.timeout = () => {
      latest = new AbortController();
      return latest.signal;
    };
    // A call starts its limit just before its request. The limits of feeds do not end.
    globalThis.fetch = (to, init) => {
      if (latest && String(to).includes('/api/v1/')) limits.push(latest);
      latest = undefined;
      return fetch(to, init);
    };
    globalThis.endTimeLimits = () => {
      for (const limit of limits) limit.abort(new DOMException('The time limit ended.', 'TimeoutError'));
    };
  };
  await page.addInitScript(stopTimeLimits);
  await page.evaluate(stopTimeLimits);
  for (const endpoint of endpoints) await app.control.force(endpoint, 'hang');
}

/** Removes the stored user record, so that a screen requests the record. */
export const forgetRecord: Act = (page) => page.addInitScript(() => localStorage.removeItem('UserData'));

export const seeText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
export const seeButton = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toBeVisible();
export const seeHeading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Presses a button that opens a dialog. */
export const ask =
  (button: string, dialog: string | RegExp = confirm.heading) =>
  async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };

/** Closes the open dialog or menu by Escape, before `act` goes on. */
export const closed =
  (act: Act): Act =>
  async (page, app) => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await act(page, app);
  };
