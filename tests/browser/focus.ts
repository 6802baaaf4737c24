import type { Page } from '@playwright/test';
import { prepareColours } from './page-colours.ts';

// Keyboard checks of a page: Tab reaches each stop, and each stop has a visible ring, is in view and is uncovered.

declare global {
  var keyboard: {
    /** Every element that Tab should reach, in order. A radio group counts once. */
    readonly stops: () => readonly HTMLElement[];
    /** Returns the problems of the focused stop. `ring` checks only its ring. */
    readonly judge: (only?: 'ring') => readonly string[];
    /** Stops that Tab reached since the walk began. */
    readonly met: Set<Element>;
  };
}

/** Defines `globalThis.keyboard` in the page, once per document. */
export async function prepareJudge(page: Page): Promise<void> {
  await prepareColours(page);
  await page.evaluate(() => {
    if ('keyboard' in globalThis) return;

    const modal = () => document.querySelector('dialog:modal');
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.localName}#${element.id}.${element.getAttribute('class') ?? ''} "${words.trim().slice(0, 40)}"`;
    };

    function stops(): HTMLElement[] {
      const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';
      const groups = new Set<string>();
      return [...(modal() ?? document).querySelectorAll<HTMLElement>(focusable)].filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (element.matches(':disabled, [tabindex^="-"], [inert] *')) return false;
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
        // Tab reaches the checked radio of a group, or else its first.
        const group = [...document.getElementsByName(element.name)] as HTMLInputElement[];
        if (group.some(({ checked }) => checked) ? !element.checked : groups.has(element.name)) return false;
        groups.add(element.name);
        return true;
      });
    }

    /** Returns the area that a pointer presses: the label of a radio or checkbox, or the card under a link's cover. */
    function targetOf(element: Element): Element {
      const isChoice = element.matches('[type="radio"], [type="checkbox"], [type="file"]');
      const label = isChoice ? element.closest('label') : null;
      if (label) return label;
      const cover = getComputedStyle(element, '::after');
      const isCovering = cover.position === 'absolute' && cover.content !== 'none';
      if (!isCovering || getComputedStyle(element).position !== 'static') return element;
      return (element as HTMLElement).offsetParent ?? element;
    }

    const { contrast, surfaceOf } = globalThis.colours;

    /** Returns true when the element, `::before` or `::after` has an outline of 2 px with a contrast of 3:1. */
    function wearsRing(element: Element): boolean {
      return [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset, content } = getComputedStyle(
          element,
          part,
        );
        if (part !== undefined && content === 'none') return false;
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
        const isInside = part !== undefined || Number.parseFloat(outlineOffset) < 0;
        const surface = surfaceOf(isInside ? element : element.parentElement);
        return surface === undefined || contrast(outlineColor, surface) >= 3;
      });
    }

    const ringProblems = (element: Element) =>
      [element, targetOf(element), element.parentElement].some((one) => one && wearsRing(one))
        ? []
        : ['has no ring of 2 px and 3:1'];

    /** Returns the elements that cover a control at its middle or a corner, or its position out of view. */
    function coverProblems(element: Element): string[] {
      const target = targetOf(element);
      const box =
        target === element
          ? (element.getClientRects()[0] ?? element.getBoundingClientRect())
          : target.getBoundingClientRect();
      const { left, right, top, bottom } = box;
      const isTall = bottom - top > innerHeight / 2;
      const isOut = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
      if (isOut && !isTall) {
        return [
          `is out of view: ${[left, top, right, bottom].map(Math.round)} of ${innerWidth} x ${innerHeight}`,
        ];
      }
      // The inset keeps the points inside rounded corners.
      const inset = Math.min(16, (right - left) / 6, (bottom - top) / 6);
      const points: [number, number][] = [
        [(left + right) / 2, (top + bottom) / 2],
        ...[left + inset, right - inset].flatMap((x) =>
          [top + inset, bottom - inset].map((y): [number, number] => [x, y]),
        ),
      ];
      // A target taller than the screen reaches below the bar at the foot.
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
      const over = points
        .filter(([, y]) => !isTall || (y >= 0 && y <= innerHeight - padding))
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((hit) => hit && !target.contains(hit) && !hit.contains(element))
        // A button inside a field's box covers the field by design.
        .filter((hit) => !element.closest('.field-box')?.contains(hit))
        .map((hit) => hit?.closest('a, button, label, nav, header') ?? hit);
      return [...new Set(over)].map((hit) => `is covered by ${hit && nameOf(hit)}`);
    }

    function judge(only?: 'ring'): string[] {
      const element = document.activeElement;
      // After the last stop, focus is in the browser's own controls.
      if (!element || element === document.body) return [];
      const dialog = modal();
      const problems = [
        ...ringProblems(element),
        ...(only === 'ring' ? [] : coverProblems(element)),
        ...(dialog && !dialog.contains(element) ? ['is outside the open dialog'] : []),
      ];
      return problems.map((problem) => `${nameOf(element)} ${problem}`);
    }

    globalThis.keyboard = { stops, judge, met: new Set() };
    addEventListener('keyup', ({ key }) => {
      if (key === 'Tab' && document.activeElement) globalThis.keyboard.met.add(document.activeElement);
    });
  });
}

