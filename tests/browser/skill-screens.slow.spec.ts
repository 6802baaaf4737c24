import type { Page } from '@playwright/test';
import { skillSearch } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const linesOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: text })
    .evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );

test('folds a long description to two lines and unfolds the whole text', async ({ page, app }) => {
  await app.logIn('ravi02', '/previewskill?skill=17');
  await expect(page.getByRole('button', { name: ui.viewMore })).toBeVisible();
  const text = 'Check whether people with disabilities';
  await expect(page.locator('.folded')).toHaveText(/^.{380,400}\.\.\.$/);
  expect(await linesOf(page, text)).toBe(2);
  await page.getByRole('button', { name: ui.viewMore }).click();
  await expect(page.getByRole('button', { name: ui.viewLess })).toBeFocused();
  expect(await linesOf(page, text)).toBeGreaterThan(8);
});

test('shows the name above a scrolled subject without covering focus', async ({ page, app }) => {
  await app.logIn('ravi02', '/pev/subject?subject=1');
  const above = page.locator('.scrolled-header');
  const skills = page.getByRole('region', { name: skillSearch.skills }).getByRole('button');
  await expect(skills).toHaveCount(4);
  await expect(above).toHaveCount(0);
  await skills.last().focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(above).toHaveText('Web Development');
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const uncovered = () =>
      page.evaluate(() => {
        const foot = document.querySelector('.scrolled-header')?.getBoundingClientRect().bottom ?? 0;
        return (document.activeElement?.getBoundingClientRect().top ?? -1) - foot;
      });
    await expect.poll(uncovered).toBeGreaterThanOrEqual(0);
  }
});
