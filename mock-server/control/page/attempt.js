import { ActionError, Unreachable } from './api.js';
import { make } from './elements.js';
import { showStatus } from './status.js';

/** @type {WeakSet<HTMLElement>} */
const busy = new WeakSet();
/** The invalid field of each problem element. @type {WeakMap<HTMLElement, HTMLElement>} */
const marked = new WeakMap();

/**
 * Runs an action and shows the status message that it returns. On failure, shows the error in `place`, marks `field` as
 * invalid and focuses it. Ignores further presses while the action runs.
 *
 * @param {HTMLElement} place
 * @param {() => Promise<string>} action
 * @param {HTMLElement} [field]
 * @returns {Promise<boolean>} true when the action succeeded
 */
export async function attempt(place, action, field) {
  if (busy.has(place)) return false;
  busy.add(place);
  try {
    const message = await action();
    clearProblem(place);
    showStatus(message);
    return true;
  } catch (error) {
    if (!(error instanceof ActionError || error instanceof Unreachable)) throw error;
    showProblem(place, error, field);
    return false;
  } finally {
    busy.delete(place);
  }
}

/**
 * @param {HTMLElement} place
 * @param {ActionError | Unreachable} error
 * @param {HTMLElement} [field]
 */
export function showProblem(place, error, field) {
  clearProblem(place);
  place.append(make('p', { textContent: error.message }));
  if (error instanceof Unreachable) return;
  if (error.problems.length > 1) {
    place.append(make('ul', {}, ...error.problems.map((problem) => make('li', { textContent: problem }))));
  }
  if (!field) return;
  field.setAttribute('aria-invalid', 'true');
  marked.set(place, field);
  field.focus();
}

/** @param {HTMLElement} place */
export function clearProblem(place) {
  place.replaceChildren();
  marked.get(place)?.removeAttribute('aria-invalid');
}
