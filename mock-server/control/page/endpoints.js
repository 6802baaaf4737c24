/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { EndpointRow, Options } from './endpoint-row.js';
import { Field, Form, useAction } from './form.js';
import { mock } from './mock.js';
import { Search, useSearch } from './search.js';
import { ruleInWords } from './words.js';

/** The endpoints by resource, each with its outcomes. */
export function Endpoints() {
  const { data, drafts } = mock.state();
  const { endpoints = [] } = data;
  const { search, setSearch, matches } = useSearch();
  const [onlyForced, setOnlyForced] = useState(false);
  const focused = document.activeElement?.closest('[data-endpoint]')?.getAttribute('data-endpoint');
  const shown = endpoints.filter(
    (endpoint) =>
      (matches(wordsOf(endpoint)) && (!onlyForced || endpoint.rules.length > 0)) ||
      // A row in use stays.
      endpoint.id === focused ||
      endpoint.id in drafts,
  );
  const none = onlyForced
    ? 'No matching endpoint is forced. Uncheck Only forced to see all matches.'
    : 'No endpoint matches. Search for words of a name, method, path or summary.';

  return html`
    <${Upstream} />
    <div class="toolbar">
      <${Search}
        label="Find an endpoint"
        setSearch=${setSearch}
        filter="${onlyForced} ${search}"
        shown=${shown.length}
        all=${endpoints.length}
        what="endpoints"
      >
        <label class="choice">
          <input type="checkbox" checked=${onlyForced} onChange=${() => setOnlyForced(!onlyForced)} />
          Only forced
        </label>
      <//>
      <${ForceAll} />
    </div>
    ${[...new Set(endpoints.map(({ resource }) => resource))].map((resource) => {
      const members = endpoints.filter((endpoint) => endpoint.resource === resource);
      return html`
        <div key=${resource} class="group" hidden=${!members.some((member) => shown.includes(member))}>
          <h2>${resource}</h2>
          <ul class="rows">
            ${members.map(
              (member) => html`
                <${EndpointRow} key=${member.id} endpoint=${member} isHidden=${!shown.includes(member)} />
              `,
            )}
          </ul>
        </div>
      `;
    })}
    ${data.endpoints && shown.length === 0 && html`<p class="empty">${none}</p>`}
  `;
}

/** @param {ListedEndpoint} endpoint */
const wordsOf = (endpoint) => [
  ...[endpoint.id, endpoint.method, endpoint.path, endpoint.summary, endpoint.resource],
  ...endpoint.rules.map((rule) => `forced ${ruleInWords(rule, endpoint)}`),
];

/** Where answers come from, unless all come from the mock's state. */
export function Upstream() {
  const { source } = mock.state().data;
  if (!source || source.source === 'state') return;
  return html`<p class="strong">Answers come from a ${source.source}.</p>`;
}

function ForceAll() {
  const action = useAction('force-all');
  const [first, ...others] = mock.state().data.endpoints ?? [];
  // Offers the outcomes that every endpoint knows, without success.
  const common = first?.outcomes
    .slice(1)
    .filter(({ name }) => others.every(({ outcomes }) => outcomes.some((outcome) => outcome.name === name)));

  /** @param {string | null} outcome null clears every rule @param {string} message */
  const force = (outcome, message) =>
    action.run(async () => {
      await mock.request('PUT', '/endpoints', { outcome });
      await mock.refresh('endpoints');
      return message;
    });

  return html`
    <${Form}
      class="row force-all"
      action=${action}
      send=${(/** @type {any} */ { outcome }) => force(outcome, `All endpoints are forced to ${outcome} until cleared.`)}
    >
      <${Field} id="outcome-of-all" name="outcome" label="Force all endpoints" action=${action}>
        <${Options} outcomes=${common ?? []} />
      <//>
      <button type="submit" aria-label="Force all endpoints">Force</button>
      <button
        type="button"
        aria-label="Clear all forced outcomes"
        onClick=${() => force(null, 'No endpoint is forced any more.')}
      >Clear all</button>
    <//>
  `;
}
