import { expect, type Page } from '@playwright/test';
import { app } from '#copy/app.ts';
import { display as displayCopy } from '#copy/display.ts';
import { takeover } from './first-paint.ts';

/** Stores display settings in each document before its scripts run. */
export const keep = (page: Page, display: object) =>
  page.addInitScript((text) => localStorage.setItem('Display', text), JSON.stringify(display));
/** Returns the font size of the page in px. */
export const letters = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
export const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
export const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check();

export async function openSettings(page: Page): Promise<void> {
  await takeover(page);
  await page.getByRole('button', { name: app.display, exact: true }).click();
  await expect(page.getByRole('heading', { name: displayCopy.heading })).toBeFocused();
}
