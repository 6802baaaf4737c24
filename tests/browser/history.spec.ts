import type { Page } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { skillSearch } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const entries = (page: Page) => page.evaluate(() => history.length);

const steps = [
  { from: '/skilllist?shown=48', press: ['link', 'Business Writing'], to: '/previewskill?skill=16' },
  { from: '/pev/subject?subject=3', press: ['button', 'Photo Editing'], to: '/addskill?skill=10&topic=37' },
  { from: '/myprofile?tab=projects', press: ['link', 'Library Desk'], to: '/preview_project?project=2' },
] as const;

test('restores scroll and focus on Back', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await app.remember('asha01');
  for (const { from, press, to } of steps) {
    await test.step(from, async () => {
      await page.goto(from);
      const pressed = page.getByRole(press[0], { name: press[1], exact: true });
      await pressed.focus();
      const before = await scrollTop(page);
      expect(before).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      if (press[0] === 'button')
        await page.getByRole('dialog').getByRole('link', { name: 'Layers and retouching' }).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await scrollTop(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(from);
      await expect(pressed).toBeFocused();
      await expect.poll(() => scrollTop(page)).toBe(before);
    });
  }
});

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
