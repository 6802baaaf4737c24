import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

// The Content-Security-Policy of the build. Blocked parts of the app would fail every test by a console error.

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

const violations = (page: Page) => page.evaluate(() => (window as unknown as Watched).violations);

test('blocks foreign scripts, styles and addresses', async ({ page, app }) => {
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

test('blocks framing by another page', async ({ page, app }) => {
  app.allowConsole(/frame-ancestors/);
  // A page that Playwright fulfills cannot reach local addresses in Chromium, so a real server serves the page.
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<link rel="icon" href="data:," /><iframe src="${process.env.WEB_ORIGIN}"></iframe>`);
  }).listen(0, 'localhost');
  await once(other, 'listening');
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  other.close();
});
