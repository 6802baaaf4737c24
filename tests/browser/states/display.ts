import { expect, type Page } from '@playwright/test';
import { unfold } from '../profile-folds.ts';
import { giveVoice, marked } from '../voice.ts';
import { ask, opened, visited } from './at.ts';
import type { State } from './state.ts';

/** Opens the landing view with a voice, so that the header shows Read aloud. */
async function openWithVoice(page: Page): Promise<void> {
  await giveVoice(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Read aloud' })).toBeVisible();
}

export const displayStates: readonly State[] = [
  visited('display settings for a visitor', '/', ask('Display', 'Display settings')),
  opened('display settings, changed by a learner', '/myprofile', async (page) => {
    await unfold(page, 'Your account');
    await page.getByRole('button', { name: 'Display settings' }).click();
    await page.getByRole('radiogroup', { name: 'Text spacing' }).getByText('More room').click();
    await page.getByRole('radiogroup', { name: 'Motion' }).getByText('No motion').click();
    await expect(page.locator('html')).toHaveAttribute('data-spacing', 'wide');
  }),
  {
    name: 'landing, reading aloud',
    route: 'home',
    reach: async (page) => {
      await openWithVoice(page);
      await page.getByRole('button', { name: 'Read aloud' }).click();
      await expect.poll(() => marked(page)).toEqual(['English']);
    },
  },
];
