import { expect, type Page } from '@playwright/test';
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
import { at, failing, opened, seeButton, waiting } from './at.ts';
import type { State } from './state.ts';

const ofStorage = (address: URL) => isOfStorage(address.href);
const fourImages = sixImages[previews] ?? [];
/** An image whose long name fits only with line breaks. */
const longName = png(`${'Pneumonoultramicroscopic'.repeat(3)}.png`);

const adding = (name: string, act: State['reach']): State => ({
  name: `a new project, ${name}`,
  route: 'addProject',
  reach: async (page, app) => {
    await app.remember('asha01');
    await openNewProject(page);
    await act(page, app);
  },
});

const updating = (name: string, act: State['reach']) =>
  opened(`update project, ${name}`, '/update/project?project=2', async (page, app) => {
    await expect(rowsOf(page, previews)).toHaveCount(5);
    await act(page, app);
  });

/** Starts an upload whose second piece never arrives. */
async function holdUpload(page: Page): Promise<void> {
  await page.route(ofStorage, (route) => {
    const { 'x-goog-upload-command': command = '', 'x-goog-upload-offset': at } = route.request().headers();
    return command.startsWith('upload') && at !== '0' ? undefined : route.continue();
  });
  await choose(page, previews, [png('large.png', { width: 600, height: 500, noise: true })]);
  await expect(imagesOf(page, previews).getByRole('progressbar', { name: 'large.png' })).toBeVisible();
  await expect(
    imagesOf(page, previews)
      .getByText(like(uploads.uploading(7).replace('7', '…')))
      .first(),
  ).toBeVisible();
}

async function failUpload(page: Page, app: App): Promise<void> {
  app.allowConsole(/status of 403/);
  await page.route(ofStorage, (route) => route.fulfill({ status: 403, json: { error: { code: 403 } } }));
  await choose(page, previews, [longName]);
  await expect(imagesOf(page, previews).getByText(uploads.refused(longName.name)).first()).toBeVisible();
}

async function refuse(page: Page): Promise<void> {
  const text = { name: longName.name, mimeType: 'image/png', buffer: Buffer.from('My notes') };
  await choose(page, previews, [text]);
  await expect(imagesOf(page, previews).getByText(uploads.notAnImage(longName.name)).first()).toBeVisible();
}

async function chooseWithoutUpload(page: Page): Promise<void> {
  await page.route(ofStorage, () => undefined);
  await choose(page, previews, [longName]);
  await imagesOf(page, previews)
    .getByRole('button', { name: like(uploads.of(uploads.cancel, '…')) })
    .click();
  await expect(imagesOf(page, previews).getByText(uploads.chosen)).toBeVisible();
}

export const projectFormStates: readonly State[] = [
  adding('five uploaded and a sixth refused', async (page) => {
    await addImages(page, previews, [...fourImages, longName]);
    await choose(page, previews, [png('sixth.png')]);
    await expect(imagesOf(page, previews).getByText(uploads.full).first()).toBeVisible();
  }),
  at('a new project, note', '/addproject', projectForm.agree),
  adding('empty', seeButton(projectForm.add)),
  adding('errors', async (page) => {
    await chooseWithoutUpload(page);
    await page.getByRole('button', { name: projectForm.add }).press('Enter');
    await expect(problemOf(page).getByRole('link')).toHaveCount(5);
  }),
  adding('waiting for the images', async (page) => {
    await fillTexts(page);
    await page.route(ofStorage, () => undefined);
    await choose(page, previews, fourImages);
    await page.getByRole('button', { name: projectForm.add }).click();
    await expect(page.getByRole('button', { name: uploads.waiting })).toBeVisible();
  }),
  adding('an image that the storage lost', async (page, app) => {
    app.allowConsole(/status of 404/);
    await fillTexts(page);
    await addImages(page, cover, [longName]);
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
  adding('restored', async (page) => {
    await fillTexts(page);
    await addImages(page, cover, [longName]);
    await page.reload();
    await expect(page.getByText(forms.restored)).toBeVisible();
    await seeUploaded(page, cover);
  }),
  adding('chosen', chooseWithoutUpload),
  adding('file refused', refuse),
  adding('uploading', holdUpload),
  adding('failed', failUpload),
  adding('uploaded', (page) => addImages(page, previews, [longName])),
  updating('unchanged', seeButton(projectForm.update)),
  updating('an image that cannot be shown', async (page, app) => {
    app.allowConsole(/ERR_FAILED/);
    await page.route(/cover\.svg/, (route) => route.abort());
    await page.reload();
    // An image loads when it comes near the viewport.
    await rowsOf(page, cover).scrollIntoViewIfNeeded();
    await expect(imagesOf(page, cover).getByText(uploads.broken)).toBeVisible();
  }),
  updating('errors', async (page) => {
    await page.getByLabel(projectForm.name).fill('');
    await page.getByLabel(projectForm.link).fill('my link');
    await page.getByRole('button', { name: projectForm.update }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(2);
  }),
  updating('failed', async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.control.force('updateProject', 'server-error');
    await page.getByLabel(projectForm.name).fill('Bus Times');
    await page.getByRole('button', { name: projectForm.update }).click();
    await expect(problemOf(page).getByText(projectForm.saveFailedHint).first()).toBeVisible();
  }),
  waiting('update project, loading', '/update/project?project=2', ['listProjects']),
  failing('update project, failing', '/update/project?project=2', ['listProjects'], empty.skillsNotLoaded),
  at("update project, another learner's", '/update/project?project=4', projects.denied),
];
