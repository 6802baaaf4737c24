import { test as base, expect } from './app.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { allStates } from './states/all.ts';
import { smallTargets } from './targets.ts';
import { brokenWords } from './words.ts';

// The screens in a browser whose own letters are set to twice their size, at half the room that 320 px gives to letters of
// the usual size. The app's own text size, and axe, are the gate's (accessibility.spec.ts): this is what only a browser's
// setting shows, by which rem and em go.

const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, reach } of Object.values(allStates).flat()) {
  test(`${name} can be read and pressed with letters of twice the size`, async ({ page, app }) => {
    await reach(page, app);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await clipped(page)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
}
