import type { Locator, Page } from '@playwright/test';
import { app as words } from '#copy/app.ts';
import { expect, test } from './app.ts';
import { allStates } from './states/all.ts';
import { reach } from './states/state.ts';
import { heldByReact, translatePages } from './translator.ts';

// Chrome translates pages into the languages that the app lacks. It takes text nodes from React, so that React can neither
// change them nor place elements beside them. The states' own steps expect current texts.

test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

async function each(found: Locator, act: (one: Locator) => Promise<unknown>): Promise<void> {
  for (const one of await found.filter({ visible: true }).all()) {
    if ((await one.count()) > 0 && (await one.isEnabled())) await act(one);
  }
}

/** Uses each kind of control that changes texts on the screen. Leaves the screen and comes back. */
async function useScreen(page: Page): Promise<void> {
  const root = page.locator('dialog[open], body:not(:has(dialog[open])) main').last();
  await each(root.locator('summary, [aria-expanded], [role="tab"], [aria-pressed]'), (one) =>
    one.press('Enter'),
  );
  await each(root.locator('input[type="checkbox"], input[type="radio"]'), (one) => one.press('Space'));
  await each(
    root.locator('input:is([type="text"], [type="search"], [type="url"]), textarea'),
    async (one) => {
      await one.fill('x');
      await one.blur();
    },
  );
  await each(root.locator('.text-button, .field-reveal'), (one) => one.press('Enter'));
  await each(root.locator('[type="submit"]:not([aria-disabled])'), (one) => one.press('Enter'));
  await page.keyboard.press('Escape');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const before = page.url();
  // On Help, the link leads to the same screen.
  const after = await page.evaluate(() => {
    document.querySelector<HTMLElement>('header a')?.click();
    return location.href;
  });
  if (after !== before) await page.goBack();
}

for (const state of allStates.filter(({ isMain }) => isMain)) {
  test(`survives a translation of ${state.name}`, async ({ page, app }) => {
    await translatePages(page);
    await reach(state, page, app);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await heldByReact(page)).toEqual([]);
    app.allowConsole(/status of 4\d\d|status of 500|ERR_/);
    const crashed = page.getByRole('heading', { name: words.crashed });
    const before = await crashed.count();
    await useScreen(page);
    await expect(crashed).toHaveCount(before);
    expect(await heldByReact(page)).toEqual([]);
  });
}
