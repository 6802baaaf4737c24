import type { Locator } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { home, nextStep } from '#copy/home.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { intercept } from './intercept.ts';

test('shows the dashboard, the sections and the course, with every picture', async ({ page, app }) => {
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: home.dashboard })).toContainText(/\d+%/);
  for (const name of [home.mySkills, home.subjects, home.topSkills, course.heading]) {
    await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
  }
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(picture).toHaveAttribute('alt', '');
  }
});

test('shows the next step without a scroll at 390 px, and opens its topic', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await app.logIn('asha01');
  const step = page.getByRole('region', { name: nextStep.heading });
  await expect(step).toContainText('Next: Standards and planning');
  const next = step.getByRole('link', { name: 'Continue: Accessibility Testing' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Accessibility Testing' })).toBeFocused();
  await expect(page.getByText('Topic: Standards and planning')).toBeVisible();
});

test('walks the topics pop-up by keyboard and restores focus to its skill on Back', async ({ page, app }) => {
  await app.logIn('asha01');
  const skill = page.getByRole('region', { name: home.topSkills }).getByRole('button', { name: 'React' });
  await skill.focus();
  await page.keyboard.press('Enter');
  const popUp = page.getByRole('dialog', { name: 'Topics of React' });
  await expect(popUp.getByRole('heading', { name: 'Topics of React' })).toBeFocused();
  const topic = popUp.getByRole('listitem').getByRole('link').first();
  await expect(topic).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popUp.getByRole('button', { name: ui.close })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(topic).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popUp).toHaveCount(0);
  await expect(skill).toBeFocused();

  await page.keyboard.press('Enter');
  await topic.click();
  await expect(page).toHaveURL(/\/addskill\?skill=4&topic=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Add React' })).toBeFocused();
  await page.goBack();
  await expect(skill).toBeFocused();
});

test('shows names of 20 letters unbroken at 390 px', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, last] = ['Venkatanarasimharaju', 'Thiruvengadanathanam'];
  await app.logIn('asha01');
  await intercept(page, '**/userskill/get_user*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"Asha"', `"${first}"`).replace('"Hegde"', `"${last}"`);
    await route.fulfill({ response, body });
  });
  for (const [address, words] of [
    ['/', ['Hello', first]],
    ['/myprofile', [first, last]],
  ] as const) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, name: words.join(' ') });
    await expect(heading).toBeVisible();
    expect(await linesOf(heading)).toBe(2);
  }
});

/** Counts the lines of a text with one font size. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
