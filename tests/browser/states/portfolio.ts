import { expect } from '@playwright/test';
import { at, failing, opened, waiting } from './at.ts';
import type { State } from './state.ts';

const lists = ['listUserSkills', 'listProjects'] as const;

export const portfolioStates: readonly State[] = [
  at('portfolio', '/portfolio', 'Master in 22 of 23 points'),
  opened('portfolio with every part', '/portfolio', async (page) => {
    for (const part of ['About me', 'Email', 'Mobile number', 'Large print']) {
      await page.getByRole('checkbox', { name: part }).check();
    }
    await expect(page.getByRole('link', { name: '+91 9000000001' })).toBeVisible();
  }),
  opened('portfolio, downloaded', '/portfolio', async (page) => {
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText(/^Saved: /).last()).toBeVisible();
  }),
  opened('portfolio, a copy refused', '/portfolio', async (page) => {
    const buffer = Buffer.from('{}');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a copy to restore' }).click(),
    ]);
    await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer });
    await expect(
      page.locator(':focus').getByText('This file is damaged, or it is not a copy made by this app.'),
    ).toBeVisible();
  }),
  at('portfolio of a newcomer', '/portfolio', 'You have no skills yet.', { username: 'ravi02' }),
  failing('portfolio failing', '/portfolio', lists, 'Oops.. Yiyy'),
  waiting('portfolio loading', '/portfolio', lists),
];
