import { expect, type Page } from '@playwright/test';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { rating } from '#copy/rating.ts';
import { levels as levelsCopy, skillDetail } from '#copy/skills.ts';
import { uploads } from '#copy/uploads.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
import { componentPoints, level } from '../rating-form.ts';
import { ask, at, loading, next, opened, recovered, seeButton, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const newTopic = '/addskill?skill=4&topic=13';

async function choose(page: Page, ...levels: readonly string[]): Promise<void> {
  for (const [index, name] of levels.entries()) {
    await level(page, componentPoints[index] ?? '', name).check();
  }
}

export const ratingStates: readonly State[] = [
  at('choose a topic', '/addskill?skill=4', rating.chooseTopic),
  ...inOnePage(
    loading('rating, points', newTopic, ['pointsByTopic'], errors.exception),
    recovered('rating, nothing chosen', seeText(componentPoints[4])),
    next('rating, too few chosen', async (page) => {
      await choose(page, levelsCopy[4]);
      await page.getByRole('button', { name: rating.submit }).click();
      await expect(problemOf(page).getByText(rating.atLeast(3)).first()).toBeVisible();
    }),
    main(
      next('rating, some chosen', async (page) => {
        await choose(page, levelsCopy[4], levelsCopy[2]);
        await expect(page.getByRole('button', { name: like(uploads.of(rating.clear, '…')) })).toHaveCount(2);
        await expect(page.getByRole('status').getByText(rating.rated(2, 5))).toBeAttached();
      }),
    ),
    next('rating with a restored draft', async (page) => {
      await page.reload();
      await seeButton(forms.reset)(page);
    }),
    next('rating that could not be saved', async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.control.force('addUserSkill', 'server-error');
      await choose(page, levelsCopy[4], levelsCopy[1], levelsCopy[3]);
      await page.getByRole('button', { name: rating.submit }).click();
      await expect(problemOf(page).getByText(errors.ratingFailed).first()).toBeVisible();
    }),
  ),
  ...inOnePage(
    opened('rating one at a time', newTopic, async (page) => {
      await page.getByRole('button', { name: rating.oneAtATime }).click();
      await expect(page.getByRole('heading', { name: componentPoints[0] })).toBeFocused();
      await choose(page, levelsCopy[3]);
    }),
    next('rating one at a time, last point', async (page) => {
      for (const point of componentPoints.slice(1)) {
        await page.getByRole('button', { name: rating.next }).click();
        await expect(page.getByRole('heading', { name: point })).toBeFocused();
      }
    }),
    next('rating one at a time, check', async (page) => {
      await page.getByRole('button', { name: rating.next }).click();
      await expect(page.getByRole('button', { name: like(uploads.of(rating.change, '…')) })).toHaveCount(5);
    }),
  ),
  ...inOnePage(
    main(at('edit a topic', '/editskill?skill=2&topic=6&is_exist=true', rating.more)),
    next('confirm deleting a topic', ask(rating.deleteTopic)),
  ),
  at('edit a skill', '/editskill?skill=5&is_exist=true', rating.deleteSkill),
  at('nothing to edit', '/editskill?skill=5', skillDetail.badRequest),
  at('rating a topic without points', '/addskill?skill=25&topic=94', errors.noPoints),
];
