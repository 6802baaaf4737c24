import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';

const [first, second] = componentPoints;
const topics = '/addskill?skill=4';
const form = '/addskill?skill=4&topic=13';
const both = [`${first}: 3`, `${second}: 1`];

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure.?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay here' }).click();
const go = (page: Page) => question(page).getByRole('button', { name: 'Leave without saving' }).click();
const historyLength = (page: Page) => page.evaluate(() => history.length);

async function chooseTwo(page: Page): Promise<void> {
  await level(page, first, 'Advanced').check();
  await level(page, second, 'Beginner').check();
}

async function seeAllKept(page: Page): Promise<void> {
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(form);
  expect(await chosen(page)).toEqual(both);
}

async function seeNothingChosen(page: Page): Promise<void> {
  await expect(page).toHaveURL(form);
  await expect(level(page, first, 'Beginner')).toBeVisible();
  await expect(page.getByText('What you typed before is still here.')).toHaveCount(0);
  expect(await chosen(page)).toEqual([]);
}

test('asks on Back, keeps the levels on staying, and goes back on leaving', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  const entries = await historyLength(page);
  await page.goBack();
  await expect(question(page)).toContainText('The levels that you chose are not saved yet.');
  await stay(page);
  await seeAllKept(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await seeAllKept(page);
  expect(await historyLength(page)).toBe(entries);

  await page.goBack();
  await go(page);
  await expect(page).toHaveURL(topics);
  await expect(page.getByRole('link', { name: 'Components and props' })).toBeFocused();
  await page.goForward();
  await seeNothingChosen(page);
  await page.goBack();
  await expect(page).toHaveURL(topics);
  expect(await historyLength(page)).toBe(entries);
});

test('asks on Forward, keeps the levels on staying, and goes forward on leaving', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page).toHaveURL('/myalerts');
  await page.goBack();
  await chooseTwo(page);
  const entries = await historyLength(page);
  await page.goForward();
  await stay(page);
  await seeAllKept(page);
  await page.goForward();
  await go(page);
  await expect(page).toHaveURL('/myalerts');
  expect(await historyLength(page)).toBe(entries);
  await page.goBack();
  await seeNothingChosen(page);
  await page.goBack();
  await expect(page).toHaveURL(topics);
});

test('asks before the tab closes only when levels would be lost', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await seeAllKept(page);

  await page.getByRole('button', { name: `Clear: ${first}` }).click();
  await page.getByRole('button', { name: `Clear: ${second}` }).click();
  page.on('dialog', () => expect(true, 'the browser asks although no level would be lost').toBe(false));
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('keeps the levels over a reload until Start again', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await seeAllKept(page);
  await page.goBack();
  await stay(page);
  await seeAllKept(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await seeNothingChosen(page);
  await page.goBack();
  await expect(page).toHaveURL(topics);
});
