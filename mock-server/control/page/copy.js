import { ActionError } from './api.js';
import { attempt } from './attempt.js';

/**
 * Copies a text and confirms it in the status. If the browser denies it, shows the alternative in `place`.
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
      throw new ActionError(`The browser blocked copying ${what}. Select the text and copy it.`);
    }
    return `Copied ${what}.`;
  });
