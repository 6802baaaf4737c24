import type { Page } from '@playwright/test';
import { app as appCopy } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { navigation } from '#copy/navigation.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { button, dialog, expectEntries, image, leave, open, openProject, project } from './dialog-entries.ts';

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
