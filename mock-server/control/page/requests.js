/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
import { worldInUse } from './api.js';
import { attempt } from './attempt.js';
import { download } from './download.js';
import { byId } from './elements.js';
import { filterBy, showCount, termsOf } from './filters.js';
import { refresh, watch } from './polling.js';
import { isForced, isWrong, makeRequestRow } from './request-row.js';

const maxRows = 200;

const panel = byId('requests-panel');
const list = byId('requests');
const search = byId('request-filter', HTMLInputElement);
const verdicts = byId('verdict-filter');
const shownText = byId('requests-shown');

/** @type {ReturnType<typeof makeRequestRow>[]} oldest first */
const rows = [];

const last = () => rows.at(-1)?.entry;

export function showRequests() {
  // Reads the last known request again, to notice when the world started again with other requests.
  watch('/log', show, () => (rows.length === 0 ? '' : `?since=${(last()?.id ?? 1) - 1}`));
  filterBy([search, verdicts], shownText, applyFilter);
  byId('download-har').addEventListener('click', () =>
    attempt(byId('requests-problem'), () => download('/log.har', `requests-${worldInUse()}.har`)),
  );
}

/**
 * Adds new rows on top. Existing rows keep their open state, focus and selection.
 *
 * @param {readonly JournalLine[]} entries
 */
function show(entries) {
  const known = last();
  if (known && !(entries[0]?.id === known.id && entries[0].at === known.at)) {
    drop(rows.length);
    return refresh('/log');
  }
  const fresh = entries.slice(known ? 1 : 0).map(makeRequestRow);
  list.prepend(...fresh.map(({ element }) => element).reverse());
  rows.push(...fresh);
  drop(Math.max(0, rows.length - maxRows));
  byId('requests-count').textContent = `${rows.length}`;
  applyFilter();
}

/** @param {number} count of rows to remove, the oldest first */
function drop(count) {
  for (const { element } of rows.splice(0, count)) {
    if (element.contains(document.activeElement)) panel.focus();
    element.remove();
  }
}

const all = {
  wanted: () => true,
  none: 'No request matches. Search for words of a path, an outcome or a body.',
};
/** @type {Record<string, { wanted: (entry: JournalLine) => boolean, none: string }>} */
const filters = {
  wrong: { wanted: isWrong, none: 'No request or response breaks the contract.' },
  forced: { wanted: isForced, none: 'No request had a forced outcome.' },
};

function applyFilter() {
  const terms = termsOf(search);
  const checked = verdicts.querySelector('input:checked');
  const { wanted, none } = filters[checked?.getAttribute('value') ?? ''] ?? all;
  let shown = 0;
  for (const { element, entry, words } of rows) {
    element.hidden = !wanted(entry) || !terms.every((term) => words.includes(term));
    if (!element.hidden) shown += 1;
  }
  list.hidden = shown === 0;
  byId('requests-empty').hidden = shown > 0;
  byId('requests-empty-text').textContent =
    rows.length === 0 ? 'No requests in this world yet.' : terms.length > 0 ? all.none : none;
  byId('first-call').hidden = rows.length > 0;
  showCount(shownText, shown, rows.length, 'requests');
}
