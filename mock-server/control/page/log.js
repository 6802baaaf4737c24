/** @import { LogLine } from '#mock/call/log.ts' */
import { byId, make } from './elements.js';
import { columns, isForced, isWrong, makeLogRow } from './log-row.js';
import { changesBetween, watch } from './polling.js';
import { showStatus } from './status.js';

const head = make(
  'thead',
  { role: 'rowgroup' },
  make(
    'tr',
    { role: 'row' },
    ...columns.map((name) =>
      make('th', {
        role: 'columnheader',
        scope: 'col',
        className: `column-${name.toLowerCase()}`,
        textContent: name,
      }),
    ),
  ),
);
const table = make('table', { role: 'table', className: 'log', ariaLabel: 'Requests, newest first' }, head);
const filter = byId('log-filter');
const empty = byId('log-empty');

/** @type {string[]} */
let texts = [];
/** @type {ReturnType<typeof makeLogRow>[]} oldest first */
let rows = [];

export function showLog() {
  byId('log-table').append(table);
  watch('/log', show);
  filter.addEventListener('change', () => {
    applyFilter();
    showStatus(`${byId('log-shown').textContent}.`);
  });
}

/**
 * Adds new rows on top. Existing rows keep their open state, focus and selection.
 *
 * @param {readonly LogLine[]} entries
 */
function show(entries) {
  const next = entries.map((entry) => JSON.stringify(entry));
  const { removed, added } = changesBetween(texts, next);
  for (const { element } of rows.slice(0, removed)) {
    if (element.contains(document.activeElement)) byId('log-heading').focus();
    element.remove();
  }
  const fresh = entries.slice(entries.length - added).map(makeLogRow);
  for (const { element } of fresh) head.after(element);
  rows = [...rows.slice(removed), ...fresh];
  texts = next;
  byId('log-count').textContent = `${rows.length}`;
  applyFilter();
}

const all = { wanted: () => true, none: 'No requests in this world yet.' };
/** @type {Record<string, { wanted: (entry: LogLine) => boolean, none: string }>} */
const filters = {
  wrong: { wanted: isWrong, none: 'No request or response breaks the contract.' },
  forced: { wanted: isForced, none: 'No request had a forced outcome.' },
};

function applyFilter() {
  const checked = filter.querySelector('input:checked');
  const { wanted, none } = filters[checked?.getAttribute('value') ?? ''] ?? all;
  let shown = 0;
  for (const { element, entry } of rows) {
    element.hidden = !wanted(entry);
    if (!element.hidden) shown += 1;
  }
  table.hidden = shown === 0;
  empty.hidden = shown > 0;
  byId('log-empty-text').textContent = rows.length === 0 ? all.none : none;
  byId('first-call').hidden = rows.length > 0;
  byId('log-shown').textContent = `${shown} of ${rows.length} requests`;
}
