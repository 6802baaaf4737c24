import type { Page } from '@playwright/test';

declare global {
  var colours: {
    /** Returns the contrast of two CSS colours in any notation, from 1 to 21. */
    readonly contrast: (one: string, other: string) => number;
    /** Returns the background colour behind an element's content, or undefined for a background image. */
    readonly surfaceOf: (element: Element | null) => string | undefined;
  };
}

/** Defines `globalThis.colours` in the page, once per document. */
export const prepareColours = (page: Page) =>
  page.evaluate(() => {
    if ('colours' in globalThis) return;

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Returns red, green, blue and alpha of a CSS colour in any notation. */
    function pixelOf(colour: string): readonly number[] {
      if (!canvas) throw new Error('The page has no 2D canvas.');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    }

    function luminance(pixel: readonly number[]): number {
      const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    function contrast(one: string, other: string): number {
      const [dark = 0, light = 0] = [luminance(pixelOf(one)), luminance(pixelOf(other))].sort(
        (a, b) => a - b,
      );
      return (light + 0.05) / (dark + 0.05);
    }

    function surfaceOf(element: Element | null): string | undefined {
      for (let under = element; under; under = under.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(under);
        if (backgroundImage !== 'none') return undefined;
        if (pixelOf(backgroundColor)[3] === 255) return backgroundColor;
      }
      return 'Canvas';
    }

    globalThis.colours = { contrast, surfaceOf };
  });

/** Returns pale text, and chosen elements without a border. axe cannot, because it reads the unforced colours. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await prepareColours(page);
  return page.evaluate(() => {
    const { contrast, surfaceOf } = globalThis.colours;
    const pale = (colour: string, element: Element) => {
      const surface = surfaceOf(element);
      return surface !== undefined && contrast(colour, surface) < 4.5;
    };
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const hasBorder = (element: Element) =>
      [undefined, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        if (part !== undefined && style.content === 'none') return false;
        return ['Top', 'Bottom', 'Left', 'Right'].some(
          (side) =>
            Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) >= 2 &&
            !pale(style[`border${side}Color` as 'borderTopColor'], element),
        );
      });
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link, svg'),
    );
    return [
      ...shown
        .filter((element) => holdsText(element) && pale(getComputedStyle(element).color, element))
        .map((element) => `${element.outerHTML.slice(0, 120)} has pale text`),
      ...shown
        .filter((element) => element.matches('[aria-current], [aria-selected="true"], [aria-pressed="true"]'))
        .filter((element) => !hasBorder(element))
        .map((element) => `${element.outerHTML.slice(0, 120)} has no border that marks it as chosen`),
    ];
  });
}
