import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { choose, icon, openNewProject, seeUploaded, sixImages, upload } from './project-form.ts';

// The app under the Content-Security-Policy of its build. Whatever that blocks is told on the console, which fails every
// browser test; here is seen that it blocks what it should.

interface Watched {
  violations: string[];
  ran?: boolean;
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  }),
);

/** What was blocked on the page. */
const violations = (page: Page) => page.evaluate(() => (window as unknown as Watched).violations);

test('blocks nothing of the app: pictures of the mock, feeds, an upload and its preview, a dialog', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Show what you can do' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await violations(page)).toEqual([]);
  await openNewProject(page);
  await choose(page, icon, sixImages[icon] ?? []);
  await upload(page, icon);
  await seeUploaded(page, icon);
  expect(await violations(page)).toEqual([]);
});

test('runs no script, takes no style and asks no address that came into the page from elsewhere', async ({
  page,
  app,
}) => {
  app.allowConsole(/Content Security Policy|Refused to/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/script.js';
    const style = document.createElement('style');
    style.textContent = 'h1 { display: none }';
    document.body.append(script, foreign, style);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="window.ran = true" style="color: red" alt="">',
    );
    await fetch('https://example.com/').catch(() => undefined);
  });
  await expect
    .poll(async () => (await violations(page)).sort())
    .toEqual([
      'connect-src https://example.com/',
      'script-src-attr inline',
      'script-src-elem https://example.com/script.js',
      'script-src-elem inline',
      'style-src-attr inline',
      'style-src-elem inline',
    ]);
  expect(await page.evaluate(() => (window as unknown as Watched).ran)).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('lets no other page show the app in a frame', async ({ page, app }) => {
  app.allowConsole(/frame-ancestors/);
  // A page that the test only pretends would be kept from every address of this machine.
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<link rel="icon" href="data:," /><iframe src="${process.env.WEB_ORIGIN}"></iframe>`);
  }).listen(0, 'localhost');
  await once(other, 'listening');
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}`);
  // The page by which Chromium says so.
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  other.close();
});
