import { showStatus } from './status.js';

/** Milliseconds. A reader who types gets one announcement. */
const announceAfter = 600;

/**
 * The words of a search field in lower case.
 *
 * @param {HTMLInputElement} field
 */
export const termsOf = ({ value }) => value.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Applies a filter at each change of these fields, then announces the count.
 *
 * @param {readonly HTMLElement[]} fields
 * @param {HTMLElement} count
 * @param {() => void} apply
 */
export function filterBy(fields, count, apply) {
  let timer = 0;
  for (const field of fields) {
    field.addEventListener('input', () => {
      apply();
      clearTimeout(timer);
      timer = window.setTimeout(() => showStatus(`${count.textContent}.`), announceAfter);
    });
  }
}

/**
 * Writes how many rows of a list are shown. Hidden when all are.
 *
 * @param {HTMLElement} count
 * @param {number} shown
 * @param {number} all
 * @param {string} what
 */
export function showCount(count, shown, all, what) {
  count.textContent = `${shown} of ${all} ${what}`;
  count.hidden = shown === all;
}
