import type { Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { navigation } from '#copy/navigation.ts';
import { levels } from '#copy/skills.ts';
import { expect, test } from './app.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';

const [first, second] = componentPoints;
const topics = './addskill?skill=4';
const form = './addskill?skill=4&topic=13';

const historyLength = (page: Page) => page.evaluate(() => history.length);

async function seeAllRestored(page: Page): Promise<void> {
  await expect(page).toHaveURL(form);
  await expect(page.getByText(forms.restored)).toBeVisible();
  await expect.poll(() => chosen(page)).toEqual([`${first}: 3`, `${second}: 1`]);
}

test('keeps the levels without a question, until Start again', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  await level(page, first, levels[3]).check();
  await level(page, second, levels[1]).check();
  const entries = await historyLength(page);
  await page.goBack();
  await expect(page).toHaveURL(topics);
  await expect(page.getByRole('link', { name: 'Components and props' })).toBeFocused();
  await page.goForward();
  await seeAllRestored(page);
  await page.getByRole('link', { name: navigation.alerts }).click();
  await expect(page).toHaveURL('./myalerts');
  await page.goBack();
  await seeAllRestored(page);
  await page.goForward();
  await expect(page).toHaveURL('./myalerts');
  await expect.poll(() => historyLength(page)).toBe(entries + 1);
  await page.goBack();
  await page.reload();
  await seeAllRestored(page);

  // A press lets the page ask before it closes.
  await page.getByRole('heading', { level: 1 }).click();
  page.on('dialog', () => expect(true, 'the browser asks although no level would be lost').toBe(false));
  const closed = page.waitForEvent('close');
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await closed;
  await openComponents(next);
  await seeAllRestored(next);
  await next.getByRole('button', { name: forms.reset }).click();
  await next.getByRole('dialog').getByRole('button', { name: forms.reset }).click();
  await expect(next).toHaveURL(form);
  await expect(next.getByText(forms.restored)).toHaveCount(0);
  await expect.poll(() => chosen(next)).toEqual([]);
  await next.goBack();
  await expect(next).toHaveURL(topics);
});
