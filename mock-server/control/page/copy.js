import { ActionError } from './api.js';
import { attempt } from './attempt.js';

/**
 * Copies a text and says so; where the browser does not let it, says in `place` what to do instead.
 *
 * @param {string} text
 * @param {string} what for the message, such as `the link`
 * @param {HTMLElement} place
 */
export const copy = (text, what, place) =>
  attempt(place, async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      throw new ActionError(`The browser did not let ${what} be copied. Select the text and copy it.`);
    }
    return `Copied ${what}.`;
  });
