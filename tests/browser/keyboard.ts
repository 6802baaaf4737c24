import { expect, type Locator, type Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { home } from '#copy/home.ts';
import { prepareJudge } from './focus.ts';
import { like } from './like.ts';

// Steps of a journey by keyboard. Every stop must show its focus and be uncovered.

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Expects the focused stop to have a ring, to be in view and to be uncovered. */
async function seeStop(page: Page): Promise<void> {
  await prepareJudge(page);
  // A scroll may still be drawn.
  await expect.poll(() => page.evaluate(() => globalThis.keyboard.judge())).toEqual([]);
}

/** Presses Tab and expects focus on the stop with this accessible name. */
export async function nextStop(page: Page, name: string): Promise<void> {
  await press(page, 'Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(name);
  await seeStop(page);
}

/** Presses ArrowDown and checks the focus after each press. */
export async function arrow(page: Page, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press('ArrowDown');
    await seeStop(page);
  }
}

/** Presses Tab or Shift+Tab until the target has focus. Fails after 60 stops. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop += 1) {
    await press(page, key);
    await seeStop(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'Tab reaches the target').toBeFocused();
}

export async function pressAt(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await press(page, key);
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function logInByKey(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  await typeAt(page, page.getByLabel(login.username), username);
  await typeAt(page, page.getByLabel(login.password, { exact: true }), 'Sample@123');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: like(home.greeting('…')) })).toBeFocused();
}
