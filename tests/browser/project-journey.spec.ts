import type { Locator, Page } from '@playwright/test';
import { serverMessages, translated } from '#contract/server-messages.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { projectTypeName } from '#copy/names.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm, savedLinks } from '#copy/project-form.ts';
import { previewImages, projects } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { confirm } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';
import { png } from '../images/png.ts';
import { everyLanguage, expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { press, pressAt, tabTo, typeAt } from './keyboard.ts';
import { like } from './like.ts';
import {
  addImages,
  busStops,
  choose,
  chooserOf,
  cover,
  icon,
  previews,
  rowsOf,
  seeUploaded,
  sixImages,
} from './project-form.ts';
import { deleteStored, isOfStorage, newLearner, pathsWith } from './stored-files.ts';

// By keyboard until the project is shown. Every stop must show its focus.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ofImage = (page: Page, action: string, name: string) => button(page, uploads.of(action, name));
const bar = (page: Page) => page.getByRole('navigation', { name: navigation.name });
const toProjects = (page: Page) => bar(page).getByRole('link', { name: navigation.projects });
const project = (page: Page) => page.getByRole('article').filter({ hasText: busStops.title });
const message = (page: Page, text: string) => page.getByRole('status').getByText(translated(text));
const words = 'The bus stops of Dharwad';
const wordsOf = (page: Page, nth: number) =>
  page.getByRole('textbox', { name: uploads.of(uploads.nth(nth), `${uploads.words} ${forms.optional}`) });
const nthOf = (nth: number) => previewImages.nthOf(nth, 3, busStops.title);

async function widthFromStorage(image: Locator): Promise<number> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  expect(isOfStorage((await image.getAttribute('src')) ?? '')).toBe(true);
  return image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
}

/** Opens the project by a press on its card, and expects its icon and three preview images by their widths. */
async function seePreviewed(page: Page, widths: readonly number[], names: readonly string[]): Promise<void> {
  // The link of the card covers the card, which Playwright would take for an obstacle.
  const card = project(page).getByText(busStops.description);
  await card.click({ force: true, position: { x: 5, y: 5 } });
  await expect(heading(page, busStops.title)).toBeFocused();
  const images = [page.locator('.project-icon'), ...names.map((name) => button(page, name).locator('img'))];
  const found: number[] = [];
  for (const image of images) found.push(await widthFromStorage(image));
  expect(found).toEqual(widths);
}

/** Chooses files by Enter on the button of a field. The button must keep the focus. */
async function chooseByKey(page: Page, label: string): Promise<void> {
  await tabTo(page, chooserOf(page, label));
  await choose(page, label, sixImages[label] ?? [], () => press(page, 'Enter'));
  await expect(chooserOf(page, label)).toBeFocused();
}

