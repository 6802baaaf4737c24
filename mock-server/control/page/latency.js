import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { Card, Field, onValue, useAction } from './form.js';
import { mock } from './mock.js';
import { durationInWords, latencyInWords } from './words.js';

const presets = [0, 300, 1000, 3000, 10_000];

/** An empty field stays text, which the mock rejects. @param {string} value */
const numberOf = (value) => (value === '' ? value : Number(value));

/** Delays all responses, or those of one endpoint. */
export function Latency() {
  const action = useAction('latency');
  const [endpoint, setEndpoint] = useState('');
  const { latency, endpoints = [] } = mock.state().data;
  const current = endpoint === '' ? latency : latency?.endpoints[endpoint];

  /** @param {object} delay as the mock accepts it @param {string} id empty for all @param {string} [field] */
  const set = (delay, id, field) =>
    action.run(async () => {
      const response = await mock.request('PUT', '/latency', { ...delay, ...(id && { endpoint: id }) });
      await mock.refresh('latency');
      const next = id ? JSON.parse(response).endpoints[id] : JSON.parse(response);
      return next ? latencyInWords(next, id) : `${id} has no latency of its own any more.`;
    }, field);

  /** @param {Record<string, string>} values @param {string} [invalid] */
  function send({ min = '', max = '' }, invalid) {
    if (max === '') set({ ms: numberOf(min) }, endpoint, invalid ?? 'latency-min');
    else set({ min: numberOf(min), max: numberOf(max) }, endpoint, invalid ?? 'latency-max');
  }

  const field = { action, type: 'number', inputmode: 'numeric', min: '0' };
  return html`
    <${Card} name="Latency" action=${action} send=${send} data-fallback="latency-endpoint">
      <p class="strong">${latency && latencyInWords(latency)}</p>
      <ul aria-label="Endpoints with their own latency">
        ${Object.entries(latency?.endpoints ?? {}).map(
          ([id, own]) => html`
            <li key=${id} class="row">
              <p class="grows">${latencyInWords(own, id)}</p>
              <button type="button" aria-label="Clear the latency of ${id}" onClick=${() => set({ ms: null }, id)}>Clear</button>
            </li>
          `,
        )}
      </ul>
      <${Field} id="latency-endpoint" label="Delay the responses of" value=${endpoint} onChange=${onValue(setEndpoint)}>
        <option value="">All endpoints</option>
        ${endpoints.map(({ id }) => html`<option>${id}</option>`)}
      <//>
      <div class="row">
        ${presets.map((ms) => {
          const isPressed = current !== undefined && 'ms' in current && current.ms === ms;
          return html`
            <button type="button" aria-pressed=${isPressed} onClick=${() => set({ ms }, endpoint)}>
              ${ms === 0 ? 'None' : durationInWords(ms)}
            </button>
          `;
        })}
      </div>
      <div class="row">
        <${Field} id="latency-min" name="min" label="Milliseconds" ...${field} />
        <${Field} id="latency-max" name="max" label="To (optional)" ...${field} />
        <button type="submit">Set</button>
      </div>
    <//>
  `;
}
