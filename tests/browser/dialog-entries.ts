import { expect, type Page } from '@playwright/test';

// Each open dialog has a history entry.

const profile = './myprofile?tab=projects';
export const project = './preview_project?project=2';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const image = (page: Page) => page.locator('.preview-images button').first();

/** Waits until each open dialog has its history entry, and no closed dialog has one. */
export const expectEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(count);

export async function open(page: Page, opener: ReturnType<typeof button>, count = 1) {
  await opener.click();
  await expectEntries(page, count);
}

export async function openProject(page: Page) {
  await page.goto(profile);
  await link(page, 'Library Desk').click();
  await expect(page).toHaveURL(project);
}

/** Presses Back once. It leaves the screen. */
export async function leave(page: Page, address = profile) {
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectEntries(page, 0);
}
