import { expect, type Page } from '@playwright/test';
import { giveVoice, marked } from '../voice.ts';
import { ask, opened, visited } from './at.ts';
import type { State } from './state.ts';

/** Opens the landing view on a device with a voice, so that the header has both buttons. */
async function openWithVoice(page: Page): Promise<void> {
  await giveVoice(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Read aloud', 'Display']);
}

/** The display settings, and a screen that is read aloud. */
export const displayStates: readonly State[] = [
  visited('display settings, of a visitor', '/', ask('Display', 'Display settings')),
  opened('display settings, of a learner who chose', '/myprofile', async (page) => {
    await page.getByRole('button', { name: 'Display settings' }).click();
    await page.getByRole('radiogroup', { name: 'Text spacing' }).getByText('More room').click();
    await page.getByRole('radiogroup', { name: 'Motion' }).getByText('No motion').click();
    await expect(page.locator('html')).toHaveAttribute('data-spacing', 'wide');
  }),
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