test('main journey 4: publishes, shows, changes and deletes a project with its images', {
  tag: everyLanguage,
}, async ({ page, app, request }) => {
  const holdStorage = () => hold(page, (address) => isOfStorage(address.href));
  // The listener stops Chromium from opening its own file chooser.
  page.on('filechooser', () => {});
  // The lost image.
  app.allowConsole(/status of 404/);
  const username = await newLearner(request);
  await app.logIn(username);

  await test.step('fills the form', async () => {
    await pressAt(page, bar(page).getByRole('button', { name: navigation.add }));
    await pressAt(page, bar(page).getByRole('link', { name: navigation.addProject }));
    const note = page.getByRole('dialog', { name: projectForm.noteHeading });
    await expect(note.getByRole('heading', { name: projectForm.noteHeading })).toBeFocused();
    await pressAt(page, note.getByRole('button', { name: projectForm.agree }));
    await expect(heading(page, screens.addProject)).toBeFocused();
    await typeAt(page, page.getByLabel(projectForm.name), busStops.title);
    await typeAt(page, page.getByLabel(projectForm.description), busStops.description);
    await tabTo(page, page.getByLabel(projectForm.type));
    await press(page, 'ArrowDown', 'ArrowDown');
    await expect(page.getByLabel(projectForm.type)).toHaveValue(busStops.type);

    const release = await holdStorage();
    await chooseByKey(page, previews);
    await typeAt(page, wordsOf(page, 1), words);
    await pressAt(page, ofImage(page, uploads.remove, uploads.nth(2)), 'Space');
    await expect(rowsOf(page, previews)).toHaveCount(3);
    // The next image is the second now.
    await expect(ofImage(page, uploads.remove, uploads.nth(2))).toBeFocused();
    release();
    await seeUploaded(page, previews, 3);
    await chooseByKey(page, cover);
    await seeUploaded(page, cover);
  });

  await test.step('publishes after the uploads under way, with an image that the storage lost', async () => {
    const [lost = ''] = await pathsWith(`${username}/images/Cover_photo/`, page);
    await deleteStored(lost, page);
    const release = await holdStorage();
    await chooseByKey(page, icon);
    await typeAt(page, page.getByLabel(projectForm.link), busStops.link);
    await pressAt(page, button(page, projectForm.add));
    await expect(button(page, uploads.waiting)).toBeVisible();
    await expect(heading(page, screens.addProject)).toBeVisible();
    release();
    await expect(message(page, serverMessages.projectCreated)).toBeVisible();
    await expect(heading(page, like(home.greeting('…')))).toBeVisible();
    for (const label of Object.values(savedLinks))
      await expect(page.getByRole('status').getByRole('link', { name: label })).toBeInViewport();
    expect(await pathsWith(`${username}/images/Cover_photo/`, page)).not.toEqual([lost]);
  });

  await test.step('shows the project', async () => {
    await pressAt(page, toProjects(page));
    await expect(heading(page, screens.myProjects)).toBeFocused();
    await expect(project(page).getByText(projectTypeName(busStops.type), { exact: true })).toBeVisible();
    expect(await widthFromStorage(project(page).locator('img'))).toBe(320);
    await seePreviewed(page, [96, 201, 203, 204], [words, nthOf(2), nthOf(3)]);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: projects.visit })).toHaveAttribute('href', busStops.link);
    await pressAt(page, button(page, nthOf(2)));
    const enlarged = page.getByRole('dialog', { name: previewImages.heading });
    await press(page, 'ArrowRight');
    expect(await widthFromStorage(enlarged.getByRole('img', { name: nthOf(3) }))).toBe(204);
    await press(page, 'Escape');
    await expect(button(page, nthOf(2))).toBeFocused();
  });

  await test.step('changes its images', async () => {
    await page.getByRole('link', { name: projects.edit }).click();
    await expect(page.getByLabel(projectForm.name)).toHaveValue(busStops.title);
    await expect(rowsOf(page, previews)).toHaveCount(3);
    await expect(wordsOf(page, 1)).toHaveValue(words);
    await ofImage(page, uploads.remove, uploads.nth(1)).click();
    await choose(page, previews, [png('night.png', { width: 333 })]);
    await seeUploaded(page, previews, 3);
    await addImages(page, icon, [png('new icon.png', { width: 111 })]);
    await button(page, projectForm.update).click();
    await expect(message(page, serverMessages.projectUpdated)).toBeVisible();
    await toProjects(page).click();
    await seePreviewed(page, [111, 203, 204, 333], [1, 2, 3].map(nthOf));
  });

  await test.step('deletes it with its images, and leaves those of an unpublished project', async () => {
    await page.goto('./addproject');
    await addImages(page, cover, [png('unpublished.png')]);
    await toProjects(page).click();
    await project(page).getByRole('link', { name: busStops.title }).click();
    await page.getByRole('link', { name: projects.edit }).click();
    const question = page.getByRole('dialog', { name: confirm.heading });
    const remove = button(page, projectForm.remove);
    await remove.click();
    await expect(question).toContainText(projectForm.removing(busStops.title));
    await question.getByRole('button', { name: confirm.no }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: confirm.yes }).click();
    await expect(message(page, serverMessages.projectDeleted)).toBeVisible();
    await toProjects(page).click();
    await expect(page.getByText(projects.none)).toBeVisible();
    await expect.poll(() => pathsWith(username, page)).toEqual([expect.stringContaining('unpublished.png')]);
  });
});
