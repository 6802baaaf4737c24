import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';
import { smallTargets } from './targets.ts';

// Rating with a keyboard on a narrow screen, where a count sticks to the top and a bar to the foot.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const [first, second] = componentPoints;
const clearOf = (page: Page, point: string) => page.getByRole('button', { name: `Clear: ${point}` });
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: / rated$/ });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a point is one stop, its arrows choose, and Clear is a stop of its own', async ({ page, app }) => {
  await app.logIn('ravi02');
  await openComponents(page);
  await page.getByRole('button', { name: 'Back' }).focus();
  for (const point of componentPoints) {
    await press(page, 'Tab');
    await expect(level(page, point, 'Beginner')).toBeFocused();
  }
  expect(await chosen(page), 'nothing is chosen by passing').toEqual([]);
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Save Skill' })).toBeFocused();

  await level(page, first, 'Beginner').focus();
  await press(page, 'Space');
  await expect(level(page, first, 'Beginner')).toBeChecked();
  await press(page, 'ArrowDown', 'ArrowRight');
  await expect(level(page, first, 'Advanced')).toBeFocused();
  expect(await chosen(page)).toEqual([`${first}: 3`]);
  await press(page, 'ArrowUp');
  expect(await chosen(page)).toEqual([`${first}: 2`]);
  await press(page, 'Tab');
  await expect(clearOf(page, first)).toBeFocused();
  await press(page, 'Tab');
  await expect(level(page, second, 'Beginner')).toBeFocused();
  await press(page, 'Shift+Tab', 'Shift+Tab');
  await expect(level(page, first, 'Intermediate')).toBeFocused();
});

test('Clear takes a choice back and leaves focus in its point', async ({ page, app }) => {
  await app.logIn('ravi02');
  await openComponents(page);
  await level(page, first, 'Beginner').focus();
  await press(page, 'Space', 'ArrowDown', 'Tab', 'Tab', 'Space');
  expect(await chosen(page)).toEqual([`${first}: 2`, `${second}: 1`]);
  await expect(count(page)).toHaveText('2 of 5 rated');
  await press(page, 'Shift+Tab');
  await expect(clearOf(page, first)).toBeFocused();
  await press(page, 'Enter');
  await expect(level(page, first, 'Beginner')).toBeFocused();
  expect(await chosen(page)).toEqual([`${second}: 1`]);
  await expect(clearOf(page, first)).toHaveCount(0);
  await expect(count(page)).toHaveText('1 of 5 rated');
  await press(page, 'Tab');
  await expect(level(page, second, 'Beginner')).toBeFocused();
});

/** What has focus, where the count above or the bar below lies over some of it; a radio with its whole label. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('main form')) return undefined;
    const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const above = document.querySelector('.rated-count')?.getBoundingClientRect();
    const below = document.querySelector('nav')?.getBoundingClientRect();
    if (above === undefined || below === undefined) throw new Error('there is no count or no bar');
    const isFree = top >= above.bottom && bottom <= below.top;
    return isFree ? undefined : `${focused.id} ${focused.textContent} ${top} to ${bottom}`;
  });

test('neither the count nor the bar ever lies over what has focus', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/editskill?skill=5&topic=16&is_exist=true');
  await expect(count(page)).toHaveText('6 of 8 rated');
  const stops = 6 * 2 + 2;
  await page.getByRole('button', { name: 'Back' }).focus();
  for (let stop = 0; stop < stops; stop += 1) {
    await press(page, 'Tab');
    expect(await covered(page), `stop ${stop} on the way down`).toBeUndefined();
  }
  const last = page.getByRole('group').last();
  await expect(last.getByRole('radio').first()).toBeFocused();
  const top = await page.locator('.rated-count').boundingBox();
  expect(top?.y, 'the count is in sight').toBe(0);
  for (let arrow = 0; arrow < 4; arrow += 1) {
    await press(page, 'ArrowDown');
    expect(await covered(page), `arrow ${arrow}`).toBeUndefined();
  }
  for (let stop = 0; stop < stops - 1; stop += 1) {
    await press(page, 'Shift+Tab');
    expect(await covered(page), `stop ${stop} on the way up`).toBeUndefined();
    if (stop % 2 === 0) continue;
    await press(page, 'ArrowUp');
    expect(await covered(page), `arrow after stop ${stop}`).toBeUndefined();
  }
});

test('the count is seen at once and spoken when the learner rests', async ({ page, app }) => {
  await page.clock.install();
  await app.logIn('ravi02');
  await openComponents(page);
  const seen = page.locator('p[aria-hidden]').filter({ hasText: / rated$/ });
  await expect(count(page)).toHaveText('0 of 5 rated');
  await page.clock.pauseAt(Date.now() + 60_000);
  await level(page, first, 'Beginner').focus();
  await press(page, 'Space', 'ArrowDown', 'ArrowDown');
  await expect(seen).toHaveText('1 of 5 rated');
  await page.clock.runFor(600);
  await press(page, 'Tab', 'Tab', 'Space');
  await expect(seen).toHaveText('2 of 5 rated');
  await page.clock.runFor(600);
  await expect(count(page)).toHaveText('0 of 5 rated');
  await page.clock.runFor(100);
  await expect(count(page)).toHaveText('2 of 5 rated');
});

test('a whole label is pressed, and everything that is pressed is large enough', async ({ page, app }) => {
  await app.logIn('ravi02');
  await openComponents(page);
  const label = page.getByRole('main').locator('label').filter({ hasText: 'Master' }).first();
  const { width, height } = (await label.boundingBox()) ?? { width: 0, height: 0 };
  await label.click({ position: { x: width - 4, y: height / 2 } });
  expect(await chosen(page)).toEqual([`${first}: 4`]);
  await expect(clearOf(page, first)).toBeVisible();
  for (const part of await page.getByRole('main').locator('label').all()) {
    const box = await part.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(await smallTargets(page)).toEqual([]);
});
