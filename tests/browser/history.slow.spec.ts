import type { Page } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { skillSearch } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { scrollTop } from './reflow.ts';

const entries = (page: Page) => page.evaluate(() => history.length);

test('keeps scroll and focus on a reload, and leads home from outside', async ({ page, app }) => {
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
  const before = await entries(page);
  await page.getByRole('link', { name: navigation.home }).click();
  await page.getByRole('link', { name: appCopy.skipLink }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(await entries(page)).toBe(before);

  const subject = page.getByRole('link', { name: 'Accessibility', exact: true });
  await subject.focus();
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect(subject).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(500);
  await page.goto('./topskills');
  await expect(page.getByText(skillSearch.shown(24, 26))).toBeAttached();
  expect(await scrollTop(page)).toBe(0);

  const fresh = await page.context().newPage();
  await fresh.goto('./allskills');
  await fresh.getByRole('button', { name: ui.back }).click();
  await expect(fresh).toHaveURL('./');
});
