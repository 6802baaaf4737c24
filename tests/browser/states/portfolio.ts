import { expect } from '@playwright/test';
import { portfolio } from '#copy/portfolio.ts';
import { makeLink } from '#copy/portfolio-link.ts';
import { empty, skills } from '#copy/skills.ts';
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
        const { parts, contact, largePrint } = portfolio;
        await page.locator('summary', { hasText: portfolio.partsHeading }).click();
        for (const part of [parts.about, contact.email, contact.phone, largePrint])
          await page.getByRole('checkbox', { name: part }).check();
        await page.getByLabel(portfolio.video).fill('youtu.be/introduction');
        await expect(page.getByRole('link', { name: '+91 9000000001' })).toBeVisible();
      }),
    ),
    next('portfolio, downloaded', async (page) => {
      await page.getByRole('button', { name: portfolio.download }).click();
      await seeText(like(portfolio.saved('…', 0).replace('0', '…')))(page);
    }),
    next('portfolio, before a link', async (page) => {
      await page.getByRole('button', { name: makeLink.start }).click();
      await seeText(makeLink.contact)(page);
    }),
    next('portfolio, a link made', async (page) => {
      await page.getByRole('button', { name: makeLink.confirm }).click();
      await expect(page.getByRole('img', { name: makeLink.code })).toBeVisible();
    }),
  ),
  ...inOnePage(
    at('portfolio of a newcomer', '/portfolio', portfolio.handOutHeading, { username: 'ravi02' }),
    next('portfolio, missing parts', async (page) => {
      await page.locator('summary', { hasText: portfolio.partsHeading }).click();
      await seeText(portfolio.missing.skills)(page);
    }),
    next('portfolio, the question before the first hand-out', async (page) => {
      await page.getByRole('button', { name: portfolio.copy }).click();
      await page.getByRole('button', { name: portfolio.contact.continue }).click();
      await seeText(portfolio.contact.missing)(page);
    }),
  ),
];
