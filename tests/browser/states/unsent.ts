import { expect, type Page } from '@playwright/test';
import { app as appCopy } from '#copy/app.ts';
import { lastKnown } from '#copy/last-known.ts';
import { portfolio } from '#copy/portfolio.ts';
import { experience, profile } from '#copy/profile.ts';
import { projectForm } from '#copy/project-form.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { unsent } from '#copy/unsent.ts';
import type { App } from '../app.ts';
import { catalogueName } from '../catalogue-name.ts';
import { rateElsewhere } from '../elsewhere.ts';
import { openNewProject } from '../project-form.ts';
import { level } from '../rating-form.ts';
import { ask, at, next, seeButton, seeText } from './at.ts';
import { inOnePage, main, type Next, type State } from './state.ts';

const boxModel = '/editskill?skill=2&topic=6&is_exist=true';
const point = catalogueName('Set margin, border and padding');

/** Rates a topic while the backend does not answer. The device keeps the rating. */
async function keepRating(page: Page, app: App): Promise<void> {
  app.allowConsole(/ERR_EMPTY_RESPONSE/);
  await app.control.force('editUserTopic', 'drop');
  const change = page.getByRole('button', { name: `${rating.change}: ${point}` });
  await expect(level(page, point, levels[4]).or(change)).toBeVisible();
  // Below 800 px the topic opens at its list.
  if (await change.isVisible()) await change.click();
  await level(page, point, levels[4]).check();
  await page.getByRole('button', { name: rating.submit }).click();
  await seeText(unsent.savedForLater)(page);
}

const kept = (): State => ({
  ...at('', boxModel, rating.deleteTopic),
  name: 'home, a rating not sent yet',
  route: 'home',
  act: async (page, app) => {
    await app.logIn('asha01', boxModel);
    await keepRating(page, app);
    await press(appCopy.dismiss)(page);
    await seeText(unsent.waiting(1))(page);
    await seeText(unsent.mark)(page);
  },
});

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const sendInVain = next('not sent yet, in vain', async (page) => {
  await press(unsent.sendNow)(page);
  await seeText(unsent.notYet)(page);
});

const changedElsewhere: Next = {
  name: 'not sent yet, changed elsewhere',
  act: async (page, app) => {
    await rateElsewhere(page, { skill_id: 2, topic_id: 6, points: [{ point_id: 30, level: 1 }] });
    await app.control.clear();
    await press(unsent.sendNow)(page);
    await seeText(unsent.elsewhere)(page);
  },
};

export const unsentStates: readonly State[] = [
  ...inOnePage(
    main(kept()),
    next(
      'not sent yet',
      async (page) => {
        await page
          .getByRole('main')
          .getByRole('link', { name: unsent.waiting(1) })
          .last()
          .click();
        await seeButton(unsent.sendNow)(page);
      },
      'unsent',
    ),
    sendInVain,
    main(changedElsewhere),
    main(
      next('not sent yet, refused', async (page, app) => {
        await app.control.force('editUserTopic', 'not-found');
        await press(unsent.keepHere)(page);
        await seeText(unsent.copy)(page);
      }),
    ),
    next('not sent yet, confirm not to send', async (page) => {
      await press(unsent.drop)(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
    next('everything is sent', async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: unsent.drop }).click();
      await seeText(unsent.none)(page);
    }),
  ),
  ...inOnePage(
    { ...kept(), name: 'home, before the portfolio' },
    next(
      'portfolio, a rating not sent yet',
      async (page) => {
        await page.goto('./portfolio');
        await seeText(portfolio.withoutUnsent(1))(page);
      },
      'portfolio',
    ),
    next(
      'confirm a logout with a rating not sent yet',
      async (page) => {
        await page.goto('./myprofile');
        await ask(profile.logout, experience.logoutHeading)(page);
        await seeText(unsent.logoutWith(1))(page);
      },
      'profile',
    ),
  ),
  {
    name: 'a rating without a network',
    route: 'editSkill',
    act: async (page, app) => {
      await app.logIn('asha01', boxModel);
      await seeButton(rating.submit)(page);
      await goOffline(page, app);
    },
  },
  {
    name: 'a new project without a network',
    route: 'addProject',
    act: async (page, app) => {
      await app.remember('asha01');
      await openNewProject(page);
      await goOffline(page, app);
      await seeText(projectForm.draftOnly)(page);
    },
  },
];

async function goOffline(page: Page, app: App): Promise<void> {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|feed cannot be read/);
  await page.context().setOffline(true);
  await expect(page.locator('.notice', { hasText: lastKnown.offline }).first()).toBeVisible();
}
