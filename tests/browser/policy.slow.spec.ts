import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { expect, test } from './app.ts';

// The Content-Security-Policy of the build. Blocked parts of the app would fail every test by a console error.

test.use({ serviceWorkers: 'allow' });

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

const foreign = `
  <script>window.ran = true</script>
  <script src="https://example.com/script.js"></script>
  <style>h1 { display: none }</style>
  <img src="data:," onerror="window.ran = true" style="color: red" alt="">
</body>`;

test('blocks foreign scripts, styles and addresses in the page', async ({ page, app }) => {
  app.allowConsole(/Content Security Policy|Refused to/);
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', foreign) });
  });
  await page.goto('./login');
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
  await page.evaluate(() => fetch('https://example.com/').catch(() => undefined));
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

const sinks: Readonly<Record<string, () => unknown>> = {
  markup: () => document.body.insertAdjacentHTML('beforeend', '<p></p>'),
  document: () => new DOMParser().parseFromString('<p></p>', 'text/html'),
  handler: () => document.body.setAttribute('onclick', 'alert()'),
  'text of a script': () => Object.assign(document.createElement('script'), { textContent: 'alert()' }),
  'address of a script': () => Object.assign(document.createElement('script'), { src: '/assets/own.js' }),
  'other worker': () => new Worker('/assets/own.js'),
  'worker of another host': () => new Worker('https://example.com/sw.js'),
  'other service worker': () => navigator.serviceWorker.register('/assets/own.js'),
  'other policy': () => window.trustedTypes?.createPolicy('own', { createScriptURL: (text) => text }),
};

test('lets no text become markup, code or a worker', async ({ page, app }) => {
  app.allowConsole(/Trusted ?Type|'Trusted/);
  await page.goto('./login');
  for (const [sink, write] of Object.entries(sinks))
    await expect(page.evaluate(write), sink).rejects.toThrow('TypeError');
});

test('blocks framing and pictures of the app in another page', async ({ page, app }) => {
  app.allowConsole(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin/);
  // Chromium keeps a page that Playwright fulfills from local addresses.
  const server = createServer((_, response) => {
    const { WEB_ORIGIN } = process.env;
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<link rel="icon" href="data:," /><iframe src="${WEB_ORIGIN}"></iframe><img src="${WEB_ORIGIN}icon-192.png" alt="" />`,
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  const picture = page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await expect(picture).rejects.toThrow('EncodingError');
  server.close();
});
