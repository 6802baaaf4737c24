import { ActionError, requestText, Unreachable } from './api.js';
import { byId } from './elements.js';
import { showConnection, showStatus } from './status.js';

/** @typedef {{ show: (value: any) => unknown, query: () => string, shown?: string | undefined, requests: number }} View */

/** Milliseconds from a response to the next request. */
const pollInterval = 1000;

/** @type {Map<string, View>} */
const views = new Map();
const pauseButton = byId('pause');

let paused = false;
let unreachable = false;
let runs = 0;

/**
 * Shows the response of a control at the first poll and after each change.
 *
 * @param {string} path
 * @param {(value: any) => unknown} show
 * @param {() => string} [query] such as `?since=1`
 */
export function watch(path, show, query = () => '') {
  views.set(path, { show, query, requests: 0 });
}

/**
 * Reads these controls again after an action. Throws ActionError or Unreachable.
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
  const address = `${path}${view.query()}`;
  const text = await requestText('GET', address);
  const shown = `${address} ${text}`;
  // Ignores a stale response.
  if (order !== view.requests || shown === view.shown) return;
  view.shown = shown;
  await view.show(JSON.parse(text));
}

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
      paused
        ? 'Paused. The page does not update until you resume.'
        : 'Resumed. The page updates every second.',
    );
    restartPolling();
  });
  restartPolling();
}

/** Starts a polling loop and ends the previous one. */
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
  if (unreachable) showStatus('The mock responds again.');
  unreachable = false;
  if (!paused) showConnection('live');
}

/** @param {Error} error */
function showUnreachable(error) {
  if (!unreachable) {
    showStatus(
      error instanceof Unreachable
        ? 'The mock does not respond. The page tries again every second.'
        : error.message,
    );
  }
  unreachable = true;
  showConnection('unreachable');
}
