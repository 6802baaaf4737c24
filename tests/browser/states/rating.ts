import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { problemOf } from '../form.ts';
import { componentPoints, level } from '../rating-form.ts';
import type { State } from './state.ts';

const newTopic = '/addskill?skill=4&topic=13';

/** A state that is there as soon as an address is opened and its text is seen. */
const at = (name: string, address: string, text: string): State => ({
  name,
  reach: async (page, app) => {
    await app.logIn('asha01');
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

/** The same, where an endpoint fails. */
const failing = (name: string, address: string, endpoint: string): State => ({
  name,
  reach: async (page, app) => {
    app.allowConsole(/500/);
    await app.logIn('asha01');
    await app.force(endpoint, 'server-error');
    await page.goto(address);
    await expect(page.getByText('Network response was not ok')).toBeVisible();
  },
});

async function choose(page: Page, app: App, ...levels: readonly string[]): Promise<void> {
  await app.logIn('asha01');
  await page.goto(newTopic);
  for (const [index, name] of levels.entries()) {
    await level(page, componentPoints[index] ?? '', name).check();
  }
}

/** Rating the points of a topic, and what stands where there is nothing to rate. */
export const ratingStates: readonly State[] = [
  at('choose a topic', '/addskill?skill=4', 'Choose a topic to rate'),
  at('rating, nothing chosen', newTopic, componentPoints[4]),
  {
    name: 'rating, some chosen',
    reach: async (page, app) => {
      await choose(page, app, 'Master', 'Beginner');
      await expect(page.getByRole('button', { name: /^Clear: / })).toHaveCount(2);
      await expect(page.getByRole('status').getByText('2 of 5 rated')).toBeAttached();
    },
  },
  {
    name: 'rating, too little chosen',
    reach: async (page, app) => {
      await choose(page, app, 'Advanced');
      await page.getByRole('button', { name: 'Save Skill' }).click();
      await expect(problemOf(page)).toContainText('Please select atleast 3 levels');
    },
  },
  {
    name: 'the question before a rating is left',
    reach: async (page, app) => {
      await choose(page, app, 'Advanced');
      await page.getByRole('link', { name: 'Alerts' }).click();
      await expect(page.getByRole('dialog', { name: 'Are you sure.?' })).toBeVisible();
    },
  },
  at('edit a topic', '/editskill?skill=2&topic=6&is_exist=true', 'Add more points'),
  at('edit a skill', '/editskill?skill=5&is_exist=true', 'Delete Skill'),
  at('nothing to edit', '/editskill?skill=5', 'Bad Requast'),
  at('rating a topic without points', '/addskill?skill=25&topic=94', 'No points in this topic'),
  failing('rating, points failing', newTopic, 'pointsByTopic'),
  failing('rating, topics failing', newTopic, 'topicsBySkill'),
];
