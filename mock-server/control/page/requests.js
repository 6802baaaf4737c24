/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { CopyButton } from './copy.js';
import { DownloadButton } from './download.js';
import { defaultWorld, mock } from './mock.js';
import { isForced, isWrong, RequestRow } from './request-row.js';
import { Search, useSearch } from './search.js';

const none = 'No request matches. Search for words of a path, an outcome or a body.';

const kinds = {
  all: { label: 'All', has: () => true, none },
  wrong: { label: 'Breaks the contract', has: isWrong, none: 'No request or response breaks the contract.' },
  forced: { label: 'Forced', has: isForced, none: 'No request had a forced outcome.' },
};

/** The calls of the world, newest first. */
export function Requests() {
  const { world, data } = mock.state();
  const { search, setSearch, matches } = useSearch();
  const [kind, setKind] = useState(/** @type {keyof typeof kinds} */ ('all'));
  const log = data.log ?? [];
  const shown = log.filter((entry) => kinds[kind].has(entry) && (search === '' || matches(wordsOf(entry))));
  const filters = /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds));

  return html`
    <div class="toolbar">
      <${Search}
        label="Find a request"
        setSearch=${setSearch}
        filter="${kind} ${search}"
        shown=${shown.length}
        all=${log.length}
        what="requests"
      >
        <${DownloadButton} path="/log.har" file="requests-${world}.har">Download HAR<//>
        <fieldset class="choices">
          <legend class="visually-hidden">Show</legend>
          ${filters.map(
            (name) => html`
              <label class="choice">
                <input type="radio" name="kind" checked=${name === kind} onChange=${() => setKind(name)} />
                ${kinds[name].label}
              </label>
            `,
          )}
        </fieldset>
      <//>
    </div>
    <ul class="rows" aria-label="Requests, newest first" hidden=${shown.length === 0}>
      ${log.toReversed().map(
        (entry) => html`
          <${RequestRow} key="${entry.id} ${entry.at}" entry=${entry} isHidden=${!shown.includes(entry)} />
        `,
      )}
    </ul>
    ${log.length > 0 && shown.length === 0 && html`<p class="empty">${search ? none : kinds[kind].none}</p>`}
    ${data.log?.length === 0 && html`<${FirstCall} />`}
  `;
}

/** @param {JournalLine} entry */
const wordsOf = ({ method, path, endpoint, outcome, rule, status, sent, received }) => [
  ...[method, path, endpoint, outcome, rule, status],
  ...[sent.body, received.body],
];

/** Suggests a curl command, for an endpoint without parameters. */
function FirstCall() {
  const { world, data } = mock.state();
  const simple = data.endpoints?.find(
    ({ method, path, outcomes }) =>
      method === 'GET' && !path.includes(':') && outcomes.every(({ name }) => name !== 'invalid-request'),
  );
  const header = world === defaultWorld ? '' : ` -H 'X-Mock-World: ${world}'`;
  const command = `curl '${location.origin}${simple?.path}'${header}`;
  return html`
    <div class="empty stack">
      <p>No requests in this world yet.</p>
      <p>Open the app, or send a first request from a terminal:</p>
      <pre><code>${command}</code></pre>
      <${CopyButton} text=${command} what="the command">Copy command<//>
    </div>
  `;
}
