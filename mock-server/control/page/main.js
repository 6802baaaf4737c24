// @ts-nocheck
import { html, render } from 'htm/preact';
import { mock, world } from './mock.js';
import { Page } from './page.js';

const fallback = '[data-fallback]';

/**
 * Draws the page. When the focused control disappears, focuses the element that the nearest `data-fallback` around the
 * control selects in its part.
 */
function draw() {
  const focused = document.activeElement;
  const fallbacks = [];
  for (let part = focused.closest(fallback); part; part = part.parentElement.closest(fallback))
    fallbacks.push(part.querySelector(part.dataset.fallback) ?? part);
  render(html`<${Page} />`, document.body);
  if (!focused.checkVisibility()) fallbacks.find((element) => element.checkVisibility())?.focus();
}

document.title = `Mock API, world ${world} - Skills Portfolio`;
addEventListener('hashchange', () => {
  draw();
  document.querySelector('[aria-current=page]').focus();
  scrollTo(0, 0);
});
mock.start(draw);
