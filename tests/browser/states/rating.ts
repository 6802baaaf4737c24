import { expect, type Page } from '@playwright/test';
import { app as appCopy } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { nextStep } from '#copy/home.ts';
import { easy, rating } from '#copy/rating.ts';
import { levels, skillDetail, skills } from '#copy/skills.ts';
import { catalogueName } from '../catalogue-name.ts';
import { problemOf } from '../form.ts';
import { chooseDisplay } from '../looks.ts';
import { componentPoints, goOn, level } from '../rating-form.ts';
import { giveVoice } from '../voice.ts';
import { ask, at, loading, next, recovered, seeButton, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const newTopic = '/addskill?skill=4&topic=13';
const [first] = componentPoints;

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Chooses levels of the first points, all on one page. */
async function choose(page: Page, ...chosen: readonly number[]): Promise<void> {
  for (const [index, value] of chosen.entries())
    await level(page, componentPoints[index] ?? '', levels[value] ?? '').check();
}

/** Presses Save, and sees the reason why nothing is saved. */
const saveInVain = (reason: string) => async (page: Page) => {
  await press(rating.submit)(page);
  await expect(problemOf(page).getByText(reason).first()).toBeVisible();
};

const seeNews = (page: Page) =>
  expect(page.getByRole('status').getByRole('button', { name: appCopy.dismiss })).toBeVisible();

/** Goes on from a point without a choice, until no point is left. */
async function goToEnd(page: Page): Promise<void> {
  while ((await page.getByRole('radio').count()) > 0) await goOn(page);
}

export const ratingStates: readonly State[] = [
  ...inOnePage(
    loading('rating, points', newTopic, ['pointsByTopic'], errors.exception),
    main(
      recovered('rating, a point', async (page) => {
        await level(page, first, levels[4]).check();
        await expect(page.getByRole('status').getByText(rating.missing(1, 2))).toBeAttached();
      }),
    ),
    next('rating, too few at the check', async (page) => {
      await goToEnd(page);
      await saveInVain(rating.atLeast(3))(page);
    }),
    next('rating with a restored draft', async (page) => {
      await page.reload();
      await seeButton(forms.reset)(page);
    }),
    main(
      next('rating, all on one page, too few', async (page) => {
        await chooseDisplay(page, { ratingView: 'list' });
        await choose(page, 4, 2);
        await saveInVain(rating.atLeast(3))(page);
      }),
    ),
    next('rating that could not be saved', async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.control.force('addUserSkill', 'server-error');
      await choose(page, 4, 1, 3);
      await saveInVain(errors.ratingFailed)(page);
    }),
  ),
  ...inOnePage(
    at('choose a topic', '/addskill?skill=4', skillDetail.youDoNot),
    next('choose a topic, after a save', async (page) => {
      await page.getByRole('link', { name: catalogueName('Components and props') }).click();
      for (const point of componentPoints.slice(0, 3)) {
        await level(page, point, levels[3]).check();
        await goOn(page);
      }
      await press(rating.submit)(page);
      await seeNews(page);
    }),
    next('choose a topic, just saved', async (page) => {
      await press(appCopy.dismiss)(page);
      await seeText(skills.justSaved)(page);
    }),
  ),
  ...inOnePage(
    {
      name: 'the offer of easy mode',
      route: 'addSkill',
      act: async (page, app) => {
        await giveVoice(page);
        await app.logIn('ravi02', '/addskill?skill=4');
        await seeText(easy.offer)(page);
      },
    },
    next('easy mode, welcome', async (page) => {
      await press(easy.start)(page);
      await page.getByRole('link', { name: catalogueName('Components and props') }).click();
      await seeButton(easy.readToMe)(page);
    }),
    next('easy mode, practice', async (page) => {
      await press(easy.readToMe)(page);
      await expect(page.getByRole('heading', { name: easy.practicePoint })).toBeFocused();
    }),
    main(
      next('easy mode, a point, reading aloud', async (page) => {
        await goOn(page);
        await level(page, first, levels[3]).check();
        await seeButton(easy.stop)(page);
      }),
    ),
    next('easy mode, the end, too few', async (page) => {
      await goToEnd(page);
      await saveInVain(rating.atLeast(3))(page);
    }),
    next(
      'home, a paused rating',
      async (page) => {
        await press(easy.pause)(page);
        await seeText(nextStep.paused)(page);
      },
      'home',
    ),
    next('home, after a save', async (page) => {
      await page.getByRole('link', { name: `${nextStep.continue}: ${catalogueName('React')}` }).click();
      await seeText(easy.end)(page);
      for (const point of componentPoints.slice(3).reverse()) {
        await press(rating.previous)(page);
        await level(page, point, levels[2]).check();
      }
      await goToEnd(page);
      await press(rating.submit)(page);
      await seeNews(page);
      await seeText(skills.justSaved)(page);
    }),
  ),
  ...inOnePage(
    main(at('edit a topic', '/editskill?skill=2&topic=6&is_exist=true', rating.deleteTopic)),
    next('confirm deleting a topic', ask(rating.deleteTopic)),
  ),
  at('edit a skill', '/editskill?skill=5&is_exist=true', rating.deleteSkill),
  at('nothing to edit', '/editskill?skill=5', skillDetail.badRequest),
  at('rating a topic without points', '/addskill?skill=25&topic=94', errors.noPoints),
];
