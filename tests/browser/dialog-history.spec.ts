import type { Page } from '@playwright/test';
import { app as appCopy } from '#copy/app.ts';
import { display } from '#copy/display.ts';
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
