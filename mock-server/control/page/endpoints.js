import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { useFilter } from './filter.js';
import { Button, Field, Form } from './form.js';
import { mock } from './mock.js';
import { MethodAndPath } from './requests.js';
import { nameAndStatus, ruleInWords } from './words.js';

/** @import { TargetedInputEvent } from 'preact' */
/** @import { EndpointId } from '#contract/endpoints.ts' */
/** @import { Data, Endpoint, Source } from './mock.js' */

/** @type {Record<string, (endpoint: Endpoint) => boolean>} */
const kinds = { All: () => true, Forced: ({ rules }) => rules.length > 0 };

/** The endpoints by resource, each with its outcomes. @param {Data} data */
export function Endpoints({ endpoints, source }) {
  const { shown, fields } = useFilter('endpoints', endpoints, kinds, wordsOf);
  const focused = document.activeElement?.closest('li')?.id;
  /** A row in use stays. @param {Endpoint} endpoint */
  const isHidden = (endpoint) => !shown.includes(endpoint) && endpoint.id !== focused;
  return html`
    <div class="toolbar row">
      <${Form} class="row">${fields}<//>
      <${ForceAll} endpoints=${endpoints} />
    </div>
    ${Object.entries(Object.groupBy(endpoints, ({ resource }) => resource)).map(
      ([resource, members]) => html`
        <div key=${resource} class="stack" hidden=${members?.every(isHidden)}>
          <h2>${resource}</h2>
          <ul class="rows">
            ${members?.map(
              (endpoint) => html`
                <li
                  key=${endpoint.id}
                  id=${endpoint.id}
                  class=${endpoint.rules.length > 0 && 'forced'}
                  hidden=${isHidden(endpoint)}
                >
                  <${EndpointForm} endpoint=${endpoint} source=${source} />
                </li>
              `,
            )}
          </ul>
        </div>
      `,
    )}
    <p class="card soft" hidden=${!endpoints.every(isHidden)}>
      No endpoint matches. Show all, or search for words of a name, method, path or summary.
    </p>
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
  const force = async ({ outcome }) => {
    await mock.change('PUT', '/endpoints', { outcome });
    return outcome
      ? `All endpoints are forced to ${outcome} until cleared.`
      : 'No endpoint is forced any more.';
  };
  return html`
    <${Form} class="row" send=${force}>
      <${Field} name="outcome" label="Force all endpoints">
        <${Options} outcomes=${common} />
      <//>
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

/**
 * One endpoint with its select. Choosing an outcome previews its response, and the button forces it.
 *
 * @param {{ endpoint: Endpoint, source: Source }} props
 */
function EndpointForm({ endpoint, source }) {
  const { id, method, path, summary, documented, outcomes, rules } = endpoint;
  const [draft, setDraft] = useState(/** @type {string | undefined} */ (undefined));
  const forced = endpoint.forced ?? '';
  const choice = draft ?? forced;
  const outcome = outcomes.find(({ name }) => name === choice);
  const isNew = outcome !== undefined && choice !== forced;

  /** @param {{ readonly outcome: string | null }} change */
  const put = async (change) => {
    const response = await mock.change('PUT', `/endpoints/${id}`, change);
    setDraft(undefined);
    return JSON.parse(response);
  };
  const clear = async () => {
    await put({ outcome: null });
    return `${id} is not forced any more.`;
  };
  /** @param {Record<'times' | 'status' | 'delay', string>} values */
  const send = async (values) => {
    const entered = Object.entries(values).filter(([, text]) => text !== '');
    const numbers = entered.map(([name, text]) => [name, Number(text)]);
    const { rules } = await put({ outcome: choice, ...Object.fromEntries(numbers) });
    return `${id} is forced to ${ruleInWords(rules.at(-1), endpoint)}.`;
  };

  return html`
    <${Form} class="row item" send=${send}>
      <div class="grows">
        <h3><${MethodAndPath} method=${method} path=${path} /></h3>
        <p class="soft">
          <code>${id}</code> ${summary}${!documented && '. The product document does not have this endpoint.'}
        </p>
        <ul>
          ${rules.map(
            (rule) => html`
              <li class="strong"><span class="mark forced">Forced</span> ${ruleInWords(rule, endpoint)}</li>
            `,
          )}
        </ul>
      </div>
      <div class="row choose">
        <select
          aria-label="Outcome of ${id}"
          class="grows"
          value=${choice}
          onInput=${(/** @type {TargetedInputEvent<HTMLSelectElement>} */ event) => setDraft(event.currentTarget.value)}
        >
          <option value="">Not forced</option>
          <${Options} outcomes=${outcomes} />
        </select>
        <${Button} run=${clear} aria-label="Clear ${id}" hidden=${rules.length === 0}>Clear<//>
      </div>
      ${source.source !== 'state' && html`<${SourceChoice} id=${id} source=${source} />`}
      ${
        outcome &&
        html`
          <details class="wide" open=${isNew}>
            <summary>Details of ${choice}</summary>
            <p class="soft">${originOf(outcome)}. ${outcome.fault}</p>
            <pre hidden=${outcome.body === undefined}><code>${JSON.stringify(outcome.body, null, 2)}</code></pre>
          </details>
        `
      }
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
  `;
}

/** Lets an endpoint answer from the state in spite of an upstream. @param {{ id: EndpointId, source: Source }} props */
function SourceChoice({ id, source: { source, fromState } }) {
  const isFromState = fromState.includes(id);
  const change = async () => {
    await mock.change('PUT', '/source', { endpoint: id, from: isFromState ? 'upstream' : 'state' });
    return `${id} answers from the ${isFromState ? source : "mock's state"}.`;
  };
  return html`
    <${Button} run=${change} aria-label="Answer from the mock's state for ${id}" aria-pressed=${isFromState}>
      Answer from the mock's state
    <//>
  `;
}
