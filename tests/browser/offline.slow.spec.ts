import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { fields, login, resetPassword } from '#copy/account.ts';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { landing as landingCopy } from '#copy/landing.ts';
import { languageNames } from '#copy/languages.ts';
import { navigation, notFound } from '#copy/navigation.ts';
import { ui } from '#copy/ui.ts';
import { updates } from '#copy/updates.ts';
import { encodePortfolio } from '#portfolio/link/fragment.ts';
import { asha } from '../client/portfolio/linked-content.ts';
import {
  comeBack,
  expect,
  goOffline,
  kept,
  landing,
  networkGone,
  noNetwork,
  openWithoutNetwork,
  test,
  updateNow,
  visit,
} from './kept-app.ts';

test.use({ serviceWorkers: 'allow' });

const cached = (page: Page) =>
  page.evaluate(async () => {
    // Pictures are in a cache of their own (last-known.slow.spec.ts).
    const names = (await caches.keys()).filter((name) => name !== 'pictures');
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until no worker and no cache is left. Their removal reloads the tab, which may interrupt a reading. */
const seeNothingKept = (page: Page) =>
  expect(async () => {
    expect([await registrations(page), await cached(page)]).toEqual([0, []]);
  }).toPass();

for (const [to, heading] of [
  // A dot in the query must not make the service worker treat the address as a file.
  ['/changepassword?token=aa.bb.cc', resetPassword.submit],
  ['/nowhere', notFound.title],
] as const) {
  test(`opens ${to} offline and works when the network returns`, async ({ page, app }) => {
    app.allowConsole(networkGone);
    await page.goto('./');
    await openWithoutNetwork(page, to);
    await comeBack(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('requests no screen from the host again and caches only files of the app', async ({
  page,
  app,
  host,
}) => {
  await app.logIn('asha01');
  await kept(page);
  await page.reload();
  await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
  await expect.poll(async () => (await cached(page)).join('\n')).toContain('/csv-feed');
  host.asked.length = 0;
  for (const name of [navigation.projects, navigation.alerts, navigation.profile, navigation.home]) {
    await page.getByRole('navigation', { name: navigation.name }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/skilllist?q=node.js', '/previewskill?skill=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // The browser itself asks for a newer worker.
  expect(host.asked.filter((path) => !/^\/(sw|workbox-\w+)\.js$/.test(path))).toEqual([]);

  const addresses = await cached(page);
  const files = new RegExp(
    `^${host.origin}/(assets/[^?]+|(index\\.html|manifest\\.webmanifest)\\?__WB_REVISION__=.+)$`,
  );
  expect(addresses.filter((address) => !files.test(address))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(50);
  // Chunks that need the network are cached on first use. This test reads feeds but uploads nothing.
  expect(addresses.filter((address) => address.includes('/csv-feed'))).toHaveLength(1);
  expect(addresses.filter((address) => address.includes('/firebase-'))).toEqual([]);
});

test('offers a newer version, which a tab loads once with its draft while another tab stays', async ({
  page,
  context,
  app,
  host,
}) => {
  app.allowConsole(/404|Failed to (load|fetch)|dynamically imported/);
  await visit(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const form = await context.newPage();
  await form.goto(`${host.origin}/reg`);
  const name = form.getByLabel(fields.f_name);
  await name.fill('Lata');
  // A release that changes a chunk of the login. A changed landing view would leave it as it is.
  await host.deploy('Show it all', { VITE_FIREBASE_API_KEY: 'another-key' });

  await test.step('offers it without taking focus', async () => {
    await form.reload();
    await name.focus();
    await expect(updateNow(form)).toBeVisible();
    await expect(name).toBeFocused();
    await form.getByRole('button', { name: updates.later }).press('Enter');
    await expect(updateNow(form)).toHaveCount(0);
    await expect(form.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('loads it once', async () => {
    // A full page load offers the newer version again.
    await form.reload();
    let loads = 0;
    form.on('load', () => {
      loads += 1;
    });
    await updateNow(form).click();
    await expect.poll(() => loads).toBe(1);
    await expect(name).toHaveValue('Lata');
    await form.goto(host.origin);
    await expect(landing(form, 'Show it all')).toBeVisible();
    await expect(updateNow(form)).toHaveCount(0);
    expect(loads).toBe(2);
  });

  await test.step('leaves the other tab alone until a chunk fails there', async () => {
    await expect(landing(page)).toBeVisible();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    await page.getByRole('link', { name: landingCopy.login }).click();
    await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
    await page.goto('./');
    await expect(landing(page, 'Show it all')).toBeVisible();
  });
});

test('leaves no worker and no cache after a version without a service worker', async ({ page, host }) => {
  await visit(page, '/reg');
  await page.getByLabel(fields.f_name).fill('Lata');
  await host.deploy('Show it all', { NO_SERVICE_WORKER: '1' });
  // The worker of the earlier version still serves this load. The new worker then reloads the tab.
  await page.reload();
  await seeNothingKept(page);
  await expect(page.getByLabel(fields.f_name)).toHaveValue('Lata');
  await page.goto('./');
  await expect(landing(page, 'Show it all')).toBeVisible();

  host.asked.length = 0;
  await page.reload();
  // The app follows its dialogs when it has rendered. It would register the worker when the browser is idle after that.
  await page.getByRole('button', { name: appCopy.display }).click();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('link', { name: landingCopy.login }).click();
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
  expect(host.asked).not.toContain('/sw.js');
});

test('removes the built app from the browser when the development server answers', async ({
  page,
  host,
}, testInfo) => {
  await visit(page);
  const vite = await createServer({
    logLevel: 'silent',
    cacheDir: testInfo.outputPath('vite'),
    server: { port: 0, strictPort: false },
  });
  await vite.listen();
  const worker = await (await fetch(`${vite.resolvedUrls?.local[0]}sw.js`)).text();
  await vite.close();
  host.response('/sw.js', 'text/javascript', worker);
  host.response('/', 'text/html', '<!doctype html><link rel="icon" href="data:,"><h1>In development</h1>');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'In development' })).toBeVisible();
  await seeNothingKept(page);
});

test('keeps each language that was opened for a start without a network', async ({ page, app }) => {
  app.allowConsole(networkGone);
  await visit(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: appCopy.display }).click();
  await page.getByRole('dialog').getByRole('link', { name: languageNames.hi }).click();
  await expect(page.getByText(appCopy.languageNeedsInternet)).toBeVisible();
  await expect(page).toHaveURL('./');

  await page.getByRole('button', { name: ui.ok }).click();
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByRole('link', { name: languageNames.hi }).click();
  await expect(page).toHaveURL('./hi/');
  const workers = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.filter(({ active }) => active).length;
    });
  await expect.poll(workers).toBe(2);
  await page.getByRole('link', { name: languageNames.en }).click();
  await expect(page).toHaveURL('./');
  await goOffline(page);
  await page.reload();
  await expect(noNetwork(page)).toBeVisible();
  await page.getByRole('button', { name: appCopy.display }).click();
  await page.getByRole('dialog').getByRole('link', { name: languageNames.hi }).click();
  const inHindi = page.getByRole('heading', { level: 1, name: 'इंटरनेट नहीं है' });
  await expect(inHindi).toBeVisible();
  // The entry of the dialog is gone, so no step back leads to the other language.
  await page.getByRole('button', { name: 'डिस्प्ले' }).click();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(inHindi).toBeVisible();
});

test('sends an encoded portfolio to no host, and opens it without a network', async ({ page, app, host }) => {
  app.allowConsole(networkGone);
  const fragment = await encodePortfolio(asha);
  await page.goto('./');
  await kept(page);
  for (const path of ['/p', '/hi/p']) {
    await page.goto(`${path}%23${fragment}`);
    await expect(page).toHaveURL(`${path}#${fragment}`);
    await expect(page.getByRole('article', { name: asha.name })).toBeVisible();
  }
  expect(host.asked.filter((path) => path.includes(fragment ?? ''))).toEqual([]);
  await goOffline(page);
  await page.goto(`/p%2523${fragment}`);
  await expect(page.getByRole('article', { name: asha.name })).toBeVisible();
});
