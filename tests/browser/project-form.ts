import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { projectForm } from '#copy/project-form.ts';
import { uploads } from '#copy/uploads.ts';
import { type ImageFile, png } from '../images/png.ts';
import type { App } from './app.ts';
import { newLearner } from './stored-files.ts';

export const cover = `${projectForm.cover} ${forms.optional}`;
export const icon = `${projectForm.icon} ${forms.optional}`;
export const previews = projectForm.previews;

export const busStops = {
  title: 'Bus Stops',
  description: 'Which bus stops a wheelchair can reach.',
  type: 'Web App',
  link: 'https://example.com/bus-stops',
};

export const sixImages: Readonly<Record<string, readonly ImageFile[]>> = {
  [cover]: [png('cover.png', { width: 320, height: 180, colour: [160, 40, 40] })],
  [icon]: [png('icon.png', { width: 96, height: 96, colour: [40, 160, 40] })],
  [previews]: [1, 2, 3, 4].map((nth) =>
    png(`page-${nth}.png`, { width: 200 + nth, height: 150, colour: [40, 40, nth * 50] }),
  ),
};

export const imagesOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

export const rowsOf = (page: Page, label: string) =>
  imagesOf(page, label)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });

const { choose: one, chooseAnother, chooseMore } = uploads;
const chooses = new RegExp(`^(${[one, chooseAnother, chooseMore].join('|')}): `);

export const chooserOf = (page: Page, label: string) =>
  imagesOf(page, label).getByRole('button', { name: chooses });

/** Opens the form of a new project and agrees to its note, which appears once per device. */
export async function openNewProject(page: Page): Promise<void> {
  await page.goto('./addproject');
  await page
    .getByRole('dialog', { name: projectForm.noteHeading })
    .getByRole('button', { name: projectForm.agree })
    .click();
}

/** Opens the form as a new learner without stored files. Returns the username. */
export async function openAsNewcomer(page: Page, app: App, request: APIRequestContext): Promise<string> {
  const username = await newLearner(request);
  await app.remember(username);
  await openNewProject(page);
  return username;
}

export async function fillTexts(page: Page, texts: Partial<typeof busStops> = busStops): Promise<void> {
  const { title, description, type, link } = texts;
  if (title !== undefined) await page.getByLabel(projectForm.name).fill(title);
  if (description !== undefined) await page.getByLabel(projectForm.description).fill(description);
  if (type !== undefined) await page.getByLabel(projectForm.type).selectOption(type);
  if (link !== undefined) await page.getByLabel(projectForm.link).fill(link);
}

export async function choose(
  page: Page,
  label: string,
  files: readonly ImageFile[] | string,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(chooserOf(page, label));
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files]);
}

/** Waits until a field has this number of images, all uploaded. */
export async function seeUploaded(page: Page, label: string, count = 1): Promise<void> {
  await expect(imagesOf(page, label).getByText(uploads.uploaded, { exact: true })).toHaveCount(count);
  await expect(rowsOf(page, label)).toHaveCount(count);
}

export async function addImages(page: Page, label: string, files: readonly ImageFile[]): Promise<void> {
  await choose(page, label, files);
  // The row of a replaced image may still say Uploaded.
  for (const { name } of files) await expect(rowsOf(page, label).filter({ hasText: name })).toBeVisible();
  await seeUploaded(page, label, files.length);
}
