import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { useFilter } from './filter.js';
import { Button, Field, Form } from './form.js';
import { mock } from './mock.js';
import { MethodAndPath } from './requests.js';
import { nameAndStatus, ruleInWords } from './words.js';

/** @import { TargetedInputEvent } from 'preact' */
/** @import { Data, Endpoint, Source } from './mock.js' */

/** @type {Record<string, (endpoint: Endpoint) => boolean>} */
const kinds = { All: () => true, Forced: ({ rules }) => rules.length > 0 };

/** The endpoints by resource, each with its outcomes. @param {Data} data */
export function Endpoints({ endpoints, source }) {
  const what = { name: 'endpoint', texts: 'a name, method, path or summary' };
  const { shown, fields } = useFilter(what, endpoints, kinds, wordsOf);
  const focused = document.activeElement?.closest('li')?.id;
  /** A row in use stays. @param {Endpoint} endpoint */
  const isHidden = (endpoint) => !shown.includes(endpoint) && endpoint.id !== focused;
  /** @param {Endpoint} endpoint */
  const row = (endpoint) => html`
    <li key=${endpoint.id} id=${endpoint.id} class=${endpoint.rules[0] && 'changed'} hidden=${isHidden(endpoint)}>
      <${EndpointForm} endpoint=${endpoint} source=${source} />
    </li>
  `;
  return html`
    <${Form} class="row">${fields}<//>
    <${ForceAll} endpoints=${endpoints} />
    ${Object.entries(Object.groupBy(endpoints, ({ resource }) => resource)).map(
      ([resource, members]) => html`
        <div key=${resource} class="stack" hidden=${members?.every(isHidden)}>
          <h2>${resource.replace(/^./, (letter) => letter.toUpperCase())}</h2>
          <ul class="rows">${members?.map(row)}</ul>
        </div>
      `,
    )}
  `;
}

/** @param {Endpoint} endpoint */
const wordsOf = (endpoint) => [
  ...[endpoint.id, endpoint.method, endpoint.path, endpoint.summary, endpoint.resource],
  ...endpoint.rules.map((rule) => `forced ${ruleInWords(rule, endpoint)}`),
];

/** Forces an outcome that every endpoint knows, except success. @param {Pick<Data, 'endpoints'>} data */
function ForceAll({ endpoints }) {
  const common = endpoints[0]?.outcomes.filter(
    ({ name }) =>
      name !== 'success' && endpoints.every(({ outcomes }) => outcomes.some((known) => known.name === name)),
  );
  /** @param {{ outcome: string | null }} change */
  const force = (change) =>
    mock.change('PUT', '/endpoints', change, ({ forced }) =>
      forced ? `All endpoints are forced to ${forced} until cleared.` : 'No endpoint is forced now.',
    );
  return html`
    <${Form} class="row" send=${force}>
      <${Field} name="outcome" label="Force all endpoints"><${Options} outcomes=${common} /><//>
      <button aria-label="Force all endpoints">Force</button>
      <${Button} run=${() => force({ outcome: null })} aria-label="Clear all forced outcomes">Clear all<//>
    <//>
  `;
}

/** @param {Endpoint['outcomes'][number]} outcome */
function originOf({ documented, fault }) {
  if (fault) return 'Fault';
  return documented ? 'In the product document' : 'Not in the product document';
}

/** Outcomes as options, grouped by origin. @param {Pick<Endpoint, 'outcomes'>} props */
const Options = ({ outcomes }) =>
  Object.entries(Object.groupBy(outcomes, originOf)).map(
    ([origin, members]) => html`
      <optgroup label=${origin}>
        ${members?.map((outcome) => html`<option value=${outcome.name}>${nameAndStatus(outcome)}</option>`)}
      </optgroup>
    `,
  );

/** Choosing an outcome previews its response, and a button forces it. @param {{ endpoint: Endpoint, source: Source }} props */
function EndpointForm({ endpoint, source: { source, fromState } }) {
  const { id, method, path, summary, documented, outcomes, rules } = endpoint;
  const [draft, setDraft] = useState(/** @type {string | undefined} */ (undefined));
  const forced = endpoint.forced ?? '';
  const choice = draft ?? forced;
  const outcome = outcomes.find(({ name }) => name === choice);
  const isNew = outcome !== undefined && choice !== forced;
  const isFromState = fromState.some((known) => known === id);

  /** @param {TargetedInputEvent<HTMLSelectElement>} event */
  const choose = (event) => setDraft(event.currentTarget.value);
  /** @param {{ outcome: string | null }} change */
  const put = (change) =>
    mock.change('PUT', `/endpoints/${id}`, change, ({ rules }) => {
      setDraft(undefined);
      if (change.outcome === null) return `${id} is not forced any more.`;
      return `${id} is forced to ${ruleInWords(rules.at(-1), endpoint)}.`;
    });
  const changeSource = () => {
    const change = { endpoint: id, from: isFromState ? 'upstream' : 'state' };
    const from = isFromState ? source : "mock's state";
    return mock.change('PUT', '/source', change, () => `${id} answers from the ${from}.`);
  };
  /** @param {Record<'times' | 'status' | 'delay', string>} values */
  const send = (values) => {
    const entered = Object.entries(values).filter(([, text]) => text !== '');
    const numbers = entered.map(([name, text]) => [name, Number(text)]);
    return put({ outcome: choice, ...Object.fromEntries(numbers) });
  };

  // A new key empties the fields of the response.
  return html`
    <${Form} class="row item" send=${send}>
      <div class="half">
        <h3><${MethodAndPath} method=${method} path=${path} /></h3>
        <p class="soft">
          <code>${id}</code> ${summary}${!documented && '. The product document does not have this endpoint.'}
        </p>
        <ul>
          ${rules.map(
            (rule) =>
              html`<li class="strong"><span class="mark forced">Forced</span> ${ruleInWords(rule, endpoint)}</li>`,
          )}
        </ul>
      </div>
      <div class="row half">
        <select class="grows" aria-label="Outcome of ${id}" value=${choice} onInput=${choose}>
          <option value="">Not forced</option>
          <${Options} outcomes=${outcomes} />
        </select>
        <${Button} run=${() => put({ outcome: null })} hidden=${rules.length === 0} aria-label="Clear ${id}">Clear<//>
        <${Button} run=${changeSource} hidden=${source === 'state'} aria-pressed=${isFromState}
          aria-label="Answer from the mock's state for ${id}">Answer from the mock's state<//>
      </div>
      <details class="wide" hidden=${!outcome} open=${isNew}>
        <summary>Details of ${choice}</summary>
        <p class="soft">${outcome && originOf(outcome)}. ${outcome?.fault}</p>
        <pre hidden=${outcome?.body === undefined}><code>${JSON.stringify(outcome?.body, null, 2)}</code></pre>
      </details>
      <div key=${isNew} class="row wide" hidden=${!isNew}>
        <${Field} name="times" label="Number of requests" placeholder="until cleared" type="number" min="1" />
        <${Field} name="status" label="Status" placeholder=${outcome?.status} type="number" min="200" max="599" />
        <${Field} name="delay" label="Delay in ms" placeholder="0" type="number" min="0" />
        <button class="primary">Force ${choice}</button>
      </div>
    <//>
  `;
}
