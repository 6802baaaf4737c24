import type { ElementHandle, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { height, wear } from './looks.ts';
import { prepareColours } from './page-colours.ts';
import { allStates } from './states/all.ts';
import { reach } from './states/state.ts';

// Contrast of each kind of control at rest, focused, hovered and pressed: text 7:1, borders, icons and rings 3:1.
// Busy, disabled, chosen and invalid controls count as kinds. axe checks only enabled controls at rest.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** States that together show every kind of control, each with a width. Kinds differ between widths. */
const looks: readonly (readonly [state: string, width: number])[] = [
  ['login with errors', 390],
  ['login, sending', 390],
  ['home, full', 390],
  ['home, full', 1280],
  ['the Add menu', 390],
  ['the topics pop-up', 390],
  ['display settings, changed by a learner', 390],
  ['rating, a point', 390],
  ['rating, all on one page, too few', 390],
  ['easy mode, a point, reading aloud', 390],
  ['choose a topic, after a save', 390],
  ['a skill of mine, unfolded', 390],
  ['a project of three images', 390],
  ['confirm deleting a skill', 390],
];

/** Returns the first control of each kind. Controls that differ only in their words are of one kind. */
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
        part.matches('input:not([type=checkbox], [type=radio]), select, textarea') ||
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (holdsText && isFaint(style.color, part, 7)) faint.push(`text ${style.color} on ${surfaceOf(part)}`);
      if (part.matches('svg.icon') && isFaint(style.color, part, 3)) faint.push(`icon ${style.color}`);
    }
    const { borderBlockEndColor: border, borderBlockEndWidth: width } = getComputedStyle(element);
    const around = surfaceOf(element.parentElement);
    // A transparent border, or a border in the surrounding colour, is invisible by design.
    const isMeant = border !== 'rgba(0, 0, 0, 0)' && border !== around;
    if (Number.parseFloat(width) > 0 && isMeant && isFaint(border, element.parentElement, 3))
      faint.push(`border ${border}`);
    return faint;
  });

/** Cancels every later click, so that pressing a control changes nothing. */
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
  await judge('hovered');
  await page.mouse.down();
  await judge('pressed');
  await page.mouse.up();
  return found;
}

for (const [state, width] of looks) {
  test(`shows enough contrast in every control of ${state} at ${width} px`, async ({ page, app }) => {
    const found = allStates.find(({ name }) => name === state);
    if (!found) throw new Error(`No state is named "${state}". Correct the list of looks.`);
    await page.setViewportSize({ width, height });
    await reach(found, page, app);
    await prepareColours(page);
    await ignoreClicks(page);
    // Browsers show focus rings only after a key press.
    await page.keyboard.press('Shift');
    for (const theme of ['light', 'dark'] as const) {
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
