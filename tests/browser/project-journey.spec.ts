import type { Locator, Page } from '@playwright/test';
import { home } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { previewImages, projects } from '#copy/projects.ts';
import { confirm, ui } from '#copy/ui.ts';
import { png } from '../images/png.ts';
import { expect, test } from './app.ts';
import {
  addAllImages,
  addImages,
  busStops,
  choose,
  fillTexts,
  icon,
  openNewProject,
  previews,
  rowsOf,
  seeUploaded,
} from './project-form.ts';
import { isOfStorage } from './stored-files.ts';

const project = (page: Page) => page.getByRole('article').filter({ hasText: 'Bus Stops' });
const previewImage = (page: Page, nth: number) =>
  page.getByRole('button', { name: `Image ${nth} of 4 of Bus Stops` });
const toProjects = (page: Page) =>
  page.getByRole('navigation', { name: navigation.name }).getByRole('link', { name: home.projects });
const question = (page: Page) => page.getByRole('dialog', { name: confirm.heading });

async function widthFromStorage(image: Locator): Promise<number> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  expect(isOfStorage((await image.getAttribute('src')) ?? '')).toBe(true);
  return image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
}

/** Opens the project and expects its icon and four preview images, identified by their widths. */
async function seePreviewed(page: Page, widths: readonly number[]): Promise<void> {
  await project(page).getByRole('link', { name: 'Bus Stops' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bus Stops' })).toBeVisible();
  const shown = [
    page.locator('.project-icon'),
    ...[1, 2, 3, 4].map((nth) => previewImage(page, nth).locator('img')),
  ];
  const found: number[] = [];
  for (const image of shown) found.push(await widthFromStorage(image));
  expect(found).toEqual(widths);
}

test('adds, lists, previews, changes and deletes a project with its images in the storage', async ({
  page,
  app,
}) => {
  await app.remember('ravi02');
  await openNewProject(page);
  await expect(page.getByRole('heading', { level: 1, name: projects.add })).toBeFocused();
  await fillTexts(page);
  await addAllImages(page);
  await page.getByRole('button', { name: projectForm.add }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
  await expect(page.getByText('Project added successfully')).toBeVisible();

  await toProjects(page).click();
  await expect(project(page)).toContainText(busStops.description);
  await expect(project(page)).toContainText('Web App');
  expect(await widthFromStorage(project(page).locator('img'))).toBe(320);
  await seePreviewed(page, [96, 201, 202, 203, 204]);
  await expect(page.getByRole('link', { name: 'Click me: example.com' })).toHaveAttribute(
    'href',
    busStops.link,
  );
  await previewImage(page, 3).click();
  const dialog = page.getByRole('dialog', { name: previewImages.heading });
  expect(await widthFromStorage(dialog.getByRole('img', { name: 'Image 3 of 4 of Bus Stops' }))).toBe(203);
  await dialog.getByRole('button', { name: ui.close }).click();

  await page.getByRole('link', { name: projects.edit }).click();
  await expect(page.getByLabel(projectForm.name)).toHaveValue('Bus Stops');
  await expect(rowsOf(page, previews)).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove: page-2.png' }).click();
  await choose(page, previews, [png('night.png', { width: 333 })]);
  await seeUploaded(page, previews, 4);
  await addImages(page, icon, [png('new icon.png', { width: 111 })]);
  await page.getByRole('button', { name: projectForm.update }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await toProjects(page).click();
  await seePreviewed(page, [111, 201, 203, 204, 333]);

  await page.getByRole('link', { name: projects.edit }).click();
  const remove = page.getByRole('button', { name: projectForm.remove });
  await remove.click();
  await expect(question(page)).toContainText('You are deleting the project Bus Stops.');
  await question(page).getByRole('button', { name: confirm.no }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question(page).getByRole('button', { name: confirm.yes }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
  await expect(page.getByText('Project deleted successfully')).toBeVisible();
  await toProjects(page).click();
  await expect(page.getByText(projects.none)).toBeVisible();
});
