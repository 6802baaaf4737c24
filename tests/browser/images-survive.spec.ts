import type { Browser, Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { projects } from '#copy/projects.ts';
import { confirm } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';
import { png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { logOut } from './profile-folds.ts';
import {
  addAllImages,
  addImages,
  busStops,
  choose,
  cover,
  fillTexts,
  icon,
  openAsNewcomer,
  openNewProject,
  previews,
  rowsOf,
  sixImages,
} from './project-form.ts';
import { sendLogin } from './send-login.ts';
import { deleteStored, isOfStorage, pathsWith } from './stored-files.ts';

const ofStorage = (address: URL) => isOfStorage(address.href);

/** Returns the number of images that the device keeps. */
const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('images');
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('images').objectStore('images').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

const form = (page: Page) => page.getByRole('heading', { level: 1, name: navigation.addProject });
const names = (page: Page) => page.locator('.image-name').allInnerTexts();
const all = ['cover.png', 'icon.png', 'page-1.png', 'page-2.png', 'page-3.png', 'page-4.png'];

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: projectForm.add }).click();
  await expect(page.getByText('Project added successfully')).toBeVisible();
}

test('keeps chosen images through a reload, a lost session and a closed tab, until the logout', async ({
  page,
  app,
  request,
}) => {
  const username = await openAsNewcomer(page, app, request);
  await page.context().route(ofStorage, () => undefined);
  for (const [label, files] of Object.entries(sixImages)) await choose(page, label, files);
  await expect.poll(() => keptOn(page)).toBe(6);
  const checked = page.waitForResponse(/\/get_user$/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(all);
  await checked;

  app.allowConsole(/status of 401/);
  await app.control.force('getUser', 'invalid-token', { times: 1 });
  await page.reload();
  await sendLogin(page, username);
  await expect(form(page)).toBeVisible();
  await expect.poll(() => names(page)).toEqual(all);

  const other = await page.context().newPage();
  await page.close();
  await other.goto('./addproject');
  await expect.poll(() => names(other)).toEqual(all);
  await other.goto('./myprofile');
  await logOut(other);
  await expect(other.getByRole('button', { name: login.submit })).toBeVisible();
  await expect.poll(() => keptOn(other)).toBe(0);
});

test('keeps images of at most 50 MB and names those that it removes', async ({ page, app }) => {
  await app.logIn('ravi02', '/');
  await openNewProject(page);
  await page.context().route(ofStorage, () => undefined);
  await choose(page, cover, sixImages[cover] ?? []);
  await expect.poll(() => keptOn(page)).toBe(1);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('images');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('images', 'readwrite');
          const keep = (key: string, at: number, bytes: number) =>
            writing
              .objectStore('images')
              .put({ key, at, owner: 'ravi02', name: key, image: new Blob([new Uint8Array(bytes)]) }, key);
          const megabyte = 1024 * 1024;
          const now = Date.now();
          for (let nth = 1; nth <= 11; nth += 1) keep(`${nth}`, now - nth * 1000, 5 * megabyte);
          writing.oncomplete = resolve;
        };
      }),
  );
  expect(await keptOn(page)).toBe(12);
  await choose(page, icon, sixImages[icon] ?? []);
  // Two chosen images, and nine of 5 MB.
  await expect.poll(() => keptOn(page)).toBe(11);
  await expect(
    page.getByText(/^These images were not uploaded, .* no longer has them: 10 and 11\./),
  ).toBeVisible();
});

test('names an image that was too old', async ({ page, app }) => {
  await app.logIn('ravi02', '/');
  await openNewProject(page);
  await page.context().route(ofStorage, () => undefined);
  await choose(page, cover, sixImages[cover] ?? []);
  await expect.poll(() => keptOn(page)).toBe(1);
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  await page.clock.setFixedTime(now + 29 * day);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['cover.png']);
  await page.clock.setFixedTime(now + 31 * day);
  await page.reload();
  await expect(page.getByText(/^This image was not uploaded, .*: cover\.png\./)).toBeVisible();
  await expect.poll(() => names(page)).toEqual([]);
});

