import { expect, type Page } from '@playwright/test';
import { profile } from '#copy/profile.ts';

/** Opens a fold of the profile. */
export async function unfold(page: Page, section: string): Promise<void> {
  const fold = page.getByRole('region', { name: section });
  await fold.getByText(profile.viewMore).click();
  await expect(fold.getByText(profile.viewLess)).toBeVisible();
}

/** Presses Logout on the open profile. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: profile.logout }).click();
}