/** Restores focus and scroll after a walk. */
async function andBack<T>(page: Page, walk: () => Promise<T>): Promise<T> {
  const before = await page.evaluateHandle(() => ({ focus: document.activeElement, top: scrollY }));
  const found = await walk();
  await before.evaluate(({ focus, top }) => {
    if (focus instanceof HTMLElement && focus !== document.body) focus.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, top);
  });
  return found;
}

async function missedStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { met, stops } = globalThis.keyboard;
    const groupOf = (stop: Element) =>
      stop instanceof HTMLInputElement && stop.type === 'radio' ? stop.name : undefined;
    const metGroups = new Set([...met].map(groupOf));
    const missed = stops().filter((stop) => !met.has(stop) && !metGroups.has(groupOf(stop) ?? ''));
    return missed.map((stop) => `${stop.outerHTML.slice(0, 120)} is not reached by Tab`);
  });
}

/** Focuses every stop by script, down and up, because the direction decides the scroll. Judges suspects again at rest. */
const judgeStops = (page: Page, only?: 'ring') =>
  page.evaluate(async (wanted) => {
    const { stops, judge } = globalThis.keyboard;
    const down = stops();
    const both = [...down, ...down.toReversed()];
    const suspects = new Set(
      both.filter((stop) => {
        stop.focus();
        return judge(wanted).length > 0;
      }),
    );
    const problems = new Set<string>();
    for (const stop of suspects.size === 0 ? [] : both) {
      stop.focus();
      // The result of a scroll is drawn after two frames.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      if (suspects.has(stop)) for (const problem of judge(wanted)) problems.add(problem);
    }
    return [...problems];
  }, only);

/** Walks through the page by Tab. Returns the stops that were never reached, and the problems of all stops. */
export async function walkByTab(page: Page): Promise<string[]> {
  await prepareJudge(page);
  return andBack(page, async () => {
    await page.evaluate(() => globalThis.keyboard.met.clear());
    let missed = await missedStops(page);
    // At most two rounds, because content that loads during the first round may add stops.
    for (let round = 0; round < 2 && missed.length > 0; round += 1) {
      const count = await page.evaluate(() => globalThis.keyboard.stops().length);
      // One extra press for the browser's own controls, and two for focusable scroll containers.
      for (let press = 0; press < count + 3; press += 1) await page.keyboard.press('Tab');
      missed = await missedStops(page);
    }
    return [...missed, ...(await judgeStops(page))];
  });
}

/** Focuses every stop by script, which is faster than Tab. Returns their problems. `ring` checks only rings. */
export async function visitStops(page: Page, only?: 'ring'): Promise<string[]> {
  await prepareJudge(page);
  return andBack(page, async () => {
    // Browsers show focus rings for scripted focus only after a key press.
    await page.keyboard.press('Tab');
    return judgeStops(page, only);
  });
}