/** Opens the app as the same learner on another device, whose clock is `days` ahead. */
async function onOtherDevice(browser: Browser, page: Page, world: string, days: number): Promise<Page> {
  const { origins } = await page.context().storageState();
  // Without the drafts, which name the images.
  const session = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => ['auth_token', 'UserData'].includes(name)),
  }));
  const context = await browser.newContext({
    baseURL: process.env.WEB_ORIGIN ?? '',
    extraHTTPHeaders: { 'X-Mock-World': world },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: session },
  });
  const other = await context.newPage();
  await other.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
  return other;
}

test('loses no unpublished image to another device whose clock is two days ahead', async ({
  page,
  app,
  request,
  browser,
  world,
}) => {
  const username = await openAsNewcomer(page, app, request);
  await fillTexts(page);
  await addAllImages(page);

  const other = await onOtherDevice(browser, page, world, 2);
  await openNewProject(other);
  await fillTexts(other, { ...busStops, title: 'Tide Table' });
  await addAllImages(other);
  const lookedUp = (nth: number) =>
    other.waitForResponse(
      (response) =>
        response.request().method() === 'GET' &&
        isOfStorage(response.url()) &&
        response.url().includes(`page-${nth}`) &&
        !response.url().includes('alt=media'),
    );
  const deletions: string[] = [];
  other.on('request', (sent) => sent.method() === 'DELETE' && deletions.push(sent.url()));
  const allLookedUp = Promise.all([1, 2, 3, 4].map(lookedUp));
  await publish(other);
  await allLookedUp;
  await other.waitForLoadState('networkidle');
  expect(deletions).toEqual([]);
  await other.context().close();

  await publish(page);
  await page.goto('./myproject');
  expect(await pathsWith(username)).toHaveLength(12);
  const covers = page.getByRole('article').locator('img');
  await expect(covers).toHaveCount(2);
  for (const image of await covers.all()) await expect(image).toHaveJSProperty('naturalWidth', 320);
});

test('uploads an image again that the storage lost before the project was published', async ({
  page,
  app,
  request,
}) => {
  app.allowConsole(/status of 404/);
  const username = await openAsNewcomer(page, app, request);
  await fillTexts(page);
  await addAllImages(page);
  const [lost = ''] = await pathsWith(`${username}/images/Icon/`);
  await deleteStored(lost);
  await publish(page);
  expect(await pathsWith(username)).toHaveLength(6);
  expect(await pathsWith(`${username}/images/Icon/`)).not.toEqual([lost]);
});

test('takes the images of a deleted project along, and only those', async ({ page, app, request }) => {
  const username = await openAsNewcomer(page, app, request);
  await fillTexts(page);
  await addAllImages(page);
  await publish(page);
  await page.goto('./addproject');
  await addImages(page, cover, [png('unpublished.png')]);
  await page.goto('./myproject');
  await page.getByRole('link', { name: 'Bus Stops' }).click();
  await page.getByRole('link', { name: projects.edit }).click();
  await page.getByRole('button', { name: projectForm.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm.yes }).click();
  await expect(page.getByText('Project deleted successfully')).toBeVisible();
  await expect.poll(() => pathsWith(username)).toEqual([expect.stringContaining('unpublished.png')]);
});

test('waits at Add Now for the uploads under way', async ({ page, app }) => {
  await app.logIn('ravi02', '/');
  await openNewProject(page);
  await fillTexts(page);
  const release = await hold(page, ofStorage);
  for (const label of [cover, icon, previews]) await choose(page, label, sixImages[label] ?? []);
  await expect(rowsOf(page, previews)).toHaveCount(4);
  await page.getByRole('button', { name: projectForm.add }).click();
  await expect(page.getByRole('button', { name: uploads.waiting })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(navigation.addProject);
  release();
  await expect(page.getByText('Project added successfully')).toBeVisible();
});
