import { expect, type Page } from '@playwright/test';

/** Opens a fold of the profile. */
export async function unfold(page: Page, section: 'Personal details' | 'Your account'): Promise<void> {
  const fold = page.getByRole('region', { name: section });
  await fold.getByText('View more').click();
  await expect(fold.getByText('View less')).toBeVisible();
}

/** Presses Logout on the open profile. */
export async function logOut(page: Page): Promise<void> {
  await unfold(page, 'Your account');
  await page.getByRole('button', { name: 'Logout' }).click();
}
