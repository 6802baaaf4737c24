import { askText, Refusal, Unreachable } from './api.js';
import { byId } from './elements.js';
import { say, showConnection } from './status.js';

/** @typedef {{ show: (value: any) => void, shown?: string | undefined, looks: number }} View */

/** How long after an answer the mock is asked again, in ms. */
const pace = 1000;

/** @type {Map<string, View>} */
const views = new Map();
const pauseButton = byId('pause');

let paused = false;
let lost = false;
let runs = 0;

/**
 * Shows what a control answers, now and whenever it answers something else.
 *
 * @param {string} path
 * @param {(value: any) => void} show
 */
export function watch(path, show) {
  views.set(path, { show, looks: 0 });
}

/**
 * Reads some of what is watched again, for an action that changed it. Throws Refusal or Unreachable.
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
  view.looks += 1;
  const look = view.looks;
  const text = await askText('GET', path);
  // An answer that another one has overtaken tells of the past.
  if (look !== view.looks || text === view.shown) return;
  view.shown = text;
  view.show(JSON.parse(text));
}

/** Shows everything anew, as for another world. */
export async function startAfresh() {
  for (const view of views.values()) view.shown = undefined;
  await look();
}

/** Goes on looking, once a second, as long as the page can be seen and is not paused. */
export function follow() {
  document.addEventListener('visibilitychange', goOn);
  pauseButton.addEventListener('click', () => {
    paused = !paused;
    pauseButton.textContent = paused ? 'Resume' : 'Pause';
    say(paused ? 'Paused: the page stays as it is until you resume.' : 'The page follows the mock again.');
    goOn();
  });
  goOn();
}

/** Starts a new run of looks; an older one ends. */
async function goOn() {
  runs += 1;
  const run = runs;
  if (paused) return showConnection('paused');
  while (run === runs && !document.hidden) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, pace));
  }
}

async function look() {
  try {
    await refresh(...views.keys());
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Refusal)) throw error;
    return lose(error);
  }
  if (lost) say('The mock answers again.');
  lost = false;
  if (!paused) showConnection('live');
}

/** @param {Error} error */
function lose(error) {
  if (!lost) {
    say(
      error instanceof Unreachable
        ? 'The mock does not answer. It is asked again every second; what you typed stays.'
        : error.message,
    );
  }
  lost = true;
  showConnection('lost');
}
