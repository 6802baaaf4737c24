import { request } from './api.js';
import { attempt } from './attempt.js';
import { inWords } from './durations.js';
import { byId, make } from './elements.js';
import { refresh, watch } from './polling.js';

const presets = [0, 300, 1000, 3000, 10_000];
const field = byId('latency', HTMLInputElement);

/** @param {number} ms */
const latencyText = (ms) =>
  ms === 0 ? 'Responses are not delayed.' : `Every response is delayed by ${inWords(ms)}.`;

export function showLatency() {
  const buttons = presets.map((ms) => {
    const button = make('button', { type: 'button', textContent: ms === 0 ? 'None' : inWords(ms) });
    button.addEventListener('click', () => set(ms));
    return button;
  });
  byId('latency-presets').append(...buttons);
  byId('latency-form').addEventListener('submit', (event) => {
    event.preventDefault();
    set(field.value === '' ? null : Number(field.value), field);
  });
  watch('/latency', ({ ms }) => {
    byId('latency-now').textContent = latencyText(ms);
    buttons.forEach((button, place) => {
      button.ariaPressed = `${presets[place] === ms}`;
    });
  });
}

/**
 * @param {number | null} ms null for an empty field, which the mock rejects
 * @param {HTMLElement} [from]
 */
function set(ms, from) {
  attempt(
    byId('latency-problem'),
    async () => {
      await request('PUT', '/latency', { ms });
      await refresh('/latency');
      return latencyText(ms ?? 0);
    },
    from,
  );
}
