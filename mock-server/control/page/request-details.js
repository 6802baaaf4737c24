/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
import { html } from 'htm/preact';
import { CopyButton } from './copy.js';
import { isWaiting } from './log.js';

/** A call as it went over the wire, and a command that repeats it. @param {{ entry: JournalLine }} props */
export function RequestDetails({ entry }) {
  const { at, rule, request, answer, curl, sent, received, status } = entry;
  const hasResponse = status > 0 || answer !== 'ok';
  const cutResponse = 'Only the start of the body, which was too large to keep.';
  const noCommand = 'No curl command, because the body of the request is cut or has control characters.';
  return html`
    <div class="request-details">
      <${Message} name="Request" verdict=${request} message=${sent} cutNote="The body was too large to keep." />
      ${
        hasResponse
          ? html`<${Message} name="Response" verdict=${answer} message=${received} cutNote=${cutResponse} />`
          : html`<div class="stack"><h2>Response</h2><p>${isWaiting(entry) ? 'No response yet' : 'No response'}</p></div>`
      }
      <${Headers} name="Request headers" headers=${sent.headers} />
      <${Headers} name="Response headers" headers=${received.headers} />
      <div class="stack">
        <p class="soft">Outcome set by: ${rule}. Time of the world: ${at}.</p>
        ${
          curl === null
            ? html`<p class="soft">${noCommand}</p>`
            : html`
              <${Scrollable} label="Command" text=${curl} />
              <${CopyButton} text=${curl} what="the curl command">Copy as curl<//>
            `
        }
      </div>
    </div>
  `;
}

/** @param {{ name: string, verdict: string, message: { body: string, cut?: boolean }, cutNote: string }} props */
function Message({ name, verdict, message: { body, cut }, cutNote }) {
  const isOk = verdict === 'ok';
  return html`
    <div class="stack">
      <h2>${name}</h2>
      <p class=${!isOk && 'wrong-text'}>${isOk ? '✓ Matches the contract' : `✗ Breaks the contract: ${verdict}`}</p>
      ${(cut || body === '') && html`<p class="soft">${cut ? cutNote : 'No body'}</p>`}
      ${body !== '' && html`<${Scrollable} label="${name} body" text=${indented(body)} />`}
    </div>
  `;
}

/** @param {{ name: string, headers: Readonly<Record<string, string>> }} props */
const Headers = ({ name, headers }) => {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return html`
    <div class="stack"><h2>${name}</h2><${Scrollable} label=${name} text=${lines.join('\n') || 'None'} /></div>
  `;
};

/** A text that scrolls. It takes the focus for the keyboard. @param {{ label: string, text: string }} props */
const Scrollable = ({ label, text }) =>
  html`<pre role="group" aria-label=${label} tabindex="0"><code>${text}</code></pre>`;

/** @param {string} body */
function indented(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
