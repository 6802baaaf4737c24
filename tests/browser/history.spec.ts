import type { Page } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { home } from '#copy/home.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const entries = (page: Page) => page.evaluate(() => history.length);

interface Step {
  readonly from: string;
  readonly press: readonly ['link' | 'button', string];
  readonly topic?: string;
  readonly to: string;
}

const steps: readonly Step[] = [
  { from: '/skilllist?shown=48', press: ['link', 'Business Writing'], to: '/previewskill?skill=16' },
  {
    from: '/pev/subject?subject=3',
    press: ['button', 'Photo Editing'],
    topic: 'Layers and retouching , 6 points',
    to: '/addskill?skill=10&topic=37',
  },
  { from: '/myprofile?tab=projects', press: ['link', 'Library Desk'], to: '/preview_project?project=2' },
];

for (const { from, press, topic, to } of steps) {
  test(`restores scroll and focus on Back from ${to} to ${from}`, async ({ page, app }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await app.logIn('asha01', from);
    const pressed = page.getByRole(press[0], { name: press[1], exact: true });
    await pressed.focus();
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    if (topic) await page.getByRole('dialog').getByRole('link', { name: topic }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect(pressed).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });
}

test('opens a project when its card is pressed anywhere', async ({ page, app }) => {
  await app.logIn('asha01', '/myproject');
  const views = page.getByRole('article').filter({ hasText: 'Library Desk' }).getByText('Seen 63 times');
  await views.scrollIntoViewIfNeeded();
  const box = await views.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(page.getByRole('heading', { level: 1, name: 'Library Desk' })).toBeFocused();
});

test('keeps scroll on a reload, starts typed addresses at the top, adds no extra entry', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
  const before = await entries(page);
  await page.getByRole('link', { name: home.title }).click();
  await page.getByRole('link', { name: appCopy.skipLink }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(await entries(page)).toBe(before);

  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(500);
  await page.goto('./topskills');
  await expect(page.getByText('24 of 26 shown')).toBeAttached();
  expect(await scrollTop(page)).toBe(0);
});

test('leads home by Back when a screen was opened from outside', async ({ page, app }) => {
  await app.remember('asha01');
  const fresh = await page.context().newPage();
  await fresh.goto('./allskills');
  await fresh.getByRole('button', { name: ui.back }).click();
  await expect(fresh).toHaveURL('./');
});
