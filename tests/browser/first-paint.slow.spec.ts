import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { expect, test } from './app.ts';
import { ownCode } from './first-paint.ts';
import { hold } from './intercept.ts';

// The prerendered documents and the first chunks when loading is slow, unusual or fails.

/** Stops the clock, with `AbortSignal.timeout`. Call it before the page opens: its first jump ends pending requests. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const timeout = new AbortController();
      const end = () => timeout.abort(new DOMException('signal timed out', 'TimeoutError'));
      setTimeout(end, milliseconds);
      return timeout.signal;
    };
  });
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('keeps the typed username when the login chunk fails to load', async ({ page, app }) => {
  app.allowConsole(/ERR_FAILED|dynamically imported/);
  const letThrough = await hold(page, ownCode);
  await page.route(/\/assets\/login-.*\.js$/, (route) => route.abort());
  await page.goto('./login', { waitUntil: 'commit' });
  await page.getByLabel(login.username).fill('asha01');
  letThrough();
  await expect(page.getByRole('alert')).toContainText('Check your internet connection');
  await expect(page.getByLabel(login.username)).toHaveValue('asha01');
});

test('links existing files and has its own title in each document', async ({ request }) => {
  for (const [path, title] of [
    ['/', appCopy.name],
    ['/login', 'Login – Skills Portfolio'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    // A disabled link stands for a style inside the document.
    const named = [...html.matchAll(/(?:href|src)="(\/[^"]*\.\w+)"(?! disabled)/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(3);
    for (const file of named) expect((await request.get(file)).status(), file).toBe(200);
    expect(html).not.toContain('__VITE_');
  }
});

test('shows the offline screen immediately on a cold start', async ({ page, app }) => {
  await stopClock(page);
  await app.remember('asha01');
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1, name: appCopy.noInternet })).toBeVisible();
});
