import type { ElementHandle, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { height, type Theme, themes, wear } from './looks.ts';
import { prepareColours } from './page-colours.ts';
import { allStates } from './states/all.ts';

// Each kind of control at rest, focused, under the pointer and pressed: text of 7:1, borders, icons and rings of 3:1.
// Busy, disabled, chosen and invalid are kinds of their own. axe sees controls at rest alone, and skips the disabled ones.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The states that show every kind of control, and the widths at which the kinds differ. */
const looks: readonly (readonly [state: string, width: number])[] = [
  ['landing', 390],
  ['login after logout, with its notice', 390],
  ['login with errors', 390],
  ['login, on its way', 390],
  ['home, full', 390],
  ['home, full', 1280],
  ['the Add menu', 390],
  ['the pop-up of topics', 390],
  ['profile', 390],
  ['display settings, of a learner who chose', 390],
  ['rating, some chosen', 390],
  ['a skill of mine, unfolded', 390],
  ['a project of three images', 390],
  ['a new project, empty', 390],
  ['the question before a skill is deleted', 390],
];

/** One control of each kind: the first of those that differ in nothing but words. */
async function controlsOf(page: Page): Promise<ElementHandle<HTMLElement>[]> {
  const found = await page.evaluateHandle(() => {
    const root = document.querySelector('dialog:modal') ?? document;
    const kinds = new Map<string, Element>();
    for (const control of root.querySelectorAll(
      'a[href], button, summary, label.choice, input, select, textarea',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.choice input'))
        continue;
      const states = [
        'role',
        'type',
        'aria-current',
        'aria-selected',
        'aria-disabled',
        'aria-expanded',
        'aria-invalid',
      ];
      const kind = [
        control.localName,
        control.className,
        control.parentElement?.className,
        ...states.map((name) => control.getAttribute(name)),
        control.matches(':has(:checked)'),
        control.closest('[aria-invalid]') !== null,
      ].join();
      if (!kinds.has(kind)) kinds.set(kind, control);
    }
    return [...kinds.values()];
  });
  const handles = [...(await found.getProperties()).values()];
  return handles.flatMap((handle) => (handle.asElement() as ElementHandle<HTMLElement> | null) ?? []);
}

/** What of a control cannot be seen well enough as it stands. */
const faintParts = (control: ElementHandle<HTMLElement>) =>
  control.evaluate((element) => {
    const { contrast, surfaceOf } = globalThis.colours;
    const isFaint = (colour: string, behind: Element | null, min: number) => {
      const surface = surfaceOf(behind);
      return surface !== undefined && contrast(colour, surface) < min;
    };
    const faint: string[] = [];
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (part.closest('.visually-hidden') || !part.checkVisibility()) continue;
      const style = getComputedStyle(part);
      const holdsText =
        part.matches('input, select, textarea') ||
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (holdsText && isFaint(style.color, part, 7)) faint.push(`text ${style.color} on ${surfaceOf(part)}`);
      if (part.matches('svg.icon') && isFaint(style.color, part, 3)) faint.push(`icon ${style.color}`);
    }
    const { borderBlockEndColor: border, borderBlockEndWidth: width } = getComputedStyle(element);
    const around = surfaceOf(element.parentElement);
    // A border of no colour, or of the colour around it, is not meant to be seen.
    const isMeant = border !== 'rgba(0, 0, 0, 0)' && border !== around;
    if (Number.parseFloat(width) > 0 && isMeant && isFaint(border, element.parentElement, 3))
      faint.push(`border ${border}`);
    return faint;
  });

/** Presses do nothing from now on. */
const ignoreClicks = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    ),
  );

async function faintStates(page: Page, control: ElementHandle<HTMLElement>): Promise<string[]> {
  const name = await control.evaluate((element) => element.outerHTML.slice(0, 100));
  const found: string[] = [];
  const judge = async (state: string) => {
    for (const part of await faintParts(control)) found.push(`${name}, ${state}: ${part}`);
  };
  await page.mouse.move(0, 0);
  await control.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await judge('at rest');
  await control.focus();
  await judge('focused');
  await control.hover();
  await judge('under the pointer');
  await page.mouse.down();
  await judge('pressed');
  await page.mouse.up();
  return found;
}

for (const [state, width] of looks) {
  test(`every control of ${state} can be read in every state at ${width} px`, async ({ page, app }) => {
    const { reach } = Object.values(allStates)
      .flat()
      .find(({ name }) => name === state) ?? { reach: () => Promise.reject(new Error(`no state ${state}`)) };
    await page.setViewportSize({ width, height });
    await reach(page, app);
    await prepareColours(page);
    await ignoreClicks(page);
    // A key has the browser show rings.
    await page.keyboard.press('Shift');
    for (const theme of Object.keys(themes) as Theme[]) {
      await test.step(theme, async () => {
        await wear(page, theme);
        expect.soft(await visitStops(page, 'ring'), theme).toEqual([]);
        for (const control of await controlsOf(page)) {
          expect.soft(await faintStates(page, control), theme).toEqual([]);
        }
      });
    }
  });
}
