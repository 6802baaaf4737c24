import type { Page } from '@playwright/test';
import { app as appCopy } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { projects } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { confirm, ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import {
  button,
  dialog,
  expectEntries,
  image,
  leave,
  link,
  open,
  openProject,
  project,
} from './dialog-entries.ts';

test.beforeEach(({ app }) => app.remember('asha01'));

/** Cuts the network of a browser that does not report it, so that the whole screen is covered. */
async function cover(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: undefined }));
  await page.context().setOffline(true);
}

test('a dialog that closes in another way, or is covered, has no entry', async ({ page }) => {
  await openProject(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(page, ui.close).click(),
    // The history starts at the entry of the dialog again.
    () => page.reload(),
  ]) {
    await open(page, image(page));
    await close();
    await expectEntries(page, 0);
  }
  await open(page, button(page, navigation.add));
  await page.getByRole('heading', { level: 1 }).click();
  await expectEntries(page, 0);

  await open(page, image(page));
  await cover(page);
  await expectEntries(page, 0);
  await page.context().setOffline(false);
  await expectEntries(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(page);
});

test('a link in a dialog or menu takes the entry over', async ({ page }) => {
  const subject = './pev/subject?subject=3';
  await page.goto('./allSubjects');
  await page.locator('a[href$="subject=3"]').first().click();
  await expect(page).toHaveURL(subject);
  await open(page, button(page, 'Photo Editing'));
  await dialog(page, '').getByRole('link', { name: 'Layers and retouching' }).click();
  await expect(page).toHaveURL('./addskill?skill=10&topic=37');
  await leave(page, subject);
  await open(page, button(page, navigation.add));
  await link(page, navigation.addProject).click();
  // Closing the note leaves the screen, so it has no entry.
  await expect(dialog(page, projectForm.noteHeading)).toBeVisible();
  await leave(page, subject);
  await leave(page, './allSubjects');
});

test('a confirmed deletion replaces the screen, not the entry of its question', async ({ page }) => {
  await openProject(page);
  await link(page, projects.edit).click();
  await open(page, button(page, projectForm.remove));
  await page.goBack();
  await expect(button(page, projectForm.remove)).toBeFocused();
  await open(page, button(page, projectForm.remove));
  await dialog(page, confirm.heading).getByRole('button', { name: confirm.yes }).click();
  await expect(page).toHaveURL('./');
  await leave(page, project);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects.denied);
  await expect(page).toHaveTitle(new RegExp(screens.previewProject));
});

test('a language that a dialog opens keeps no entry of it', async ({ page }) => {
  await openProject(page);
  await open(page, button(page, appCopy.display));
  await dialog(page, display.heading).locator('a[hreflang]').click();
  await expect(page).toHaveURL(/\/hi\/preview_project/);
  await expectEntries(page, 0);
  await leave(page, './hi/myprofile?tab=projects');
});
