import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { uploads } from '#copy/uploads.ts';
import { expect, test } from './app.ts';
import { like } from './like.ts';
import { logOut } from './profile-folds.ts';
import { choose, cover, icon, openAsNewcomer, sixImages } from './project-form.ts';
import { sendLogin } from './send-login.ts';
import { isOfStorage } from './stored-files.ts';

/** Keeps images of 5 MB on the device, named by numbers, newest first. Returns the number of images that it keeps. */
const keepMore = (page: Page, owner: string, images: number) =>
  page.evaluate(
    ([owner, images]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('images');
        opening.onsuccess = () => {
          const store = opening.result.transaction('images', 'readwrite').objectStore('images');
          for (let nth = 1; nth <= images; nth += 1) {
            const image = new Blob([new Uint8Array(5 * 1024 * 1024)]);
            store.put({ key: `${nth}`, at: Date.now() - nth * 1000, owner, name: `${nth}`, image }, `${nth}`);
          }
          const counting = store.count();
          counting.onsuccess = () => resolve(counting.result);
          store.transaction.oncomplete = () => opening.result.close();
        };
      }),
    [owner, images] as const,
  );
const keptOn = (page: Page) => keepMore(page, '', 0);

const names = (page: Page) => page.locator('.image-name').allInnerTexts();
const all = ['page-1.png', 'page-2.png', 'page-3.png', 'page-4.png', 'cover.png', 'icon.png'];

test('keeps chosen images for 30 days and up to 50 MB, until the logout', async ({ page, app, request }) => {
  const username = await openAsNewcomer(page, app, request);
  await page.context().route(
    (address) => isOfStorage(address.href),
    () => undefined,
  );
  for (const [label, files] of Object.entries(sixImages)) await choose(page, label, files);
  await expect.poll(() => keptOn(page)).toBe(6);
  // The session ends by the next check of the record, not by the check of this load.
  const checked = page.waitForResponse(/\/get_user$/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(all);
  await checked;

  app.allowConsole(/status of 401/);
  await app.control.force('getUser', 'invalid-token', { times: 1 });
  await page.reload();
  await sendLogin(page, username);
  await expect.poll(() => names(page)).toEqual(all);

  const other = await page.context().newPage();
  await page.close();
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  await other.clock.setFixedTime(now + 29 * day);
  await other.goto('./addproject');
  await expect.poll(() => names(other)).toEqual(all);
  await other.clock.setFixedTime(now + 31 * day);
  await other.reload();
  const tooOld = other.getByText(like(uploads.tooOld(['…', '…'])));
  for (const name of all) await expect(tooOld).toContainText(name);
  await expect.poll(() => names(other)).toEqual([]);

  await choose(other, cover, sixImages[cover] ?? []);
  await expect.poll(() => keptOn(other)).toBe(1);
  await keepMore(other, username, 11);
  await choose(other, icon, sixImages[icon] ?? []);
  await expect(other.getByText(uploads.tooOld(['10', '11']))).toBeVisible();
  // Two chosen images, and nine of 5 MB.
  await expect.poll(() => keptOn(other)).toBe(11);

  await other.goto('./myprofile');
  await logOut(other);
  await expect(other.getByRole('button', { name: login.submit })).toBeVisible();
  await expect.poll(() => keptOn(other)).toBe(0);
});
