import { expect, type Page } from '@playwright/test';
import { giveVoice, marked } from '../voice.ts';
import { visited } from './at.ts';
import type { State } from './state.ts';

/** The landing view where the device has a voice, so that both buttons stand in the header. */
async function openWithVoice(page: Page): Promise<void> {
  await giveVoice(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Read aloud', 'Display']);
}

/** The display settings, and a few screens as those who chose otherwise see them. */
export const displayStates: readonly State[] = [
  visited('display settings, of a visitor', '/', async (page) => {
    await page.getByRole('button', { name: 'Display' }).click();
    await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
  }),
  {
    name: 'display settings, of a learner who chose',
    route: 'profile',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('button', { name: 'Display settings' }).click();
      await page.getByRole('radiogroup', { name: 'Text spacing' }).getByText('More room').click();
      await page.getByRole('radiogroup', { name: 'Motion' }).getByText('No motion').click();
      await expect(page.locator('html')).toHaveAttribute('data-spacing', 'wide');
    },
  },
  { name: 'landing, with a voice', route: 'home', reach: openWithVoice },
  {
    name: 'landing, being read',
    route: 'home',
    reach: async (page) => {
      await openWithVoice(page);
      await page.getByRole('button', { name: 'Read aloud' }).click();
      await expect.poll(() => marked(page)).toEqual(['Show what you can do']);
    },
  },
];
