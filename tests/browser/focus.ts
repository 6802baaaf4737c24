import type { Page } from '@playwright/test';
import { prepareColours } from './page-colours.ts';

// What a keyboard meets on a page: whether each stop is reached, wears a ring that can be seen, and lies in sight with
// nothing over it.

declare global {
  var keyboard: {
    /** Every stop as it should be met: what Tab can come to, a group of radios once. */
    readonly stops: () => readonly Element[];
    /** What is wrong with the stop that has focus; `ring` looks at its ring alone. */
    readonly judge: (only?: 'ring') => readonly string[];
    /** Waits until what follows a scroll has been drawn. */
    readonly rest: () => Promise<unknown>;
    /** What is wrong with some stops also at rest: goes down and up again, since how one comes decides what is in sight. */
    readonly judgeAtRest: (suspects: ReadonlySet<Element>, only?: 'ring') => Promise<string[]>;
    /** What was met by Tab since the walk began, and what of it something seemed to be wrong with. */
    readonly met: Set<Element>;
    readonly suspects: Set<Element>;
  };
}

/** Puts into the page what judges a stop, once a document. */
export async function prepareJudge(page: Page): Promise<void> {
  await prepareColours(page);
  await page.evaluate(() => {
    if ('keyboard' in globalThis) return;

    const modal = () => document.querySelector('dialog:modal');
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.localName}#${element.id}.${element.getAttribute('class') ?? ''} "${words.trim().slice(0, 40)}"`;
    };

    function stops(): Element[] {
      const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';
      const groups = new Set<string>();
      return [...(modal() ?? document).querySelectorAll(focusable)].filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (element.matches(':disabled, [tabindex^="-"], [inert] *')) return false;
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
        // The chosen one of a group, or else its first.
        const group = [...document.getElementsByName(element.name)] as HTMLInputElement[];
        if (group.some(({ checked }) => checked) ? !element.checked : groups.has(element.name)) return false;
        groups.add(element.name);
        return true;
      });
    }

    /** What is pressed in the place of a control: the label of a choice, what a card's cover lies over. */
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

    /** Whether an element, or what is drawn before or after it, wears a ring of 2 px that has 3:1 to what it lies on. */
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

    /** What lies over a control at its middle or a corner, or how far it is out of sight. */
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
          `is out of sight: ${[left, top, right, bottom].map(Math.round)} of ${innerWidth} x ${innerHeight}`,
        ];
      }
      // Inside of what a round corner cuts off.
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
        // A button that is laid into the box of a field has a place of its own there.
        .filter((hit) => !element.closest('.field-box')?.contains(hit))
        .map((hit) => hit?.closest('a, button, label, nav, header') ?? hit);
      return [...new Set(over)].map((hit) => `is covered by ${hit && nameOf(hit)}`);
    }

    function judge(only?: 'ring'): string[] {
      const element = document.activeElement;
      // Between the last stop and the first there is the browser.
      if (!element || element === document.body) return [];
      const dialog = modal();
      const problems = [
        ...ringProblems(element),
        ...(only === 'ring' ? [] : coverProblems(element)),
        ...(dialog && !dialog.contains(element) ? ['lies outside of the open dialog'] : []),
      ];
      return problems.map((problem) => `${nameOf(element)} ${problem}`);
    }

    const rest = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

    async function judgeAtRest(suspects: ReadonlySet<Element>, only?: 'ring'): Promise<string[]> {
      if (suspects.size === 0) return [];
      const found = new Set<string>();
      const down = stops();
      for (const stop of [...down, ...down.toReversed()]) {
        (stop as HTMLElement).focus();
        await rest();
        if (suspects.has(stop)) for (const problem of judge(only)) found.add(problem);
      }
      return [...found];
    }

    globalThis.keyboard = { stops, judge, rest, judgeAtRest, met: new Set(), suspects: new Set() };
    // By then the stop has focus and has been scrolled into sight.
    addEventListener('keyup', ({ key }) => {
      if (key !== 'Tab' || !document.activeElement) return;
      globalThis.keyboard.met.add(document.activeElement);
      if (judge().length > 0) globalThis.keyboard.suspects.add(document.activeElement);
    });
  });
}

/** Has focus and scroll be afterwards where they were. */
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

/** The stops that Tab has not come to since the walk began. */
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

/** Goes around the page by Tab. Gives what is wrong with the stops, and those that were never reached. */
export async function walkByTab(page: Page): Promise<string[]> {
  await prepareJudge(page);
  return andBack(page, async () => {
    await page.evaluate(() => {
      globalThis.keyboard.met.clear();
      globalThis.keyboard.suspects.clear();
    });
    let missed = await missedStops(page);
    // Twice at most: what came to the page during the first round may have made it longer.
    for (let round = 0; round < 2 && missed.length > 0; round += 1) {
      const count = await page.evaluate(() => globalThis.keyboard.stops().length);
      // One more for the browser between the last and the first, and two for scrollers that can have focus.
      for (let press = 0; press < count + 3; press += 1) await page.keyboard.press('Tab');
      missed = await missedStops(page);
    }
    const wrong = await page.evaluate(() => {
      const { suspects, judgeAtRest } = globalThis.keyboard;
      return judgeAtRest(suspects);
    });
    return [...missed, ...wrong];
  });
}

/** Puts focus on every stop by script, as Tab would: quick, for where Tab has been. `ring` looks at rings alone. */
export async function visitStops(page: Page, only?: 'ring'): Promise<string[]> {
  await prepareJudge(page);
  return andBack(page, async () => {
    // A key makes the browser show the focus that a script sets.
    await page.keyboard.press('Tab');
    return page.evaluate((wanted) => {
      const { stops, judge, judgeAtRest } = globalThis.keyboard;
      const down = stops();
      // On the way up it is what sticks to the top that may cover a stop.
      const both = [...down, ...down.toReversed()];
      const suspects = both.filter((stop) => {
        (stop as HTMLElement).focus();
        return judge(wanted).length > 0;
      });
      return judgeAtRest(new Set(suspects), wanted);
    }, only);
  });
}
