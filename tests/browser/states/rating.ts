import { expect, type Page } from '@playwright/test';
import { problemOf } from '../form.ts';
import { componentPoints, level } from '../rating-form.ts';
import { ask, at, failing, opened, waiting } from './at.ts';
import type { State } from './state.ts';

const notOk = 'Network response was not ok';
const newTopic = '/addskill?skill=4&topic=13';

/** Opens the rating one at a time. */
const oneAtATime = async (page: Page) => {
  await page.getByRole('button', { name: 'One at a time' }).click();
  await expect(page.getByRole('heading', { name: componentPoints[0] })).toBeFocused();
};

async function choose(page: Page, ...levels: readonly string[]): Promise<void> {
  for (const [index, name] of levels.entries()) {
    await level(page, componentPoints[index] ?? '', name).check();
  }
}

export const ratingStates: readonly State[] = [
  at('choose a topic', '/addskill?skill=4', 'Choose a topic to rate'),
  at('rating, nothing chosen', newTopic, componentPoints[4]),
  opened('rating, some chosen', newTopic, async (page) => {
    await choose(page, 'Master', 'Intermediate');
    await expect(page.getByRole('button', { name: /^Clear: / })).toHaveCount(2);
    await expect(page.getByRole('status').getByText('2 of 5 rated')).toBeAttached();
  }),
  opened('rating, too few chosen', newTopic, async (page) => {
    await choose(page, 'Advanced');
    await page.getByRole('button', { name: 'Save Skill' }).click();
    await expect(problemOf(page).getByText('Please select atleast 3 levels').first()).toBeVisible();
  }),
  opened('rating one at a time', newTopic, async (page) => {
    await oneAtATime(page);
    await choose(page, 'Advanced');
  }),
  opened('rating one at a time, last point', newTopic, async (page) => {
    await oneAtATime(page);
    for (const point of componentPoints.slice(1)) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: point })).toBeFocused();
    }
  }),
  opened('rating one at a time, check', newTopic, async (page) => {
    await oneAtATime(page);
    await choose(page, 'Advanced');
    await page.getByRole('button', { name: 'Check your levels' }).click();
    await expect(page.getByRole('button', { name: /^Change: / })).toHaveCount(5);
  }),
  opened('rating one at a time, too few chosen', newTopic, async (page) => {
    await oneAtATime(page);
    await page.getByRole('button', { name: 'Check your levels' }).click();
    await page.getByRole('button', { name: 'Save Skill' }).click();
    await expect(problemOf(page).getByText('Please select atleast 3 levels').first()).toBeVisible();
  }),
  opened('rating with a restored draft', newTopic, async (page) => {
    await choose(page, 'Advanced');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  }),
  at('edit a topic', '/editskill?skill=2&topic=6&is_exist=true', 'Add more points'),
  at('edit a skill', '/editskill?skill=5&is_exist=true', 'Delete Skill'),
  at('nothing to edit', '/editskill?skill=5', 'Bad Requast'),
  at('rating a topic without points', '/addskill?skill=25&topic=94', 'No points in this topic'),
  failing('rating, points failing', newTopic, ['pointsByTopic'], notOk),
  failing('rating, topics failing', newTopic, ['topicsBySkill'], notOk),
  waiting('rating, points loading', newTopic, ['pointsByTopic']),
  waiting('rating, topics loading', '/addskill?skill=4', ['topicsBySkill']),
  waiting('editing, skills loading', '/editskill?skill=2&topic=6&is_exist=true', ['listUserSkills']),
  opened('rating that could not be saved', newTopic, async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.control.force('addUserSkill', 'server-error');
    await choose(page, 'Master', 'Beginner', 'Advanced');
    await page.getByRole('button', { name: 'Save Skill' }).click();
    await expect(problemOf(page).getByText('Somthing Wants wrong').first()).toBeVisible();
  }),
  opened('confirm deleting a topic', '/editskill?skill=2&topic=6&is_exist=true', ask('Delete Topic')),
];
