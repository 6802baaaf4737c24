import { expect } from '@playwright/test';
import { portfolio } from '#copy/portfolio.ts';
import { empty, skills } from '#copy/skills.ts';
import { yourData } from '#copy/your-data.ts';
import { like } from '../like.ts';
import { at, loading, next, recovered, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const lists = ['listUserSkills', 'listProjects'] as const;

export const portfolioStates: readonly State[] = [
  ...inOnePage(
    loading('portfolio', '/portfolio', lists, empty.skillsNotLoaded),
    recovered('portfolio', seeText(skills.coverage(22, 23))),
    main(
      next('portfolio with every part', async (page) => {
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
    ),
    next('portfolio, downloaded', async (page) => {
      await page.getByRole('button', { name: portfolio.download }).click();
      await seeText(like(portfolio.saved('…', 0).replace('0', '…')))(page);
    }),
    next('portfolio, a copy refused', async (page) => {
      const buffer = Buffer.from('{}');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: yourData.chooseCopyName }).click(),
      ]);
      await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer });
      await expect(page.locator(':focus').getByText(yourData.notACopy)).toBeVisible();
    }),
  ),
  at('portfolio of a newcomer', '/portfolio', portfolio.missing.skills, { username: 'ravi02' }),
];
