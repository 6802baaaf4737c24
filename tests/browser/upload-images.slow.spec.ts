import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { projectForm } from '#copy/project-form.ts';
import { uploads } from '#copy/uploads.ts';
import { type ImageFile, png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { drawn, pictureIn } from './drawn-image.ts';
import {
  addImages,
  chooserOf,
  cover,
  icon,
  imagesOf,
  openAsNewcomer,
  openNewProject,
  previews,
  rowsOf,
  seeUploaded,
} from './project-form.ts';
import { pathsWith, storedOf } from './stored-files.ts';

/** Uploads a cover and returns its stored file. */
async function storedCover(page: Page, username: string, file: ImageFile) {
  await addImages(page, cover, [file]);
  const stored = (await storedOf(username)).find(({ path }) => path.endsWith(file.name.replace(' ', '-')));
  if (!stored) throw new Error(`The storage holds no ${file.name}.`);
  return { ...stored, picture: await pictureIn(page, stored.bytes, stored.contentType) };
}

test('shrinks large images before the upload, and keeps their transparency', async ({
  page,
  app,
  request,
}) => {
  const username = await openAsNewcomer(page, app, request);
  const photo = await drawn(page, 'My Photo.jpg', { width: 2400, height: 1600 });
  const stored = await storedCover(page, username, photo);
  expect(stored.path).toMatch(
    new RegExp(`^Students/Projects/${username}/images/Cover_photo/\\d{13}My-Photo\\.jpg$`),
  );
  expect(stored.contentType).toBe('image/jpeg');
  expect(stored.bytes.length).toBeLessThan(photo.buffer.length);
  expect(stored.cacheControl).toBe('public, max-age=31536000, immutable');
  expect(stored.picture).toMatchObject({ width: 1600, height: 1067 });

  const noise = png('noise.png', { width: 700, height: 600, noise: true });
  const compressed = await storedCover(page, username, noise);
  expect(compressed.bytes.length).toBeLessThan(noise.buffer.length);
  expect(compressed.contentType).toBe('image/webp');

  for (const width of [200, 2000]) {
    const shape = { width, height: width / 4, type: 'image/png', halfEmpty: true } as const;
    const { picture } = await storedCover(page, username, await drawn(page, `logo-${width}.png`, shape));
    expect(picture.width).toBe(Math.min(width, 1600));
    expect(picture.corners.map(([, , , alpha]) => alpha)).toEqual([0, 255, 0, 255]);
  }
});

test('sends JPEG, or PNG if transparent, where the browser cannot write WebP', async ({
  page,
  app,
  request,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  const username = await openAsNewcomer(page, app, request);
  const photo = png('noise.png', { width: 700, height: 600, noise: true });
  const stored = await storedCover(page, username, photo);
  expect(stored.contentType).toBe('image/jpeg');
  expect(stored.bytes.length).toBeLessThan(photo.buffer.length / 2);
  const logo = await drawn(page, 'logo.png', { width: 800, height: 600, type: 'image/png', halfEmpty: true });
  expect(logo.buffer.length).toBeGreaterThan(1024 * 512);
  await addImages(page, icon, [{ ...logo, mimeType: 'image/webp', name: 'logo.webp' }]);
  const icons = (await storedOf(username)).filter(({ path }) => path.includes('/Icon/'));
  expect(icons.map(({ contentType }) => contentType)).toEqual(['image/png']);
});

test('accepts files dropped on a field and ignores files dropped beside the field', async ({
  page,
  app,
}, testInfo) => {
  await app.remember('asha01');
  await openNewProject(page);
  const files = [png('one.png'), png('two.png')];
  const paths = files.map(({ name }) => testInfo.outputPath(name));
  for (const [index, { buffer }] of files.entries()) await writeFile(paths[index] ?? '', buffer);
  const browser = await page.context().newCDPSession(page);
  const dropOn = async (target: Locator, dropped: readonly string[]) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    const place = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
    const data = { items: [], files: [...dropped], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', { type, ...place, data });
    }
  };
  await dropOn(imagesOf(page, previews).getByText(uploads.dropHint), paths);
  await expect(rowsOf(page, previews)).toHaveText([/one\.png/, /two\.png/]);
  // Without `preventDefault`, the browser would replace the app by the dropped file.
  const prevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('drop', (event) => resolve(event.defaultPrevented), { once: true });
      }),
  );
  await dropOn(page.getByRole('heading', { name: projectForm.images }), paths);
  expect(await prevented).toBe(true);
  await dropOn(chooserOf(page, icon), paths);
  await expect(rowsOf(page, icon)).toHaveText([/one\.png/]);
  await expect(rowsOf(page, previews)).toHaveCount(2);
});

test('accepts pasted images at the focused field', async ({ page, app, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const username = await openAsNewcomer(page, app, request);
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = new Blob([bytes], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    },
    png('any', { width: 77, height: 33 }).buffer.toString('base64'),
  );
  await chooserOf(page, icon).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(rowsOf(page, icon)).toHaveText([/^image\.png/]);
  await seeUploaded(page, icon);
  const [stored] = await storedOf(username);
  if (!stored) throw new Error('The storage holds no file of the learner.');
  expect(stored.path).toContain(`${username}/images/Icon/`);
  expect(await pictureIn(page, stored.bytes, stored.contentType)).toMatchObject({ width: 77, height: 33 });
  await chooserOf(page, previews).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(rowsOf(page, previews)).toHaveCount(1);
});

test("stores files of any name only in the learner's folder", async ({ page, app, request }) => {
  const username = await openAsNewcomer(page, app, request);
  await addImages(page, previews, [
    png(`../../${username}.png`),
    png(`..%2F..%2F${username}.png`),
    png(`#${username}?x=1&y.png`),
    png(`${username}${'l'.repeat(200)}.png`),
    png(`😀 मेरी तस्वीर ${username}.png`),
  ]);
  const paths = await pathsWith(username);
  expect(paths).toHaveLength(5);
  const own = new RegExp(
    `^Students/Projects/${username}/images/Preview_images/\\d{13}[\\p{L}\\p{M}\\p{N}._-]{1,80}$`,
    'u',
  );
  expect(paths.filter((path) => !own.test(path))).toEqual([]);
});
