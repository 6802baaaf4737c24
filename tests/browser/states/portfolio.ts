import { expect } from '@playwright/test';
import { portfolio } from '#copy/portfolio.ts';
import { empty, skills } from '#copy/skills.ts';
import { yourData } from '#copy/your-data.ts';
import { at, failing, opened } from './at.ts';
import type { State } from './state.ts';

const lists = ['listUserSkills', 'listProjects'] as const;

export const portfolioStates: readonly State[] = [
  opened('portfolio with every part', '/portfolio', async (page) => {
    for (const part of [
      portfolio.parts.about,
      portfolio.parts.email,
      portfolio.parts.phone,
      portfolio.largePrint,
    ]) {
      await page.getByRole('checkbox', { name: part }).check();
    }
    await expect(page.getByRole('link', { name: '+91 9000000001' })).toBeVisible();
  }),
  at('portfolio', '/portfolio', skills.levelIn(4, 22, 23)),
  opened('portfolio, downloaded', '/portfolio', async (page) => {
    await page.getByRole('button', { name: portfolio.download }).click();
    await expect(page.getByText(/\.html \(/).last()).toBeVisible();
  }),
  opened('portfolio, a copy refused', '/portfolio', async (page) => {
    const buffer = Buffer.from('{}');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: yourData.chooseCopyName }).click(),
    ]);
    await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer });
    await expect(page.locator(':focus').getByText(yourData.notACopy)).toBeVisible();
  }),
  at('portfolio of a newcomer', '/portfolio', portfolio.missing.skills, { username: 'ravi02' }),
  failing('portfolio failing', '/portfolio', lists, empty.skillsNotLoaded),
];
