/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { attempt } from './attempt.js';
import { byId, make } from './elements.js';
import { force, makeEndpointRow } from './endpoint-row.js';
import { suggestFirstCall } from './first-call.js';
import { refresh, watch } from './polling.js';
import { showStatus } from './status.js';

const groups = byId('endpoint-groups');
const filter = byId('endpoint-filter', HTMLInputElement);
const onlyForced = byId('only-forced', HTMLInputElement);
const shownText = byId('endpoints-shown');
const empty = byId('endpoints-empty');
const forcedCount = byId('forced-count');
const clearAll = byId('clear-all', HTMLButtonElement);

/** @type {Map<string, ReturnType<typeof makeEndpointRow>>} */
const rows = new Map();
/** @type {readonly ListedEndpoint[]} */
let listed = [];
let statusTimer = 0;

export function showEndpoints() {
  watch('/endpoints', show);
  filter.addEventListener('input', onFilterChange);
  onlyForced.addEventListener('change', onFilterChange);
  clearAll.addEventListener('click', () => attempt(byId('clear-all-problem'), clearForced));
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
  const forced = forcedIds().length;
  forcedCount.textContent = forced === 0 ? '' : `${forced} forced`;
  applyFilter();
  suggestFirstCall(endpoints);
}

function build() {
  rows.clear();
  for (const endpoint of listed) rows.set(endpoint.id, makeEndpointRow(endpoint));
  const resources = [...new Set(listed.map(({ resource }) => resource))];
  groups.replaceChildren(
    ...resources.map((resource) => {
      const members = listed.filter((endpoint) => endpoint.resource === resource);
      const elements = members.flatMap(({ id }) => rows.get(id)?.element ?? []);
      const heading = make('h3', { textContent: `${resource[0]?.toUpperCase()}${resource.slice(1)}` });
      return make('div', { className: 'group' }, heading, make('ul', {}, ...elements));
    }),
  );
}

/** Hides rows that do not match. A row in use stays visible. */
function applyFilter() {
  const terms = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows.values()) {
    const wanted = row.matches(terms) && (!onlyForced.checked || row.isForced());
    row.element.hidden = !wanted && !row.isInUse();
    if (!row.element.hidden) shown += 1;
  }
  for (const group of groups.children) {
    group.toggleAttribute('hidden', group.querySelector('li:not([hidden])') === null);
  }
  shownText.textContent = `${shown} of ${rows.size} endpoints`;
  empty.hidden = shown > 0;
  empty.textContent = onlyForced.checked
    ? 'No matching endpoint is forced. Uncheck Only forced to see all matches.'
    : 'No endpoint matches. Search for words of a name, method, path or summary.';
}

function onFilterChange() {
  applyFilter();
  clearTimeout(statusTimer);
  statusTimer = window.setTimeout(() => showStatus(`${shownText.textContent}.`), 600);
}

const forcedIds = () => listed.flatMap(({ id, forced }) => (forced === null ? [] : [id]));

async function clearForced() {
  const ids = forcedIds();
  for (const id of ids) await force(id, null);
  await refresh('/endpoints');
  return ids.length === 0 ? 'No endpoint was forced.' : 'No endpoint is forced any more.';
}
