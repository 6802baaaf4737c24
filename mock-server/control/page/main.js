import { html, render } from 'htm/preact';
import { mock } from './mock.js';
import { Page } from './page.js';

/**
 * Draws the page. When the focused control disappears, focuses the element that the nearest `data-fallback` around the
 * control names.
 */
function draw() {
  const focused = document.activeElement;
  const fallbacks = fallbacksOf(focused);
  render(html`<${Page} />`, document.body);
  if (focused?.checkVisibility()) return;
  const elements = fallbacks.map((id) => document.getElementById(id));
  elements.find((element) => element?.checkVisibility())?.focus();
}

/** @param {Element | null | undefined} element @returns {string[]} */
function fallbacksOf(element) {
  const part = element?.closest('[data-fallback]');
  return part ? [part.getAttribute('data-fallback') ?? '', ...fallbacksOf(part.parentElement)] : [];
}

mock.onChange(draw);
draw();
