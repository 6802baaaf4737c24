/** @import { ListedEndpoint, ListedOutcome } from '#mock/control/forcing.ts' */
/** @import { Action } from './form.js' */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { Field, Form, onValue, useAction } from './form.js';
import { mock } from './mock.js';
import { MethodAndPath } from './request-row.js';
import { nameAndStatus, originInWords, ruleInWords, timesInWords } from './words.js';

/**
 * One endpoint with its select. Choosing an outcome previews its response, and the button forces it.
 *
 * @param {{ endpoint: ListedEndpoint, isHidden: boolean }} props
 */
export function EndpointRow({ endpoint, isHidden }) {
  const { id, method, path, summary, documented, outcomes, rules } = endpoint;
  const action = useAction(id);
  const [isPreviewed, setPreviewed] = useState(false);
  const forced = endpoint.forced ?? '';
  const choice = mock.state().drafts[id] ?? forced;
  const outcome = outcomes.find(({ name }) => name === choice);

  /** @param {string} value */
  function choose(value) {
    mock.choose(id, value === forced ? undefined : value);
    setPreviewed(value !== forced);
    action.clear();
  }

  /** @param {object} change @param {string} message @param {string} [field] */
  const put = (change, message, field) =>
    action.run(async () => {
      await mock.request('PUT', `/endpoints/${id}`, change);
      await mock.refresh('endpoints');
      mock.choose(id);
      setPreviewed(false);
      return message;
    }, field);
  const clear = () => put({ outcome: null }, `${id} is not forced any more.`);

  /** @param {Record<string, string>} values @param {string} [invalid] */
  function send({ duration, ...values }, invalid) {
    if (!outcome) return clear();
    const [count, status, delay] = ['times', 'status', 'delay'].map((name) => values[`${name}-${id}`]);
    const times = { always: undefined, once: 1, counted: Number(count) }[duration ?? ''];
    const change = { outcome: outcome.name, times, status: numberIn(status), delay: numberIn(delay) };
    put(change, `${id} is forced to ${nameAndStatus(outcome)} ${timesInWords(times ?? null)}.`, invalid);
  }

  return html`
    <li
      class="endpoint ${rules.length > 0 && 'forced'}"
      hidden=${isHidden}
      data-endpoint=${id}
      data-fallback="outcome-${id}"
    >
      <div>
        <h3><${MethodAndPath} method=${method} path=${path} /></h3>
        <p class="soft">
          <code>${id}</code> ${summary}${!documented && '. The product document does not have this endpoint.'}
        </p>
        <ul>
          ${rules.map((rule) => html`<li class="strong"><span class="mark">Forced</span> ${ruleInWords(rule, endpoint)}</li>`)}
        </ul>
      </div>
      <div class="row">
        <label for="outcome-${id}" class="visually-hidden">Outcome of ${id}</label>
        <select id="outcome-${id}" class="grows" value=${choice} onChange=${onValue(choose)}>
          <option value="">Not forced</option>
          <${Options} outcomes=${outcomes} />
        </select>
        <button type="button" aria-label="Clear ${id}" hidden=${rules.length === 0} onClick=${clear}>Clear</button>
      </div>
      <${SourceChoice} id=${id} action=${action} />
      <div class="more">
        <details
          open=${isPreviewed}
          hidden=${!outcome}
          onToggle=${(/** @type {any} */ { currentTarget }) => setPreviewed(currentTarget.open)}
        >
          <summary>Details of ${outcome?.name}</summary>
          <p class="soft">${outcome && originInWords(outcome)}</p>
          <pre hidden=${outcome?.body === undefined}><code>${JSON.stringify(outcome?.body, null, 2)}</code></pre>
        </details>
        <${Form} action=${action} send=${send}>
          <div class="row" hidden=${choice === forced}>
            <${Duration} id=${id} action=${action} isHidden=${!outcome} />
            <button type="submit" class="primary">
              ${outcome ? `Force ${outcome.name}` : 'Clear all forced outcomes of this endpoint'}
            </button>
          </div>
        <//>
      </div>
    </li>
  `;
}

/** @param {string} [text] */
const numberIn = (text) => (text ? Number(text) : undefined);

/** @type {[label: string, has: (outcome: ListedOutcome) => boolean][]} */
const origins = [
  ['Documented', ({ documented }) => documented],
  ['Decided', ({ documented, fault }) => !documented && !fault],
  ['Faults', ({ fault }) => fault !== undefined],
];

/** Outcomes as options, grouped by origin. @param {{ outcomes: readonly ListedOutcome[] }} props */
export const Options = ({ outcomes }) =>
  origins.map(([label, has]) => {
    const options = outcomes
      .filter(has)
      .map((outcome) => html`<option value=${outcome.name}>${nameAndStatus(outcome)}</option>`);
    return options.length > 0 && html`<optgroup label=${label}>${options}</optgroup>`;
  });

/** The number of requests that get the outcome. @param {{ id: string, action: Action, isHidden: boolean }} props */
function Duration({ id, action, isHidden }) {
  const [duration, setDuration] = useState('always');
  /** @param {string} value */
  const radio = (value) =>
    html`<input type="radio" name="duration" value=${value} checked=${value === duration} onChange=${onValue(setDuration)} />`;
  return html`
    <fieldset class="choices" hidden=${isHidden}>
      <legend>Duration</legend>
      <label class="choice">${radio('always')} Until cleared</label>
      <label class="choice">${radio('once')} Next request</label>
      <label class="choice">${radio('counted')} Number of requests</label>
      <${Field}
        id="times-${id}"
        label="Number of requests"
        labelClass="visually-hidden"
        action=${action}
        type="number"
        min="1"
        defaultValue="3"
        onInput=${() => setDuration('counted')}
      />
    </fieldset>
    <details>
      <summary>More</summary>
      <div class="row">
        <${Field} id="status-${id}" label="Status" action=${action} type="number" min="200" max="599" />
        <${Field} id="delay-${id}" label="Delay in ms" action=${action} type="number" min="0" />
      </div>
    </details>
  `;
}

/** Lets an endpoint answer from the state in spite of an upstream. @param {{ id: string, action: Action }} props */
function SourceChoice({ id, action }) {
  const { source } = mock.state().data;
  if (!source || source.source === 'state') return;
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const change = ({ currentTarget: { checked } }) =>
    action.run(async () => {
      await mock.request('PUT', '/source', { endpoint: id, from: checked ? 'state' : 'upstream' });
      await mock.refresh('source');
      return `${id} answers from the ${checked ? "mock's state" : source.source}.`;
    });
  const isChecked = source.fromState.some((known) => known === id);
  // Undefined leaves the box as it is.
  return html`
    <label class="choice">
      <input
        type="checkbox"
        aria-label="Answer from the mock's state for ${id}"
        checked=${action.isBusy ? undefined : isChecked}
        onChange=${change}
      />
      Answer from the mock's state
    </label>
  `;
}
