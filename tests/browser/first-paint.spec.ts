import { login } from '#copy/account.ts';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { landing } from '#copy/landing.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { callsOf, homeHeading, landingHeading, ownCode, takeover } from './first-paint.ts';
import { hold, intercept } from './intercept.ts';

test.describe('the document without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a visitor the landing view with its links', async ({ page }) => {
    await page.goto('./');
    await expect(landingHeading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: login.title })).toHaveAttribute('href', '/login');
  });
});

for (const viewport of [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]) {
  test(`shows Login and Register without scrolling on ${viewport.width} x ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('./');
    for (const name of [landing.login, landing.register]) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('keeps the painted landing view when the app takes over', async ({ page }) => {
  const letThrough = await hold(page, ownCode);
  await page.goto('./', { waitUntil: 'commit' });
  await landingHeading(page).evaluate((heading) => {
    heading.dataset.painted = 'first';
  });
  letThrough();
  await takeover(page);
  await page.getByRole('button', { name: appCopy.display }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('h1').first()).toHaveAttribute('data-painted', 'first');
});

test('follows a link of the landing view before the app has loaded', async ({ page }) => {
  await hold(page, ownCode);
  await page.goto('./', { waitUntil: 'commit' });
  await page.getByRole('link', { name: landing.login }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(login.username)).toBeVisible();
});

test('logs in with a form that was sent before takeover, and keeps it out of the URL', async ({ page }) => {
  const letThrough = await hold(page, ownCode);
  await page.goto('./login', { waitUntil: 'commit' });
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(login.password, { exact: true }).fill('Sample@123');
  await page.getByLabel(login.username).evaluate((field) => {
    field.dataset.painted = 'first';
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest(/\/userskill\/auth$/);
  letThrough();
  await expect(page.locator('#username')).toHaveAttribute('data-painted', 'first');
  expect((await sent).postDataJSON()).toEqual({ username: 'asha01', password: 'Sample@123' });
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('shows a learner the static frame and never the landing view', async ({ page, app }) => {
  await app.remember('asha01');
  const letThrough = await hold(page, ownCode);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: appCopy.display })).toBeVisible();
  await expect(landingHeading(page)).toBeHidden();
  letThrough();
  await expect(homeHeading(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-start');
});

test('requests everything that home shows exactly once', async ({ page, app }) => {
  await app.remember('asha01');
  const made = callsOf(page);
  await page.goto('./');
  const first = [
    '/api/v1/skill/skills',
    '/api/v1/subject/subjects',
    '/api/v1/userskill/get_user',
    '/api/v1/userskill/user_skill?username=asha01',
    '/api/v1/projects/asha01',
    '/feeds/ads.csv',
    '/feeds/alerts.csv',
  ];
  await expect(page.getByRole('heading', { name: course.heading })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Alerts, \d+ new$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Your progress in / })).toBeVisible();
  for (const call of first) expect(made.filter((other) => other === call)).toEqual([call]);
});

for (const path of ['/', '/login']) {
  test(`offers Try again at ${path} when the app's own code fails to load`, async ({ page, app }) => {
    app.allowConsole(/Failed to load resource/);
    const mend = await intercept(page, ownCode, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Check your internet connection');
    mend();
    await page.getByRole('button', { name: ui.tryAgain }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await takeover(page);
    await page.getByRole('button', { name: appCopy.display }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
