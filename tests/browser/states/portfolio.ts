import { expect } from '@playwright/test';
import { portfolio } from '#copy/portfolio.ts';
import { portfolioChoices as choices } from '#copy/portfolio-choices.ts';
import { makeLink } from '#copy/portfolio-link.ts';
import { sheet } from '#copy/sheet.ts';
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
        for (const fold of [portfolio.partsHeading, portfolio.more, sheet.work, sheet.referees])
          await page.locator('summary', { hasText: fold }).click();
        const ways = [new RegExp(`^${contact.email}:`), new RegExp(`^${contact.phone}:`)];
        const { call: _, ...cards } = sheet.workCards;
        for (const part of [parts.about, ...ways, largePrint, ...Object.values(cards)])
          await page.getByRole('checkbox', { name: part }).check();
        await page.getByLabel(portfolio.video).fill('youtu.be/introduction');
        await page.getByLabel(choices.work.words).fill('Send me the plan of the day.');
        await page.getByRole('button', { name: choices.referees.add }).click();
        await page.getByLabel(choices.referees.name).fill('Suresh Patil');
        await page.getByLabel(choices.referees.contact).fill('90000 00009');
        await page.getByRole('checkbox', { name: choices.referees.asked }).check();
        await expect(page.getByRole('heading', { name: 'Suresh Patil' })).toBeVisible();
        await expect(page.getByRole('link', { name: sheet.writeEmail })).toBeVisible();
      }),
    ),
    next('portfolio, downloaded', async (page) => {
      await page.getByRole('button', { name: portfolio.download }).click();
      await seeText(like(portfolio.saved('…', 0).replace('0', '…')))(page);
    }),
    next('portfolio, a too long sentence and a person without a contact', async (page) => {
      await page.getByLabel(choices.work.words).fill('x'.repeat(5000));
      await page.getByLabel(choices.referees.contact).fill('Suresh');
      await page.getByLabel(portfolio.video).focus();
      await seeText(choices.referees.contactInvalid)(page);
    }),
    next('portfolio, its code', async (page) => {
      await page.getByRole('button', { name: makeLink.code }).click();
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
      await page.getByRole('button', { name: portfolio.whatsApp }).click();
      await expect(page.getByRole('link', { name: portfolio.contact.own })).toBeVisible();
    }),
  ),
];
