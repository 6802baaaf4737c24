import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'parse5';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { logOut } from './profile-folds.ts';
import { addAllImages, busStops, fillTexts, openNewProject } from './project-form.ts';
import { componentPoints, level } from './rating-form.ts';
import { answer, kavya } from './registration-form.ts';
import { sendLogin } from './send-login.ts';

// The main journeys in the Hindi app. Names stand here in English, and the page translates them (hindi.ts).

test.use({ language: 'hi', viewport: { width: 390, height: 844 } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

test('registers a visitor, logs out and logs in again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/hi/reg');
  await button(page, 'Submit').click();
  await expect(problemOf(page).getByText('Password must be 8 to 16 characters').first()).toBeVisible();
  for (const [field, text] of Object.entries(kavya)) await answer(page, field as keyof typeof kavya, text);
  await button(page, 'Submit').click();
  await expect(page.locator('h1')).toHaveText('नमस्ते Kavya');
  await expect(message(page, 'Registered successfully')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Karnataka', { exact: true })).toHaveText('कर्नाटक');
  await logOut(page);
  await sendLogin(page, 'kavya07', 'Kavya@1234');
  await expect(heading(page, /^Hello /)).toBeFocused();
  await expect(page).toHaveURL('/hi/');
});

test('finds and rates a skill', async ({ page, app }) => {
  await app.logIn('ravi02');
  await button(page, 'Add').click();
  await page.getByRole('link', { name: 'Add Skill' }).first().click();
  await page.getByLabel('Search skills').fill('react');
  await expect(page.getByRole('status').getByText('2 skills')).toBeVisible();
  await page.getByRole('link', { name: 'React', exact: true }).click();
  await page.getByRole('link', { name: 'Add This Skill' }).click();
  await page.getByRole('link', { name: 'Components and props' }).click();
  for (const point of componentPoints.slice(0, 2)) await level(page, point, 'Master').check();
  await button(page, 'Save Skill').click();
  await expect(problemOf(page).getByText('Please select atleast 3 levels').first()).toBeVisible();
  await level(page, componentPoints[2], 'Master').check();
  await button(page, 'Save Skill').click();
  await expect(message(page, 'Skill added successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Master in 3 of 5 points')).toBeVisible();
});

test('publishes a project with its images', async ({ page, app }) => {
  await app.remember('ravi02');
  await openNewProject(page);
  await fillTexts(page);
  await addAllImages(page);
  await button(page, 'Add Now').click();
  await expect(heading(page, /^Hello /)).toBeVisible();
  await expect(message(page, 'Project added successfully')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  const project = page.getByRole('article').filter({ hasText: busStops.title });
  await expect(project.getByText('Web App', { exact: true })).toHaveText('वेब ऐप');
});

test('downloads a portfolio whose page is in Hindi', async ({ page, app }) => {
  await app.logIn('asha01', '/portfolio');
  await expect(page.getByText('Master in 22 of 23 points')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  const html = await readFile(await download.path(), 'utf8');
  const [root] = parse(html).childNodes.filter((node) => 'tagName' in node);
  expect(root && 'attrs' in root && root.attrs).toContainEqual({ name: 'lang', value: 'hi' });
  expect(html).toMatch(/<h\d[^>]*>हुनर</);
});

test('shows the words of an unknown message of the server in their own language', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/userskill/auth', (route) =>
    route.fulfill({
      json: { status: 403, message: 'Your account is locked' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await sendLogin(page, 'asha01');
  await expect(problemOf(page).getByText('Your account is locked')).toHaveAttribute('lang', 'en');
});
