// @ts-nocheck
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { useFilter } from './filter.js';
import { Button, Field, Form } from './form.js';
import { mock } from './mock.js';
import { MethodAndPath } from './requests.js';
import { nameAndStatus, ruleInWords, timesInWords } from './words.js';

const isForced = ({ rules }) => rules.length > 0;
const kinds = { All: () => true, Forced: isForced };

/** The endpoints by resource, each with its outcomes. */
export function Endpoints() {
  const { endpoints = [] } = mock.state().data;
  const { shown, fields } = useFilter('endpoints', endpoints, kinds, wordsOf);
  const focused = document.activeElement.closest('[data-endpoint]')?.dataset.endpoint;
  // A row in use stays.
  const isHidden = (endpoint) => !shown.includes(endpoint) && endpoint.id !== focused;
  return html`
    <div class="toolbar row">
      <${Form} class="row">${fields}<//>
      <${ForceAll} endpoints=${endpoints} />
    </div>
    ${Object.entries(Object.groupBy(endpoints, ({ resource }) => resource)).map(
      ([resource, members]) => html`
        <div key=${resource} class="stack" hidden=${members.every(isHidden)}>
          <h2>${resource}</h2>
          <ul class="rows">
            ${members.map(
              (member) =>
                html`<${EndpointRow} key=${member.id} endpoint=${member} isHidden=${isHidden(member)} />`,
            )}
          </ul>
        </div>
      `,
    )}
    <p class="card soft" hidden=${endpoints.some((endpoint) => !isHidden(endpoint)) || endpoints.length === 0}>
      No endpoint matches. Show all, or search for words of a name, method, path or summary.
    </p>
  `;
}

const wordsOf = (endpoint) => [
  ...[endpoint.id, endpoint.method, endpoint.path, endpoint.summary, endpoint.resource],
  ...endpoint.rules.map((rule) => `forced ${ruleInWords(rule, endpoint)}`),
];

/** Forces an outcome that every endpoint knows, except success. */
function ForceAll({ endpoints: [first, ...others] }) {
  const isCommon = ({ name }) =>
    others.every(({ outcomes }) => outcomes.some((known) => known.name === name));
  const force = async (outcome, message) => {
    await mock.change('PUT', '/endpoints', { outcome });
    return message;
  };
  const send = ({ outcome }) => force(outcome, `All endpoints are forced to ${outcome} until cleared.`);
  const clear = () => force(null, 'No endpoint is forced any more.');
  return html`
    <${Form} class="row" send=${send}>
      <${Field} name="outcome" label="Force all endpoints">
        <${Options} outcomes=${first?.outcomes.slice(1).filter(isCommon) ?? []} />
      <//>
      <button aria-label="Force all endpoints">Force</button>
      <${Button} run=${clear} aria-label="Clear all forced outcomes">Clear all<//>
    <//>
  `;
}

function originOf({ documented, fault }) {
  if (fault) return 'Fault';
  return documented ? 'In the product document' : 'Not in the product document';
}

/** Outcomes as options, grouped by origin. */
const Options = ({ outcomes }) =>
  Object.entries(Object.groupBy(outcomes, originOf)).map(
    ([origin, members]) => html`
      <optgroup label=${origin}>
        ${members.map((outcome) => html`<option value=${outcome.name}>${nameAndStatus(outcome)}</option>`)}
      </optgroup>
    `,
  );

/** One endpoint with its select. Choosing an outcome previews its response, and the button forces it. */
function EndpointRow({ endpoint, isHidden }) {
  const { id, method, path, summary, documented, outcomes, rules } = endpoint;
  const [draft, setDraft] = useState();
  const forced = endpoint.forced ?? '';
  const choice = draft ?? forced;
  const outcome = outcomes.find(({ name }) => name === choice);
  const isNew = outcome !== undefined && choice !== forced;

  const put = async (change, message) => {
    await mock.change('PUT', `/endpoints/${id}`, change);
    setDraft(undefined);
    return message;
  };
  const clear = () => put({ outcome: null }, `${id} is not forced any more.`);
  const send = ({ times, status, delay }) => {
    const change = { times: numberIn(times), status: numberIn(status), delay: numberIn(delay) };
    const message = `${id} is forced to ${nameAndStatus(outcome)} ${timesInWords(change.times)}.`;
    return put({ outcome: choice, ...change }, message);
  };

  return html`
    <li class=${rules.length > 0 && 'forced'} hidden=${isHidden} data-endpoint=${id}>
      <${Form} class="row item" send=${send} about=${choice} data-fallback="select">
        <div class="grows">
          <h3><${MethodAndPath} method=${method} path=${path} /></h3>
          <p class="soft">
            <code>${id}</code> ${summary}${!documented && '. The product document does not have this endpoint.'}
          </p>
          <ul>
            ${rules.map(
              (rule) =>
                html`<li class="small strong"><span class="mark forced">Forced</span> ${ruleInWords(rule, endpoint)}</li>`,
            )}
          </ul>
        </div>
        <div class="row choose">
          <select
            aria-label="Outcome of ${id}"
            class="grows"
            value=${choice}
            onChange=${({ target }) => setDraft(target.value)}
          >
            <option value="">Not forced</option>
            <${Options} outcomes=${outcomes} />
          </select>
          <${Button} run=${clear} aria-label="Clear ${id}" hidden=${rules.length === 0}>Clear<//>
        </div>
        ${mock.upstream() && html`<${SourceChoice} id=${id} />`}
        <details class="wide" open=${isNew} hidden=${!outcome}>
          <summary>Details of ${choice}</summary>
          <p class="soft">${outcome && originOf(outcome)}. ${outcome?.fault}</p>
          <pre hidden=${outcome?.body === undefined}><code>${JSON.stringify(outcome?.body, null, 2)}</code></pre>
        </details>
        ${
          isNew &&
          html`
            <div class="row wide">
              <${Field} name="times" label="Number of requests" placeholder="until cleared" type="number" min="1" />
              <${Field} name="status" label="Status" placeholder=${outcome.status} type="number" min="200" max="599" />
              <${Field} name="delay" label="Delay in ms" placeholder="0" type="number" min="0" />
              <button class="primary">Force ${choice}</button>
            </div>
          `
        }
      <//>
    </li>
  `;
}

const numberIn = (text) => (text ? Number(text) : undefined);

/** Lets an endpoint answer from the state in spite of an upstream. */
function SourceChoice({ id }) {
  const { fromState } = mock.state().data.source;
  const isFromState = fromState.includes(id);
  const change = async () => {
    await mock.change('PUT', '/source', { endpoint: id, from: isFromState ? 'upstream' : 'state' });
    return `${id} answers from the ${isFromState ? mock.upstream() : "mock's state"}.`;
  };
  return html`
    <${Button} run=${change} aria-label="Answer from the mock's state for ${id}" aria-pressed=${isFromState}>
      Answer from the mock's state
    <//>
  `;
}
