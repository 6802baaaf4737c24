/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { byId, make } from './elements.js';
import { makeEndpointRow } from './endpoint-row.js';
import { filterBy, showCount, termsOf } from './filters.js';
import { suggestFirstCall } from './first-call.js';
import { showOutcomesOfAll } from './force-all.js';
import { offerOwnLatency } from './latency.js';
import { watch } from './polling.js';

const groups = byId('endpoint-groups');
const filter = byId('endpoint-filter', HTMLInputElement);
const onlyForced = byId('only-forced', HTMLInputElement);
const shownText = byId('endpoints-shown');
const empty = byId('endpoints-empty');
const forcedCount = byId('forced-count');

/** @type {Map<string, ReturnType<typeof makeEndpointRow>>} */
const rows = new Map();
/** @type {readonly ListedEndpoint[]} */
let listed = [];

export function showEndpoints() {
  watch('/endpoints', show);
  filterBy([filter, onlyForced], shownText, applyFilter);
}

/** Discards unsubmitted choices, because they belong to the previous world. */
export function clearDrafts() {
  rows.clear();
}

/** @param {readonly ListedEndpoint[]} endpoints */
function show(endpoints) {
  listed = endpoints;
  if (rows.size !== endpoints.length || endpoints.some(({ id }) => !rows.has(id))) build();
  for (const endpoint of endpoints) rows.get(endpoint.id)?.show(endpoint);
  const forced = endpoints.filter(({ rules }) => rules.length > 0).length;
  forcedCount.textContent = forced === 0 ? '' : `${forced} forced`;
  applyFilter();
}

function build() {
  suggestFirstCall(listed);
  showOutcomesOfAll(listed);
  offerOwnLatency(listed);
  rows.clear();
  for (const endpoint of listed) rows.set(endpoint.id, makeEndpointRow(endpoint));
  const resources = [...new Set(listed.map(({ resource }) => resource))];
  groups.replaceChildren(
    ...resources.map((resource) => {
      const members = listed.filter((endpoint) => endpoint.resource === resource);
      const elements = members.flatMap(({ id }) => rows.get(id)?.element ?? []);
      const heading = make('h2', { textContent: `${resource[0]?.toUpperCase()}${resource.slice(1)}` });
      return make('div', { className: 'group' }, heading, make('ul', { className: 'rows' }, ...elements));
    }),
  );
}

/** Hides rows that do not match. A row in use stays visible. */
function applyFilter() {
  const terms = termsOf(filter);
  let shown = 0;
  for (const row of rows.values()) {
    const wanted = row.matches(terms) && (!onlyForced.checked || row.isForced());
    row.element.hidden = !wanted && !row.isInUse();
    if (!row.element.hidden) shown += 1;
  }
  for (const group of groups.children) {
    group.toggleAttribute('hidden', group.querySelector('li:not([hidden])') === null);
  }
  showCount(shownText, shown, rows.size, 'endpoints');
  empty.hidden = shown > 0;
  empty.textContent = onlyForced.checked
    ? 'No matching endpoint is forced. Uncheck Only forced to see all matches.'
    : 'No endpoint matches. Search for words of a name, method, path or summary.';
}
