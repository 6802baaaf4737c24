/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
/** @import { ShownLatency } from '#mock/control/latency-controls.ts' */
import { request } from './api.js';
import { attempt } from './attempt.js';
import { inWords } from './durations.js';
import { byId, make } from './elements.js';
import { refresh, watch } from './polling.js';

const presets = [0, 300, 1000, 3000, 10_000];
const from = byId('latency', HTMLInputElement);
const to = byId('latency-max', HTMLInputElement);
const endpoint = byId('latency-endpoint', HTMLSelectElement);
const own = byId('own-latencies');
const problem = byId('latency-problem');
const buttons = presets.map((ms) => {
  const button = make('button', { type: 'button', textContent: ms === 0 ? 'None' : inWords(ms) });
  button.addEventListener('click', () => set({ ms }, endpoint.value));
  return button;
});

/** @type {ShownLatency & { endpoints: Readonly<Record<string, ShownLatency>> }} */
let current = { ms: 0, endpoints: {} };

export function showLatency() {
  byId('latency-presets').append(...buttons);
  byId('latency-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const delay = to.value === '' ? { ms: numberIn(from) } : { min: numberIn(from), max: numberIn(to) };
    const wrong = [from, to].find(({ validity }) => !validity.valid) ?? (to.value === '' ? from : to);
    set(delay, endpoint.value, wrong);
  });
  endpoint.addEventListener('change', pressPreset);
  watch('/latency', show);
}

/** @param {readonly ListedEndpoint[]} endpoints */
export function offerOwnLatency(endpoints) {
  endpoint.replaceChildren(
    make('option', { value: '', textContent: 'All endpoints' }),
    ...endpoints.map(({ id }) => make('option', { value: id, textContent: id })),
  );
}

/** An empty field stays text, which the mock rejects. @param {HTMLInputElement} field */
const numberIn = ({ value }) => (value === '' ? value : Number(value));

/** @param {typeof current} latency */
function show(latency) {
  current = latency;
  byId('latency-now').textContent = inSentence(latency, '');
  if (own.contains(document.activeElement)) endpoint.focus();
  own.replaceChildren(
    ...Object.entries(latency.endpoints).map(([id, delay]) => {
      const clear = make('button', {
        type: 'button',
        textContent: 'Clear',
        ariaLabel: `Clear the latency of ${id}`,
      });
      clear.addEventListener('click', () => set({ ms: null }, id));
      return make(
        'li',
        { className: 'row' },
        make('p', { className: 'grows' }, inSentence(delay, id)),
        clear,
      );
    }),
  );
  pressPreset();
}

function pressPreset() {
  const delay = endpoint.value === '' ? current : current.endpoints[endpoint.value];
  buttons.forEach((button, place) => {
    button.ariaPressed = `${delay !== undefined && 'ms' in delay && delay.ms === presets[place]}`;
  });
}

/**
 * @param {ShownLatency} latency
 * @param {string} id of an endpoint, or empty for all
 */
function inSentence(latency, id) {
  const [min, max] = 'ms' in latency ? [latency.ms, latency.ms] : [latency.min, latency.max];
  const delay = min === max ? inWords(min) : `${inWords(min)} to ${inWords(max)}`;
  return `Responses${id && ` of ${id}`} are ${max === 0 ? 'not delayed' : `delayed by ${delay}`}.`;
}

/**
 * @param {object} delay as the mock accepts it
 * @param {string} id of an endpoint, or empty for all
 * @param {HTMLElement} [field]
 */
function set(delay, id, field) {
  attempt(
    problem,
    async () => {
      const answer = await request('PUT', '/latency', { ...delay, ...(id && { endpoint: id }) });
      await refresh('/latency');
      const latency = id ? answer.endpoints[id] : answer;
      return latency ? inSentence(latency, id) : `${id} has no latency of its own any more.`;
    },
    field,
  );
}
