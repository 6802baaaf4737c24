import { expect, type Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { updateProfile } from '#copy/profile.ts';
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
import { ask, at, failing, opened, seeButton, waiting } from './at.ts';
import type { State } from './state.ts';

const picture = `${updateProfile.picture} ${forms.optional}`;
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

const ofPicture = (name: string, act: State['reach']) =>
  opened(`profile picture, ${name}`, '/update/profile', act);

/** Starts an upload whose second piece never arrives. */
async function holdUpload(page: Page, label: string): Promise<void> {
  await page.route(ofStorage, (route) => {
    const { 'x-goog-upload-command': command = '', 'x-goog-upload-offset': at } = route.request().headers();
    return command.startsWith('upload') && at !== '0' ? undefined : route.continue();
  });
  await choose(page, label, [png('large.png', { width: 600, height: 500, noise: true })]);
  await expect(imagesOf(page, label).getByRole('progressbar', { name: 'large.png' })).toBeVisible();
  await expect(
    imagesOf(page, label)
      .getByText(like(uploads.uploading(7).replace('7', '…')))
      .first(),
  ).toBeVisible();
}

async function failUpload(page: Page, app: App, label: string): Promise<void> {
  app.allowConsole(/status of 403/);
  await page.route(ofStorage, (route) => route.fulfill({ status: 403, json: { error: { code: 403 } } }));
  await choose(page, label, [longName]);
  await expect(imagesOf(page, label).getByText(uploads.refused(longName.name)).first()).toBeVisible();
}

async function refuse(page: Page, label: string): Promise<void> {
  const text = { name: longName.name, mimeType: 'image/png', buffer: Buffer.from('My notes') };
  await choose(page, label, [text]);
  await expect(imagesOf(page, label).getByText(uploads.notAnImage(longName.name)).first()).toBeVisible();
}

async function chooseWithoutUpload(page: Page, label: string): Promise<void> {
  await page.route(ofStorage, () => undefined);
  await choose(page, label, [longName]);
  await imagesOf(page, label)
    .getByRole('button', { name: like(uploads.of(uploads.cancel, '…')) })
    .click();
  await expect(imagesOf(page, label).getByText(uploads.chosen)).toBeVisible();
}

const fieldStates = (label: string): Readonly<Record<string, State['reach']>> => ({
  chosen: (page) => chooseWithoutUpload(page, label),
  'file refused': (page) => refuse(page, label),
  uploading: (page) => holdUpload(page, label),
  failed: (page, app) => failUpload(page, app, label),
  uploaded: (page) => addImages(page, label, [longName]),
});

const statesOf = (label: string, named: typeof adding) =>
  Object.entries(fieldStates(label)).map(([name, reach]) => named(name, reach));

/** The project form, and the picture field of the profile. */
export const projectFormStates: readonly State[] = [
  at('a new project, note', '/addproject', projectForm.agree),
  adding('empty', seeButton(projectForm.add)),
  adding('errors', async (page) => {
    await chooseWithoutUpload(page, cover);
    await page.getByRole('button', { name: projectForm.add }).press('Enter');
    await expect(problemOf(page).getByRole('link')).toHaveCount(5);
  }),
  adding('five uploaded and a sixth refused', async (page) => {
    await addImages(page, previews, [...fourImages, longName]);
    await choose(page, previews, [png('sixth.png')]);
    await expect(imagesOf(page, previews).getByText(uploads.full).first()).toBeVisible();
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
  ...statesOf(previews, adding),
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
  updating('confirm deletion', ask(projectForm.remove)),
  waiting('update project, loading', '/update/project?project=2', ['listProjects']),
  failing('update project, failing', '/update/project?project=2', ['listProjects'], empty.skillsNotLoaded),
  at("update project, another learner's", '/update/project?project=4', projects.denied),
  ...statesOf(picture, ofPicture).filter(({ name }) => /chosen|failed/.test(name)),
];
