/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { isWaiting } from './log.js';
import { RequestDetails } from './request-details.js';

/** @param {JournalLine} entry */
export const isWrong = ({ request, answer }) => request !== 'ok' || answer !== 'ok';

/** @param {JournalLine} entry */
export const isForced = ({ rule }) => rule.startsWith('forced');

/** One call: a summary, and its details once opened. @param {{ entry: JournalLine, isHidden: boolean }} props */
export function RequestRow({ entry, isHidden }) {
  const [hasOpened, setOpened] = useState(false);
  const { at, method, path, endpoint, outcome, rule, status, ms, request, answer } = entry;
  const isUpstream = rule === 'backend' || rule === 'recording';
  const none = isWaiting(entry) ? 'open' : 'none';
  return html`
    <li class=${isWrong(entry) && 'wrong'} hidden=${isHidden}>
      <details class="request" onToggle=${() => setOpened(true)}>
        <summary>
          <${MethodAndPath} method=${method} path=${path} />${' '}
          <span class="status status-${status === 0 ? none : `${status}`[0]}">${status || none}</span>${' '}
          <span class="outcome">
            ${endpoint ?? 'no endpoint'} <strong>${outcome}</strong>
            ${(isForced(entry) || isUpstream) && html` <span class=${isUpstream ? 'soft' : 'mark'}>${rule}</span>`}
          </span>${' '}
          <span class="when">
            ${!isWaiting(entry) && html`<span>${ms} ms</span> `}
            <time datetime=${at}>${new Date(at).toLocaleTimeString('en-GB')}</time>
          </span>
          ${request !== 'ok' && html` <span class="wrong-text">✗ Request: ${request}</span>`}
          ${answer !== 'ok' && html` <span class="wrong-text">✗ Response: ${answer}</span>`}
        </summary>
        ${hasOpened && html`<${RequestDetails} entry=${entry} />`}
      </details>
    </li>
  `;
}

/**
 * A method and its path, which can wrap after each slash. The method is in text, so colour is not the only cue.
 *
 * @param {{ method: string, path: string }} props
 */
export const MethodAndPath = ({ method, path }) => html`
  <span class="method ${method.toLowerCase()}">${method}</span>${' '}
  <code class="path">${path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)}</code>
`;
