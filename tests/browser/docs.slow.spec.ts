import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { axe } from './axe.ts';
import { resizeTo, sidewaysScroll } from './reflow.ts';

// The API reference at /__mock/docs: Swagger UI with our corrections.

async function open(page: Page): Promise<void> {
  await page.goto(`${process.env.MOCK_ORIGIN}/__mock/docs`);
  await expect(operation(page, 'POST /userskill/auth')).toBeVisible();
}

const operation = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: false }).first();

async function tryOut(page: Page, name: string): Promise<Locator> {
  await operation(page, name).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  return page.locator('.opblock.is-open');
}

test('shows every operation and requests nothing from another server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await open(page);
  await expect(page).toHaveTitle('API reference - Skills Portfolio');
  await expect(page.getByRole('heading', { level: 1, name: /Skills Portfolio API/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^(GET|POST|PUT|DELETE) / })).toHaveCount(
    25,
  );
  await expect(page.getByText('Publish a project')).toBeVisible();
  // The empty icon is a data: address, whose origin is null.
  expect(asked.filter((origin) => origin !== 'null' && origin !== process.env.MOCK_ORIGIN)).toEqual([]);
  expect(asked.length).toBeGreaterThan(4);
});

test('forces an outcome, and sends an entered token with the calls that need it', async ({
  page,
  request,
  app,
}) => {
  app.allowConsole(/status of 404/);
  const credentials = { username: 'asha01', password: 'Sample@123' };
  const url = `${process.env.MOCK_ORIGIN}/api/v1/userskill/auth`;
  const { data: token } = await (await request.post(url, { data: credentials })).json();
  await open(page);
  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(token);
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const getUser = await tryOut(page, 'POST /userskill/get_user');
  const response = getUser.locator('.live-responses-table');
  await getUser.getByRole('button', { name: 'Execute' }).click();
  await expect(response).toContainText('"f_name": "Asha"');
  await getUser.getByLabel('X-Mock-Outcome').selectOption('user-deleted');
  await getUser.getByRole('button', { name: 'Execute' }).click();
  await expect(response).toContainText('404');
});

test('passes axe closed and open in each theme at each width', async ({ page }) => {
  const look = async () => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await resizeTo(page, { width, height: 800 });
      // Swagger UI fades its colours when the theme changes.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect.soft(await axe(page, {}), `${width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${width} px`).toEqual([]);
    }
  };
  await open(page);
  await look();
  const login = await tryOut(page, 'POST /userskill/auth');
  await login.getByRole('button', { name: 'Execute' }).click();
  await expect(login.locator('.live-responses-table')).toBeVisible();
  await login.getByText('Schema', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Schemas' }).click();
  const schemas = page.getByRole('region', { name: 'Schemas' });
  const user = page.getByRole('button', { name: 'User', exact: true });
  const article = schemas.getByRole('article').filter({ has: user });
  await article.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByText('Jammu and Kashmir')).toBeVisible();
  await look();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
