import { expect, test } from './app.ts';
import { pages } from './states/all.ts';
import { heldByReact, translatePages } from './translator.ts';

// Chrome translates pages into the languages that the app lacks. It takes text nodes from React, so that React can neither
// change them nor place elements beside them. The words stay, so that the steps of the states find them.

test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const states of pages.filter((all) => all.some(({ isMain }) => isMain))) {
  const names = states.map(({ name }) => name).join('; ');
  test(`survives a translation of: ${names}`, async ({ page, app }) => {
    await translatePages(page);
    for (const { name, act } of states) {
      await test.step(name, async () => {
        await act(page, app);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await heldByReact(page), name).toEqual([]);
      });
    }
  });
}
