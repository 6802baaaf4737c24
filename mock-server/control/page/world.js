import { ActionError, defaultWorld, enterWorld, requestText, Unreachable, worldInUse } from './api.js';
import { attempt, showProblem } from './attempt.js';
import { byId, make } from './elements.js';
import { clearDrafts } from './endpoints.js';
import { reload, watch } from './polling.js';

const field = byId('world', HTMLInputElement);
const problem = byId('world-problem');
const choices = byId('worlds');

const worldInAddress = () => new URLSearchParams(location.search).get('world') ?? defaultWorld;

/** Enters the world in the URL. An invalid name shows an error and leaves the page in the default world. */
export async function showWorld() {
  byId('world-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim();
    attempt(problem, () => change(name, true), field);
  });
  addEventListener('popstate', () => {
    const name = worldInAddress();
    if (name !== worldInUse()) attempt(problem, () => change(name, false), field);
  });
  watch('/worlds', (/** @type {string[]} */ names) => {
    const known = names.toSorted();
    if (known.join() === [...choices.children].map((option) => option.getAttribute('value')).join()) return;
    choices.replaceChildren(...known.map((value) => make('option', { value })));
  });

  const name = worldInAddress();
  field.value = name;
  try {
    await assertName(name);
    enterWorld(name);
  } catch (error) {
    if (error instanceof Unreachable) enterWorld(name);
    else if (error instanceof ActionError) showProblem(problem, error, field);
    else throw error;
  }
  showWorldName();
}

/**
 * Lets the mock validate a name. Throws ActionError or Unreachable.
 *
 * @param {string} name
 */
const assertName = (name) => requestText('GET', '/clock', undefined, name);

/**
 * @param {string} name
 * @param {boolean} byPress false after back or forward, when the URL is already right
 */
async function change(name, byPress) {
  await assertName(name);
  enterWorld(name);
  if (byPress) {
    const address = new URL(location.href);
    if (name === defaultWorld) address.searchParams.delete('world');
    else address.searchParams.set('world', name);
    if (address.href !== location.href) history.pushState(null, '', address);
  }
  field.value = name;
  showWorldName();
  clearDrafts();
  await reload();
  return `The page shows world ${name}.`;
}

function showWorldName() {
  byId('world-in-use').textContent = `World ${worldInUse()}`;
  document.title = `Mock API, world ${worldInUse()} - Skills Portfolio`;
}
