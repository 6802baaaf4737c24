import type { Page } from '@playwright/test';
import { documentCopy } from '#copy/document.ts';
import { forms } from '#copy/forms.ts';
import { levels } from '#copy/skills.ts';
import { expect, test } from './app.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';

const [first, second] = componentPoints;
const topics = '/addskill?skill=4';
const form = '/addskill?skill=4&topic=13';
const both = [`${first}: 3`, `${second}: 1`];

const restored = forms.restored;
const historyLength = (page: Page) => page.evaluate(() => history.length);

async function chooseTwo(page: Page): Promise<void> {
  await level(page, first, levels[3]).check();
  await level(page, second, levels[1]).check();
}

async function seeAllRestored(page: Page): Promise<void> {
  await expect(page).toHaveURL(form);
  await expect(page.getByText(restored)).toBeVisible();
  expect(await chosen(page)).toEqual(both);
}

async function seeNothingChosen(page: Page): Promise<void> {
  await expect(page).toHaveURL(form);
  await expect(level(page, first, levels[1])).toBeVisible();
  await expect(page.getByText(restored)).toHaveCount(0);
  expect(await chosen(page)).toEqual([]);
}

test('goes back and forward without a question, and restores the levels', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  const entries = await historyLength(page);
  await page.goBack();
  await expect(page).toHaveURL(topics);
  await expect(page.getByRole('link', { name: 'Components and props' })).toBeFocused();
  await page.goForward();
  await seeAllRestored(page);
  await page.getByRole('link', { name: documentCopy.alerts }).click();
  await expect(page).toHaveURL('./myalerts');
  await page.goBack();
  await seeAllRestored(page);
  await page.goForward();
  await expect(page).toHaveURL('./myalerts');
  expect(await historyLength(page)).toBe(entries + 1);
});

test('closes the tab without a question, and restores the levels in the next tab', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  page.on('dialog', () => expect(true, 'the browser asks although no level would be lost').toBe(false));
  const closed = page.waitForEvent('close');
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await closed;
  await next.goto(form);
  await seeAllRestored(next);
});

test('keeps the levels over a reload until Start again', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  await page.reload();
  await seeAllRestored(page);
  await page.getByRole('button', { name: forms.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: forms.reset }).click();
  await seeNothingChosen(page);
  await page.goBack();
  await expect(page).toHaveURL(topics);
});
