import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { Button, Card, download, Field } from './form.js';
import { callControl, mock, world } from './mock.js';
import { dateInWords, durationInWords, latencyInWords } from './words.js';

/** @import { Data, Latency } from './mock.js' */

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const advances = [minute, 30 * minute, day, 31 * day];
const delays = { None: 0, '300 ms': 300, '1 second': 1000, '3 seconds': 3000, '10 seconds': 10_000 };

/** @param {Data} data */
export const State = (data) => html`
  <div class="cards">
    <${World} ...${data} />
    <${Latencies} ...${data} />
    <${Clock} ...${data} />
    <${Snapshot} />
    <${Reset} ...${data} />
    <div class="card">
      <h2>Reference</h2>
      <p class="soft">A mock of the Skills Portfolio API, with the same contract as the app and its tests.</p>
      <a href="/__mock/docs">API reference</a>
      <a href="/__mock/openapi.json">OpenAPI document</a>
      <a href="/__mock/fixtures">Fixtures as REST</a>
    </div>
  </div>
`;

/** Opens the page of another world, when the mock accepts its name. @param {Data} data */
function World({ worlds }) {
  /** @param {{ world: string }} values */
  const send = async (values) => {
    const name = values.world.trim();
    await callControl('GET', '/clock', undefined, name);
    location.assign(`?${new URLSearchParams({ world: name })}#state`);
  };
  return html`
    <${Card} name="World" send=${send} field="world">
      <p class="soft">
        Each world has its own data, forced outcomes, latency, clock, mails and requests. The app uses
        ${' '}<code>default</code>. A new name creates a world.
      </p>
      <div class="row">
        <${Field} name="world" label="Name of the world" list="worlds" defaultValue=${world}
          autocapitalize="none" spellcheck=${false} />
        <button aria-label="Use world">Use</button>
      </div>
      <datalist id="worlds">${worlds.toSorted().map((known) => html`<option value=${known} />`)}</datalist>
    <//>
  `;
}

/** Delays all responses, or those of one endpoint. @param {Data} data */
function Latencies({ latency, endpoints }) {
  const [endpoint, setEndpoint] = useState('');
  const current = endpoint ? latency.endpoints[endpoint] : latency;

  /** @param {Latency | { ms: null }} delay null ends the latency of an endpoint @param {string} id empty for all */
  const set = (delay, id) =>
    mock.change('PUT', '/latency', { ...delay, ...(id && { endpoint: id }) }, () =>
      delay.ms === null ? `${id} has no latency of its own any more.` : latencyInWords(delay, id),
    );
  /** @param {{ min: string, max: string }} values */
  const send = ({ min, max }) =>
    set(max ? { min: Number(min), max: Number(max) } : { ms: Number(min) }, endpoint);

  return html`
    <${Card} name="Latency" send=${send} field="max">
      <p class="strong">${latencyInWords(latency)}</p>
      <ul aria-label="Endpoints with their own latency">
        ${Object.entries(latency.endpoints).map(
          ([id, own]) => html`
            <li key=${id} class="row">
              <p class="grows">${latencyInWords(own, id)}</p>
              <${Button} run=${() => set({ ms: null }, id)} aria-label="Clear the latency of ${id}">Clear<//>
            </li>
          `,
        )}
      </ul>
      <${Field} name="endpoint" label="Delay the responses of" setValue=${setEndpoint}>
        <option value="">All endpoints</option>
        ${endpoints.map(({ id }) => html`<option>${id}</option>`)}
      <//>
      <div class="row">
        ${Object.entries(delays).map(
          ([name, ms]) =>
            html`<${Button} run=${() => set({ ms }, endpoint)} aria-pressed=${current?.ms === ms}>${name}<//>`,
        )}
      </div>
      <div class="row">
        <${Field} name="min" label="Milliseconds" type="number" min="0" required />
        <${Field} name="max" label="To (optional)" type="number" min="0" />
        <button>Set</button>
      </div>
    <//>
  `;
}

/** Shows the clock of the world and advances it. @param {Data} data */
function Clock({ clock }) {
  /** @param {number} advanceMs */
  const advance = (advanceMs) =>
    mock.change('PUT', '/clock', { advanceMs }, () => `Advanced the clock by ${durationInWords(advanceMs)}.`);
  /** @param {{ minutes: string }} values */
  const send = ({ minutes }) => advance(Math.round(Number(minutes) * minute));
  const ahead = clock.advancedMs ? `${durationInWords(clock.advancedMs)} ahead` : 'real time';
  return html`
    <${Card} name="Clock" send=${send} field="minutes">
      <p class="strong"><time datetime=${clock.now}>${dateInWords(clock.now)}</time>, ${ahead}</p>
      <p class="soft">
        Advance the clock to see things expire: rate limits after 1 minute, reset links after 30 minutes, logins
        after 30 days. Only a reset sets it back.
      </p>
      <div class="row">
        ${advances.map((ms) => html`<${Button} run=${() => advance(ms)}>+ ${durationInWords(ms)}<//>`)}
      </div>
      <div class="row">
        <${Field} name="minutes" label="Minutes" type="number" min="0" step="any" required />
        <button>Advance</button>
      </div>
    <//>
  `;
}

/** Saves and restores the data of the world. */
function Snapshot() {
  /** @param {{ snapshot: File }} values */
  const restore = async ({ snapshot }) =>
    mock.change('PUT', '/snapshot', await snapshot.text(), () => `Restored the data from ${snapshot.name}.`);
  return html`
    <${Card} name="Data" send=${restore} field="snapshot">
      <p class="soft">A snapshot is a file with all data of this world. Restore it later, or in another world.</p>
      <${Button} run=${download('/snapshot', `snapshot-${world}.json`)}>Download snapshot<//>
      <${Field} name="snapshot" label="Snapshot to restore" type="file" accept=".json" required />
      <button>Restore</button>
    <//>
  `;
}

/** Resets the world after a question of the browser. @param {Data} data */
function Reset({ source }) {
  const send = () =>
    // biome-ignore lint/suspicious/noAlert: a page for developers needs no dialog of its own
    confirm(`Reset world ${world}? The changes of its data are lost.`)
      ? mock.change('POST', '/reset', undefined, () => `World ${world} is reset.`)
      : 'Nothing is reset.';
  return html`
    <${Card} name="Reset" send=${send}>
      <p class="soft">
        The world starts again from the fixtures. This removes for good all changes to the data, forced outcomes,
        latency, the advance of the clock, mails and requests
        ${source.source !== 'state' && ", and the choice of endpoints that answer from the mock's state"}. To keep
        the data, download a snapshot first. Other worlds do not change.
      </p>
      <button class="danger">Reset this world</button>
    <//>
  `;
}
