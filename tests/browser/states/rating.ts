import { expect, type Page } from '@playwright/test';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { rating } from '#copy/rating.ts';
import { levels as levelsCopy, skillDetail } from '#copy/skills.ts';
import { uploads } from '#copy/uploads.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
import { componentPoints, level } from '../rating-form.ts';
import { ask, at, failing, opened, waiting } from './at.ts';
import type { State } from './state.ts';

const notOk = errors.network;
const newTopic = '/addskill?skill=4&topic=13';

/** Opens the rating one at a time. */
const oneAtATime = async (page: Page) => {
  await page.getByRole('button', { name: rating.oneAtATime }).click();
  await expect(page.getByRole('heading', { name: componentPoints[0] })).toBeFocused();
};

async function choose(page: Page, ...levels: readonly string[]): Promise<void> {
  for (const [index, name] of levels.entries()) {
    await level(page, componentPoints[index] ?? '', name).check();
  }
}

export const ratingStates: readonly State[] = [
  opened('rating, some chosen', newTopic, async (page) => {
    await choose(page, levelsCopy[4], levelsCopy[2]);
    await expect(page.getByRole('button', { name: like(uploads.of(rating.clear, '…')) })).toHaveCount(2);
    await expect(page.getByRole('status').getByText(rating.rated(2, 5))).toBeAttached();
  }),
  at('choose a topic', '/addskill?skill=4', rating.chooseTopic),
  at('rating, nothing chosen', newTopic, componentPoints[4]),
  opened('rating, too few chosen', newTopic, async (page) => {
    await choose(page, levelsCopy[3]);
    await page.getByRole('button', { name: rating.submit }).click();
    await expect(problemOf(page).getByText(rating.atLeast(3)).first()).toBeVisible();
  }),
  opened('rating one at a time', newTopic, async (page) => {
    await oneAtATime(page);
    await choose(page, levelsCopy[3]);
  }),
  opened('rating one at a time, last point', newTopic, async (page) => {
    await oneAtATime(page);
    for (const point of componentPoints.slice(1)) {
      await page.getByRole('button', { name: rating.next }).click();
      await expect(page.getByRole('heading', { name: point })).toBeFocused();
    }
  }),
  opened('rating one at a time, check', newTopic, async (page) => {
    await oneAtATime(page);
    await choose(page, levelsCopy[3]);
    await page.getByRole('button', { name: rating.check }).click();
    await expect(page.getByRole('button', { name: like(uploads.of(rating.change, '…')) })).toHaveCount(5);
  }),
  opened('rating with a restored draft', newTopic, async (page) => {
    await choose(page, levelsCopy[3]);
    await page.reload();
    await expect(page.getByRole('button', { name: forms.reset })).toBeVisible();
  }),
  at('edit a topic', '/editskill?skill=2&topic=6&is_exist=true', rating.more),
  at('edit a skill', '/editskill?skill=5&is_exist=true', rating.deleteSkill),
  at('nothing to edit', '/editskill?skill=5', skillDetail.badRequest),
  at('rating a topic without points', '/addskill?skill=25&topic=94', errors.noPoints),
  failing('rating, points failing', newTopic, ['pointsByTopic'], notOk),
  waiting('rating, points loading', newTopic, ['pointsByTopic']),
  opened('rating that could not be saved', newTopic, async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.control.force('addUserSkill', 'server-error');
    await choose(page, levelsCopy[4], levelsCopy[1], levelsCopy[3]);
    await page.getByRole('button', { name: rating.submit }).click();
    await expect(problemOf(page).getByText(errors.ratingFailed).first()).toBeVisible();
  }),
  opened('confirm deleting a topic', '/editskill?skill=2&topic=6&is_exist=true', ask(rating.deleteTopic)),
];
