import { expect, type Page } from '@playwright/test';
import { maxImageWords } from '#contract/image-words.ts';
import { forms } from '#copy/forms.ts';
import { projectForm } from '#copy/project-form.ts';
import { projects } from '#copy/projects.ts';
import { empty } from '#copy/skills.ts';
import { uploads } from '#copy/uploads.ts';
import { png } from '../../images/png.ts';
import type { App } from '../app.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
import {
  addImages,
  choose,
  cover,
  fillTexts,
  imagesOf,
  openNewProject,
  previews,
  rowsOf,
  seeUploaded,
  sixImages,
} from '../project-form.ts';
import { isOfStorage } from '../stored-files.ts';
import { at, loading, next, opened, recovered, seeButton, seeText } from './at.ts';
import { type Act, inOnePage, main, type State } from './state.ts';

const project = '/update/project?project=2';
const ofStorage = (address: URL) => isOfStorage(address.href);
const fourImages = sixImages[previews] ?? [];
/** An image whose long name fits only with line breaks. */
const longName = png(`${'Pneumonoultramicroscopic'.repeat(3)}.png`);

const adding = (name: string, act: Act): State => ({
  name: `a new project, ${name}`,
  route: 'addProject',
  act: async (page, app) => {
    await app.remember('asha01');
    await openNewProject(page);
    await act(page, app);
  },
});

const then = (name: string, act: Act) => next(`a new project, ${name}`, act);

/** Starts an upload whose second piece never arrives. */
async function holdUpload(page: Page): Promise<void> {
  await page.route(ofStorage, (route) => {
    const { 'x-goog-upload-command': command = '', 'x-goog-upload-offset': at } = route.request().headers();
    return command.startsWith('upload') && at !== '0' ? undefined : route.continue();
  });
  await choose(page, previews, [png('large.png', { width: 600, height: 500, noise: true })]);
  await expect(imagesOf(page, previews).getByRole('progressbar', { name: uploads.nth(1) })).toBeVisible();
  await see(page, like(uploads.uploading(7).replace('7', '…')));
}

async function failUpload(page: Page, app: App): Promise<void> {
  app.allowConsole(/status of 40[34]/);
  // The storage itself says that it has no such file.
  await page.route(ofStorage, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { error: { code: 403 } } }),
  );
  await choose(page, previews, [longName]);
  await see(page, uploads.refused(longName.name));
}

async function refuse(page: Page): Promise<void> {
  const text = { name: longName.name, mimeType: 'image/png', buffer: Buffer.from('My notes') };
  await choose(page, previews, [text]);
  await see(page, uploads.notAnImage(longName.name));
}

/** The network fails during the first of two uploads, so the second one waits. */
async function stopUploads(page: Page, app: App): Promise<void> {
  app.allowConsole(/ERR_FAILED/);
  await page.route(ofStorage, (route) => route.abort());
  await choose(page, previews, [longName, ...fourImages.slice(0, 2)]);
  await see(page, uploads.uploadAll);
  await see(page, uploads.chosen);
}

async function see(page: Page, text: string | RegExp): Promise<void> {
  await expect(imagesOf(page, previews).getByText(text).first()).toBeVisible();
}

export const projectFormStates: readonly State[] = [
  at('a new project, note', '/addproject', projectForm.agree),
  ...inOnePage(
    adding('empty', seeButton(projectForm.add)),
    then('file refused', refuse),
    then('uploaded', (page) => addImages(page, previews, [longName])),
    main(
      then('five uploaded and a sixth refused', async (page) => {
        await choose(page, previews, fourImages);
        await seeUploaded(page, previews, 5);
        await choose(page, previews, [png('sixth.png')]);
        await see(page, uploads.full);
      }),
    ),
    then('words of the images, one too long', async (page) => {
      const words = imagesOf(page, previews).getByRole('textbox');
      await words.nth(0).fill('A bus that leaves at 9:15');
      await words.nth(1).fill(`${'बस का समय '.repeat(30)}x`);
      await see(page, uploads.wordsCount(301, maxImageWords));
    }),
  ),
  ...inOnePage(
    adding('stopped', stopUploads),
    then('errors', async (page) => {
      await page.getByRole('button', { name: projectForm.add }).press('Enter');
      await expect(problemOf(page).getByRole('link')).toHaveCount(3);
    }),
  ),
  adding('waiting for the images', async (page) => {
    await fillTexts(page);
    await page.route(ofStorage, () => undefined);
    await choose(page, previews, fourImages);
    await page.getByRole('button', { name: projectForm.add }).click();
    await seeButton(uploads.waiting)(page);
  }),
  adding('uploading', holdUpload),
  adding('failed', failUpload),
  ...inOnePage(
    adding('restored', async (page) => {
      await fillTexts(page);
      await addImages(page, cover, [longName]);
      await page.reload();
      await seeText(forms.restored)(page);
      await seeUploaded(page, cover);
    }),
    then('an image that the storage lost', async (page, app) => {
      app.allowConsole(/status of 404/);
      await page.evaluate(() => indexedDB.deleteDatabase('images'));
      await page.reload();
      await seeUploaded(page, cover);
      await page.route(ofStorage, (route) => route.fulfill({ status: 404, json: { error: { code: 404 } } }));
      await page.getByRole('button', { name: projectForm.add }).press('Enter');
      await expect(
        problemOf(page)
          .getByText(like(uploads.gone(['…'])))
          .first(),
      ).toBeVisible();
    }),
  ),
  ...inOnePage(
    loading('update project', project, ['listProjects'], empty.skillsNotLoaded),
    main(
      recovered('update project, unchanged', async (page) => {
        await expect(rowsOf(page, previews)).toHaveCount(5);
        await seeButton(projectForm.update)(page);
      }),
    ),
    next('update project, failed', async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.control.force('updateProject', 'server-error');
      await page.getByLabel(projectForm.name).fill('Bus Times');
      await page.getByRole('button', { name: projectForm.update }).click();
      await expect(problemOf(page).getByText(projectForm.saveFailedHint).first()).toBeVisible();
    }),
    next('update project, errors', async (page) => {
      await page.getByLabel(projectForm.name).fill('');
      await page.getByLabel(projectForm.link).fill('my link');
      await page.getByRole('button', { name: projectForm.update }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(2);
    }),
  ),
  opened('update project, an image that cannot be shown', project, async (page, app) => {
    app.allowConsole(/ERR_FAILED/);
    await page.route(/cover\.svg/, (route) => route.abort());
    await page.reload();
    // An image loads when it comes near the viewport.
    await rowsOf(page, cover).scrollIntoViewIfNeeded();
    await expect(imagesOf(page, cover).getByText(uploads.broken)).toBeVisible();
  }),
  at("update project, another learner's", '/update/project?project=4', projects.denied),
];
