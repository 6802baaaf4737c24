import type { Page } from '@playwright/test';
import { app as appCopy } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { projects } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { confirm, ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';

const profile = './myprofile?tab=projects';
const project = './preview_project?project=2';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const image = (page: Page) => page.locator('.preview-images button').first();

/** Waits until each open dialog has its history entry, and no closed dialog has one. */
const expectEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(count);

async function open(page: Page, opener: ReturnType<typeof button>, count = 1) {
  await opener.click();
  await expectEntries(page, count);
}

async function openProject(page: Page) {
  await page.goto(profile);
  await link(page, 'Library Desk').click();
  await expect(page).toHaveURL(project);
}

/** Presses Back once. It leaves the screen. */
async function leave(page: Page, address = profile) {
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectEntries(page, 0);
}

test.beforeEach(({ app }) => app.remember('asha01'));

/** Lets the app find no network, although the code of its dialogs still loads. */
async function seemOffline(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });
}

/** Cuts the network of a browser that does not report it, so that the whole screen is covered. */
async function cover(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: undefined }));
  await page.context().setOffline(true);
}

test('Back closes the open dialogs one by one, then leaves the screen', async ({ page, app }) => {
  await openProject(page);
  await open(page, image(page));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(image(page)).toBeFocused();
  await expect(page).toHaveURL(project);
  await page.goForward();
  await expectEntries(page, 0);

  await open(page, button(page, appCopy.display));
  app.allowConsole(/ERR_FAILED/);
  await seemOffline(page);
  await dialog(page, display.heading).locator('a[hreflang]').click();
  await expectEntries(page, 2);
  await page.goBack();
  await expect(dialog(page, appCopy.languageNeedsInternet)).toHaveCount(0);
  await expect(dialog(page, display.heading)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(project);
  await leave(page);
});

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
