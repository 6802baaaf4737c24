import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { fields, forgotPassword, login, resetPassword } from '#copy/account.ts';
import { demo } from '#copy/demo.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { languageCodes } from '#copy/languages.ts';
import { navigation } from '#copy/navigation.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { demo as inHindi } from '../../client/copy/hi/demo.ts';
import { png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { axe } from './axe.ts';
import { demoFolder, filesOf, serveDemo } from './demo.ts';
import { problemOf } from './form.ts';
import { goOffline, networkGone } from './kept-app.ts';
import { logOut } from './profile-folds.ts';
import { addImages } from './project-form.ts';
import { sendLogin } from './send-login.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const strip = (page: Page) => page.getByRole('complementary', { name: demo.name });
const openStrip = (page: Page) => strip(page).getByText(demo.summary).click();
const address = (page: Page) => page.getByLabel(fields.address, { exact: true });
const picture = (page: Page) => page.getByRole('main').locator('img').first();

/** Waits until the worker controls the page, and so has every file. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

async function logIn(page: Page, username = 'asha01', password?: string): Promise<void> {
  await page.goto('./login');
  await sendLogin(page, username, password);
  await expect(heading(page, home.greeting('Asha'))).toBeVisible();
}

async function save(page: Page, text: string): Promise<void> {
  await page.goto('./update/profile');
  await address(page).fill(text);
  await page.getByRole('button', { name: updateProfile.submit, exact: true }).click();
}

async function seeSaved(page: Page, text: string): Promise<void> {
  await page.goto('./update/profile');
  await expect(address(page)).toHaveValue(text);
}

const sampleAddress = '12 Sample Street, Dharwad';

test('keeps a change and a picture after a reload, after a hard reload, and for another tab', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('./update/profile');
  await addImages(page, `${updateProfile.picture} ${forms.optional}`, [
    png('me.png', { width: 101, height: 100 }),
  ]);
  await address(page).fill('9 Quiet Road, Hubli');
  await page.getByRole('button', { name: updateProfile.submit, exact: true }).click();
  await expect(page.getByRole('status').getByText(updateProfile.done)).toBeVisible();
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 101);
  await page.reload();
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 101);

  const other = await page.context().newPage();
  await other.goto('./myprofile');
  await expect(picture(other)).toHaveJSProperty('naturalWidth', 101);
  await save(other, '7 Other Road, Hubli');
  await expect(heading(other, 'Asha Hegde')).toBeVisible();
  await seeSaved(page, '7 Other Road, Hubli');

  const cdp = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await cdp.send('Page.reload', { ignoreCache: true });
  await loaded;
  await addImages(page, `${updateProfile.picture} ${forms.optional}`, [
    png('new.png', { width: 102, height: 100 }),
  ]);
});

test('answers while the worker installs, and uploads when it controls the page', async ({
  page,
  context,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/sw.js', async (route) => {
    await released;
    await route.continue();
  });
  await logIn(page);
  await save(page, '9 Quiet Road, Hubli');
  await expect(heading(page, 'Asha Hegde')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  await page.goto('./update/profile');
  release();
  await addImages(page, `${updateProfile.picture} ${forms.optional}`, [png('me.png')]);
});

test('goes on after a cancelled reload, and after the browser has stopped the worker', async ({
  page,
  context,
}) => {
  await logIn(page);
  await controlled(page);
  await page.evaluate(() =>
    addEventListener('beforeunload', (event) => event.preventDefault(), { once: true }),
  );
  await heading(page, home.greeting('Asha')).click();
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  await (await asked).dismiss();
  await reload;
  const stop = await context.newCDPSession(page);
  await stop.send('ServiceWorker.enable');
  await stop.send('ServiceWorker.stopAllWorkers');
  await page.getByRole('link', { name: navigation.profile }).click();
  await page.getByRole('link', { name: profile.editProfile }).click();
  await addImages(page, `${updateProfile.picture} ${forms.optional}`, [png('me.png')]);
});

test('opens and logs in without a network in both languages', async ({ page, app, context }) => {
  app.allowConsole(networkGone);
  await page.goto('./');
  await controlled(page);
  const installed = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.filter(({ active }) => active?.state === 'activated').length;
    });
  await expect.poll(installed).toBe(languageCodes.length);
  await goOffline(page);
  await logIn(page);
  await save(page, '9 Quiet Road, Hubli');
  await expect(heading(page, 'Asha Hegde')).toBeVisible();
  await page.goto('./myprofile');
  await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0);
  const other = await context.newPage();
  await other.goto('./hi/update/profile');
  await expect(other.getByRole('textbox').filter({ hasText: '9 Quiet Road, Hubli' })).toBeVisible();
  await other.close();
  await logOut(page);
  await logIn(page);
});

test('shows the link of a mail, which sets a new password', async ({ page }) => {
  await page.goto('./reset');
  await openStrip(page);
  await expect(strip(page).getByText(demo.noMails)).toBeVisible();
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(fields.email).fill('asha01@example.com');
  await page.getByRole('button', { name: forgotPassword.submit }).click();
  await strip(page)
    .getByRole('link', { name: `${demo.newPassword} asha01` })
    .click();
  await page.getByLabel(resetPassword.password, { exact: true }).fill('Newer@1234');
  await page.getByRole('button', { name: resetPassword.submit }).click();
  await expect(heading(page, resetPassword.done)).toBeVisible();
  await logIn(page, 'asha01', 'Newer@1234');
});

test('starts again in every tab, and keeps the display settings', async ({ page, context }) => {
  await logIn(page);
  await page.evaluate(() => localStorage.setItem('Display', '{"theme":"dark"}'));
  await save(page, '9 Quiet Road, Hubli');
  await expect(heading(page, 'Asha Hegde')).toBeVisible();
  await page.goto('./update/profile');
  await addImages(page, `${updateProfile.picture} ${forms.optional}`, [png('me.png')]);
  const other = await context.newPage();
  await other.goto('./myprofile');
  await expect(heading(other, 'Asha Hegde')).toBeVisible();
  await openStrip(page);
  await strip(page).getByText(demo.startAgain, { exact: true }).press('Enter');
  await strip(page).getByRole('button', { name: demo.startAgainNow }).press('Enter');
  for (const tab of [page, other]) {
    await expect(heading(tab, landing.heading)).toBeVisible();
    await expect(tab).toHaveURL('./');
  }
  expect(await filesOf(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['Display']);
  await logIn(page);
  await seeSaved(page, sampleAddress);
});

test('changes nothing on a full device', async ({ page, app, context }) => {
  app.allowConsole(/status of 500/);
  await logIn(page);
  await page.goto('./update/profile');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await address(page).fill('9 Quiet Road, Hubli');
  await page.getByRole('button', { name: updateProfile.submit, exact: true }).click();
  await expect(problemOf(page)).toContainText(errors.profileUpdate);
  // The first tab keeps the typed text.
  await seeSaved(await context.newPage(), sampleAddress);
});

test('keeps data in memory without a database, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await logIn(page);
  await expect(strip(page).getByText(demo.notKept)).toBeVisible();
  await expect(page.getByRole('status').getByText(demo.damaged)).toBeHidden();
});

test('starts again with damaged data, and says so', async ({ page }) => {
  await logIn(page);
  await save(page, '9 Quiet Road, Hubli');
  await expect(heading(page, 'Asha Hegde')).toBeVisible();
  // No app runs here, so that the next screen finds the damage.
  await page.goto('./demo/state.json');
  expect(await page.evaluate(() => document.contentType)).toBe('application/json');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('demo').onsuccess = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result
            .transaction('demo', 'readwrite')
            .objectStore('demo');
          store.put(
            { stamp: 'other', collections: { users: [{ id: 1 }] }, lastIds: {}, mails: [] },
            'state',
          ).onsuccess = resolve;
        };
      }),
  );
  await seeSaved(page, sampleAddress);
  await expect(strip(page).getByText(demo.damaged)).toBeVisible();
});

test('says that a window without a service worker uploads no pictures', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await logIn(page);
  await expect(strip(page).getByText(demo.noWorker)).toBeVisible();
  await save(page, '9 Quiet Road, Hubli');
  await seeSaved(page, '9 Quiet Road, Hubli');
});

test('serves an old tab when another tab has taken a new version', async ({ page, context }) => {
  const folder = `${demoFolder}-next`;
  await cp(demoFolder, folder, { recursive: true });
  const host = await serveDemo(folder);
  await page.goto(host.origin);
  await controlled(page);
  const worker = join(folder, 'sw.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// Next`);
  const other = await context.newPage();
  await other.goto(host.origin);
  const takeNew = () =>
    other.evaluate(async () => {
      const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      waiting?.postMessage({ type: 'SKIP_WAITING' });
      return waiting ? 'waiting' : active?.state;
    });
  await expect.poll(takeNew).toBe('waiting');
  await expect.poll(takeNew).toBe('activated');
  await page.getByRole('link', { name: landing.login }).first().click();
  await sendLogin(page, 'asha01');
  await expect(heading(page, home.greeting('Asha'))).toBeVisible();
  await page.getByRole('link', { name: navigation.profile }).click();
  await page.getByRole('link', { name: profile.editProfile }).click();
  await addImages(page, `${updateProfile.picture} ${forms.optional}`, [png('me.png')]);
  await host.close();
  await rm(folder, { recursive: true });
});

async function seeAccessible(page: Page, context: BrowserContext): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => localStorage.setItem('Display', '{"textSize":200}'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axe(page)).toEqual([]);
  const [summary] = await page.locator('#demo summary').all();
  expect((await summary?.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.clearCookies();
}

test('has an accessible strip that opens by key in both languages', async ({ page, context }) => {
  for (const [path, words] of [
    ['./', demo],
    ['./hi/', inHindi],
  ] as const) {
    await page.goto(path);
    await page.getByText(words.summary).press('Enter');
    await expect(page.getByText(words.about)).toBeVisible();
    await seeAccessible(page, context);
  }
});
