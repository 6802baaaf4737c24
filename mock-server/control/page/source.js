/** @import { Source } from '#mock/control/source-controls.ts' */
import { request } from './api.js';
import { attempt } from './attempt.js';
import { byId, hide, make } from './elements.js';
import { refresh, watch } from './polling.js';

const panel = byId('endpoints-panel');
const lines = [byId('endpoints-source'), byId('state-source')];
const loss = byId('reset-source');

/** @type {Source} */
let current = { source: 'state', fromState: [] };
/** Draws the checkbox of each endpoint. @type {Map<string, () => void>} */
const draws = new Map();

const hasUpstream = () => current.source !== 'state';

/** Shows where answers come from, unless all come from the state. */
export function showSource() {
  watch('/source', (/** @type {Source} */ next) => {
    current = next;
    for (const line of lines) {
      line.textContent = `Answers come from a ${next.source}.`;
      line.hidden = !hasUpstream();
    }
    loss.hidden = !hasUpstream();
    for (const draw of draws.values()) draw();
  });
}

/**
 * A checkbox that lets an endpoint answer from the mock's state. Hidden without a backend or recording.
 *
 * @param {string} id of the endpoint
 * @param {HTMLElement} problem
 */
export function sourceChoice(id, problem) {
  const text = "Answer from the mock's state";
  const box = make('input', { type: 'checkbox', ariaLabel: `${text} for ${id}` });
  const element = make('label', { className: 'choice' }, box, ` ${text}`);

  function draw() {
    hide(element, !hasUpstream(), panel);
    box.checked = current.fromState.some((known) => known === id);
  }

  box.addEventListener('change', async () => {
    const from = box.checked ? 'state' : 'upstream';
    const isDone = await attempt(problem, async () => {
      await request('PUT', '/source', { endpoint: id, from });
      await refresh('/source');
      return `${id} answers from the ${from === 'state' ? "mock's state" : current.source}.`;
    });
    if (!isDone) draw();
  });
  draws.set(id, draw);
  draw();
  return element;
}
