import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';

// Levels that are chosen and not saved, and every way to leave them with the browser.

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

/** The form as it was left: its address, what was chosen, and no question. */
async function seeAllKept(page: Page): Promise<void> {
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(form);
  expect(await chosen(page)).toEqual(both);
}

/** The form as it is met for the first time. */
async function seeNothingChosen(page: Page): Promise<void> {
  await expect(page).toHaveURL(form);
  await expect(level(page, first, 'Beginner')).toBeVisible();
  await expect(page.getByText('What you typed before is still here.')).toHaveCount(0);
  expect(await chosen(page)).toEqual([]);
}

test("the browser's Back asks: staying keeps everything, leaving goes back, and Forward still works", async ({
  page,
  app,
}) => {
  await app.logIn('ravi02');
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

test("the browser's Forward asks: staying keeps everything, leaving goes forward, and Back still works", async ({
  page,
  app,
}) => {
  await app.logIn('ravi02');
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

test('several entries at once are gone back as one step', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto(topics);
  await page.getByRole('link', { name: 'State and effects' }).click();
  await page.getByRole('link', { name: 'Alerts' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.goBack();
  await page.goBack();
  await level(page, 'Hold a value with useState', 'Master').check();
  await page.evaluate(() => history.go(2));
  await stay(page);
  await expect(page).toHaveURL('/addskill?skill=4&topic=14');
  expect(await chosen(page)).toEqual(['Hold a value with useState: 4']);
  await page.evaluate(() => history.go(2));
  await go(page);
  await expect(page).toHaveURL('/myprofile');
  await page.goBack();
  await expect(page).toHaveURL('/myalerts');
});

test('a link and the way back of the app ask too, and lead where they say', async ({ page, app }) => {
  await app.logIn('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  const entries = await historyLength(page);
  const home = page.getByRole('link', { name: 'Home' });
  await home.click();
  await stay(page);
  await seeAllKept(page);
  await expect(home).toBeFocused();
  expect(await historyLength(page)).toBe(entries);
  await page.getByRole('button', { name: 'Back' }).click();
  await stay(page);
  await seeAllKept(page);

  await home.click();
  await go(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeFocused();
  expect(await historyLength(page)).toBe(entries + 1);
  await page.goBack();
  await seeNothingChosen(page);
  await chooseTwo(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await go(page);
  await expect(page).toHaveURL(topics);
});

test('closing the tab asks only where something would be lost', async ({ page, app }) => {
  await app.logIn('ravi02');
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
  page.on('dialog', () => expect(true, 'nothing is lost, and yet it asks').toBe(false));
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('a reload keeps what was chosen, and Start again takes it back', async ({ page, app }) => {
  await app.logIn('ravi02');
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

test('what is saved is left without a question', async ({ page, app }) => {
  await app.logIn('ravi02');
  await openComponents(page);
  await chooseTwo(page);
  await level(page, componentPoints[2], 'Master').check();
  await page.getByRole('button', { name: 'Save Skill' }).click();
  await expect(page).toHaveURL(topics);
  await expect(page.getByRole('status').getByText('Skill added successfully')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit React' })).toBeVisible();
  expect(await chosen(page)).toEqual([...both, `${componentPoints[2]}: 4`]);
  await page.goBack();
  await expect(page).toHaveURL(topics);
});
