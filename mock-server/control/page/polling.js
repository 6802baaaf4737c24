import { ActionError, requestText, Unreachable } from './api.js';
import { byId } from './elements.js';
import { showConnection, showStatus } from './status.js';

/** @typedef {{ show: (value: any) => void, shown?: string | undefined, requests: number }} View */

/** From a response to the next request, in ms. */
const pollInterval = 1000;

/** @type {Map<string, View>} */
const views = new Map();
const pauseButton = byId('pause');

let paused = false;
let unreachable = false;
let runs = 0;

/**
 * Shows the response of a control, now and after each change.
 *
 * @param {string} path
 * @param {(value: any) => void} show
 */
export function watch(path, show) {
  views.set(path, { show, requests: 0 });
}

/**
 * Reads these controls again, after an action that changed them. Throws ActionError or Unreachable.
 *
 * @param {...string} paths
 */
export async function refresh(...paths) {
  await Promise.all(
    [...views].filter(([path]) => paths.includes(path)).map(([path, view]) => read(path, view)),
  );
}

/**
 * @param {string} path
 * @param {View} view
 */
async function read(path, view) {
  view.requests += 1;
  const order = view.requests;
  const text = await requestText('GET', path);
  // A later request makes this response stale.
  if (order !== view.requests || text === view.shown) return;
  view.shown = text;
  view.show(JSON.parse(text));
}

/** Shows everything anew, such as for another world. */
export async function reload() {
  for (const view of views.values()) view.shown = undefined;
  await poll();
}

/** Polls once a second while the page is visible and not paused. */
export function startPolling() {
  document.addEventListener('visibilitychange', restartPolling);
  pauseButton.addEventListener('click', () => {
    paused = !paused;
    pauseButton.textContent = paused ? 'Resume' : 'Pause';
    showStatus(
      paused ? 'Paused: the page stays as it is until you resume.' : 'The page follows the mock again.',
    );
    restartPolling();
  });
  restartPolling();
}

/** Starts a new run; an older run ends. */
async function restartPolling() {
  runs += 1;
  const run = runs;
  if (paused) return showConnection('paused');
  while (run === runs && !document.hidden) {
    await poll();
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
  }
}

async function poll() {
  try {
    await refresh(...views.keys());
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof ActionError)) throw error;
    return showUnreachable(error);
  }
  if (unreachable) showStatus('The mock answers again.');
  unreachable = false;
  if (!paused) showConnection('live');
}

/** @param {Error} error */
function showUnreachable(error) {
  if (!unreachable) {
    showStatus(
      error instanceof Unreachable
        ? 'The mock does not answer. It is asked again every second; what you typed stays.'
        : error.message,
    );
  }
  unreachable = true;
  showConnection('unreachable');
}

/**
 * The changes of a list that loses items at its start and gains items at its end.
 *
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 * @returns {{ removed: number, added: number }} how many of the first are removed, how many of the last are new
 */
export function changesBetween(before, after) {
  let removed = 0;
  while (!before.slice(removed).every((text, place) => text === after[place])) removed += 1;
  return { removed, added: after.length - (before.length - removed) };
}
