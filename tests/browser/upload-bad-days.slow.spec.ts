import type { Page, Request } from '@playwright/test';
import { projectForm } from '#copy/project-form.ts';
import { uploads } from '#copy/uploads.ts';
import { png } from '../images/png.ts';
import { type App, expect, test } from './app.ts';
import { pictureIn } from './drawn-image.ts';
import { typedIn } from './form.ts';
import { hold } from './intercept.ts';
import {
  addImages,
  choose,
  cover,
  fillTexts,
  icon,
  imagesOf,
  openAsNewcomer,
  openNewProject,
  previews,
  seeUploaded,
  sixImages,
} from './project-form.ts';
import { isOfStorage, storedOf } from './stored-files.ts';

const ofStorage = (address: URL) => isOfStorage(address.href);
const status = (page: Page) => imagesOf(page, previews).getByText(/^(Upload failed|Uploaded successfully)$/);
const fourImages = sixImages[previews] ?? [];
/** An image that uploads in several pieces of 256 kB without being made smaller. */
const large = png('large.png', { width: 600, height: 500, noise: true });

async function fillAllButPreviews(page: Page, app: App, username = 'ravi02') {
  await app.remember(username);
  await openNewProject(page);
  await fillTexts(page);
  await addImages(page, cover, sixImages[cover] ?? []);
  await addImages(page, icon, sixImages[icon] ?? []);
  return typedIn(page);
}

async function seeKept(page: Page, typed: Record<string, unknown>): Promise<void> {
  expect(await typedIn(page)).toMatchObject(typed);
  for (const label of [cover, icon]) await seeUploaded(page, label);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: projectForm.add }).click();
  await expect(page.getByText('Project added successfully')).toBeVisible();
}

/** Returns the offset of the piece that a request uploads, or undefined for any other request. */
function pieceAt(request: Request): number | undefined {
  const headers = request.headers();
  const sends = headers['x-goog-upload-command']?.startsWith('upload');
  return sends ? Number(headers['x-goog-upload-offset']) : undefined;
}

test('resumes a large upload where the connection dropped', async ({ page, app, request }) => {
  app.allowConsole(/ERR_CONNECTION_RESET/);
  const username = await openAsNewcomer(page, app, request);
  const pieces: number[] = [];
  await page.route(ofStorage, (route) => {
    const at = pieceAt(route.request());
    if (at === undefined) return route.continue();
    pieces.push(at);
    return pieces.length === 2 ? route.abort('connectionreset') : route.continue();
  });
  await addImages(page, cover, [large]);
  const [first, dropped, again] = pieces;
  expect(first).toBe(0);
  expect(dropped).toBe(256 * 1024);
  expect(again, 'the first piece is not sent again').toBe(dropped);
  const [stored] = await storedOf(username);
  const picture = await pictureIn(page, stored?.bytes ?? Buffer.of(), 'image/png');
  expect([picture.width, picture.height]).toEqual([600, 500]);
});

test('resumes the uploads when the network returns and loses nothing', async ({ page, app }) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|feed cannot be read/);
  const typed = await fillAllButPreviews(page, app);
  const begun = page.waitForRequest((sent) => sent.url().includes('page-2'));
  const goOn = await hold(page, (address) => ofStorage(address) && address.href.includes('page-2'));
  await choose(page, previews, fourImages);
  await begun;
  const failed = page.waitForEvent('requestfailed', (sent) => isOfStorage(sent.url()));
  await page.context().setOffline(true);
  goOn();
  await expect(page.getByText(projectForm.draftOnly).first()).toBeVisible();
  await failed;
  await page.context().setOffline(false);
  await seeUploaded(page, previews, 4);
  await expect(status(page)).toHaveText(uploads.done);
  await seeKept(page, typed);
  await publish(page);
});
