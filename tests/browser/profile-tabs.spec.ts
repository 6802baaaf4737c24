import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('the tabs are one stop, and arrows, Home and End choose among them', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/myprofile');
  await expect(tab(page, 'Skills (5)')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Skills (5)').focus();
  const steps = [
    ['ArrowRight', 'Projects (3)'],
    ['ArrowRight', 'Experience (0)'],
    ['ArrowRight', 'Skills (5)'],
    ['ArrowLeft', 'Experience (0)'],
    ['Home', 'Skills (5)'],
    ['End', 'Experience (0)'],
    ['ArrowLeft', 'Projects (3)'],
  ] as const;
  for (const [key, chosen] of steps) {
    await page.keyboard.press(key);
    await expect(tab(page, chosen)).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(chosen);
    await expect(page.getByRole('tabpanel', { name: chosen })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'Projects (3)')).toBeFocused();
});

test('back from a project finds the tab and the project it was opened from', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/myprofile');
  await tab(page, 'Projects').click();
  const project = page.getByRole('tabpanel').getByRole('link').nth(1);
  await project.click();
  await expect(page).toHaveURL(/^[^?]*\/preview_project\?project=\d+$/);
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Projects (3)');
  await expect(project).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a skill of the profile leads to its detail', async ({ page, app }) => {
  await app.logIn('meena03');
  await page.goto('/myprofile');
  await page.getByRole('tabpanel', { name: 'Skills (1)' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/previewskill\?skill=\d+$/);
});
