import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { useFilter } from './filter.js';
import { Button, copy, download, Form } from './form.js';
import { world } from './mock.js';

/** @import { Data, Entry } from './mock.js' */

/** @param {Entry} entry */
const isWrong = ({ request, response }) => request !== 'ok' || response !== 'ok';
/** @param {Entry} entry */
const isForced = ({ rule }) => rule.startsWith('forced');
const kinds = { All: () => true, 'Breaks the contract': isWrong, Forced: isForced };

/** The calls of the world, newest first. @param {Data} data */
export function Requests({ log, endpoints }) {
  const what = { name: 'request', texts: 'a path, an outcome or a body' };
  const { shown, fields } = useFilter(what, log, kinds, wordsOf);
  const path = endpoints.find(({ id }) => id === 'listSkills')?.path;
  const header = world === 'default' ? '' : ` -H 'X-Mock-World: ${world}'`;
  return html`
    <${Form} class="row">
      ${fields}
      <${Button} run=${download('/log.har', `requests-${world}.har`)}>Download HAR<//>
    <//>
    <ul class="rows" aria-label="Requests, newest first" hidden=${shown.length === 0}>
      ${log.toReversed().map(
        (entry) => html`
          <li key="${entry.id} ${entry.at}" class=${isWrong(entry) && 'wrong'} hidden=${!shown.includes(entry)}>
            <${Request} entry=${entry} />
          </li>
        `,
      )}
    </ul>
    <${Form} class="card" hidden=${log.length > 0}>
      <p>No requests in this world yet. Open the app, or send a first request from a terminal.</p>
      <${Command} curl="curl '${location.origin}${path}'${header}" />
    <//>
  `;
}

/** @param {Entry} entry */
const wordsOf = ({ method, path, endpoint, outcome, rule, status, sent, received }) => [
  ...[method, path, endpoint, outcome, rule, status],
  ...[sent.body, received.body],
];

/** One call: a summary, and once opened the call as it went over the wire. @param {{ entry: Entry }} props */
function Request({ entry }) {
  const [hasOpened, setOpened] = useState(false);
  const { at, method, path, endpoint, outcome, rule, status, ms, request, response, curl } = entry;
  const isWaiting = outcome === 'waiting';
  const none = isWaiting ? 'open' : 'none';
  const noResponse = isWaiting ? 'No response yet' : 'No response';
  return html`
    <details onToggle=${() => setOpened(true)}>
      <summary>
        <span class="row">
          <${MethodAndPath} method=${method} path=${path} />${' '}
          <span class="mark status-${status ? `${status}`[0] : none}">${status || none}</span>${' '}
          <span class="grows">
            ${endpoint ?? 'no endpoint'} <strong>${outcome}</strong>
            ${isForced(entry) && html` <span class="mark forced">${rule}</span>`}
            ${rule === 'backend' && html` <span class="soft">${rule}</span>`}
          </span>${' '}
          <span class="soft when">
            ${!isWaiting && html`<span>${ms} ms</span> `}
            <time datetime=${at}>${new Date(at).toLocaleTimeString('en-GB')}</time>
          </span>
          ${request !== 'ok' && html` <span class="strong danger wide">✗ Request: ${request}</span>`}
          ${response !== 'ok' && html` <span class="strong danger wide">✗ Response: ${response}</span>`}
        </span>
      </summary>
      ${
        hasOpened &&
        html`
          <${Form} class="row item">
            <${Message} name="Request" verdict=${request} message=${entry.sent} />
            <${Message} name="Response" verdict=${response} none=${!status && noResponse} message=${entry.received} />
            <div class="stack wide">
              <p class="soft">Outcome set by: ${rule}. Time of the world: ${at}.</p>
              <${Command} curl=${curl} />
            </div>
          <//>
        `
      }
    </details>
  `;
}

/** A method and its path, which can wrap after each slash. @param {{ method: string, path: string }} props */
export const MethodAndPath = ({ method, path }) => html`
  <span class="mark method ${method.toLowerCase()}">${method}</span>${' '}
  <code class="path grows">${path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)}</code>
`;

/** @param {{ curl: string | null }} props */
const Command = ({ curl }) =>
  curl === null
    ? html`<p class="soft">No curl command, because the request has control characters, or a body that is binary or incomplete.</p>`
    : html`
      <${Scrollable} label="Command" text=${curl} />
      <${Button} run=${copy(curl, 'the curl command')}>Copy as curl<//>
    `;

/** @param {{ name: string, verdict: string, none?: string | false, message: Entry['sent' | 'received'] }} props */
function Message({ name, verdict, none, message: { headers, body, encoding, cut, size } }) {
  const judgement = verdict === 'ok' ? none || '✓ Matches the contract' : `✗ Breaks the contract: ${verdict}`;
  const start = body === '' ? 'The body' : 'Only the start of the body, which';
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return html`
    <div class="stack half">
      <h2>${name}</h2>
      <p class=${verdict !== 'ok' && 'strong danger'}>${judgement}</p>
      ${cut && html`<p class="soft">${start} was too large to keep.</p>`}
      ${encoding && html`<p class="soft">Binary body of ${size ?? atob(body).length} bytes, as base64</p>`}
      <${Scrollable} label="${name} body" text=${(encoding ? body : indented(body)) || 'No body'} />
      <${Scrollable} label="${name} headers" text=${lines.join('\n') || 'No headers'} />
    </div>
  `;
}

/** A text that scrolls. It takes the focus for the keyboard. @param {{ label: string, text: string }} props */
const Scrollable = ({ label, text }) =>
  html`<p class="soft">${label}</p><pre role="group" aria-label=${label} tabindex="0"><code>${text}</code></pre>`;

/** @param {string} body */
function indented(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
