import type { Page } from '@playwright/test';

/** Returns controls smaller than 44 px. A label counts for its radio or checkbox, and a card for its link. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const inSight = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const pressed = 'a[href], button, input, select, textarea, summary, [role="button"]';
    return [...document.querySelectorAll(pressed)]
      .filter((element) => inSight(element) && !element.classList.contains('skip-link'))
      .filter((element) => {
        const choice = element.matches('[type="radio"], [type="checkbox"]');
        const target = (choice && element.closest('label')) || element;
        const { width, height } = target.getBoundingClientRect();
        const whole = getComputedStyle(element, '::after');
        const cover = whole.position === 'absolute' && whole.content !== 'none';
        return !cover && (width < 44 || height < 44);
      })
      .map((element) => element.outerHTML);
  });
