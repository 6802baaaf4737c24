import type { Page, ViewportSize } from '@playwright/test';

/** Resizes the viewport and waits until the page reports the new size, which takes a frame. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    do await new Promise(requestAnimationFrame);
    while (innerWidth !== width || innerHeight !== height);
  }, size);
}

/** Returns the scroll position in px. */
export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Returns by how much the page scrolls sideways, if it does. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return by === 0 ? [] : [`by ${by} px`];
  });

/**
 * Returns elements that overflow or are cut off. A button unfolds a `.folded` text and the preview of a sheet, so both may
 * be cut. The name in `.brand` may be cut, because its mark remains, and a zoomed image, because it moves.
 */
export const clipped = (page: Page) =>
  page.evaluate(() => {
    const holdsText = (element: Element) =>
      element.matches('input[inputmode="numeric"]') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cuts = (element: Element) =>
      !element.matches('input, textarea, select, .folded, .sheet-preview') &&
      /hidden|clip/.test(getComputedStyle(element).overflow);
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.visually-hidden, .skip-link, .brand, .zoomed > img, svg'),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const outside = left < -1 || right > innerWidth + 1;
        const wide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
        const high = element.scrollHeight > element.clientHeight + 1;
        return outside || (holdsText(element) && wide) || (cuts(element) && (wide || high));
      })
      .map((element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });
