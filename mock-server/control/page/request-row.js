/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
import { make, methodAndPath } from './elements.js';
import { requestDetails } from './request-details.js';

/** @param {JournalLine} entry */
export const isWrong = ({ request, answer }) => request !== 'ok' || answer !== 'ok';

/** @param {JournalLine} entry */
export const isForced = ({ rule }) => rule.startsWith('forced');

/**
 * One request: a summary, and its details when opened.
 *
 * @param {JournalLine} entry
 */
export function makeRequestRow(entry) {
  const details = make('details', { className: 'request' }, summaryOf(entry));
  details.addEventListener('toggle', () => details.append(requestDetails(entry)), { once: true });
  const element = make('li', {}, details);
  element.classList.toggle('wrong', isWrong(entry));
  const { method, path, endpoint, outcome, rule, status, sent, received } = entry;
  const words = [method, path, endpoint, outcome, rule, status, sent.body, received.body]
    .join(' ')
    .toLowerCase();
  return { element, entry, words };
}

/** @param {JournalLine} entry */
function summaryOf(entry) {
  const { at, method, path, endpoint, outcome, status, ms } = entry;
  const time = make('time', { dateTime: at, textContent: new Date(at).toLocaleTimeString('en-GB') });
  return make(
    'summary',
    {},
    ...methodAndPath(method, path),
    ' ',
    make('span', {
      className: `status status-${Math.floor(status / 100)}`,
      textContent: status === 0 ? 'none' : `${status}`,
    }),
    ' ',
    make(
      'span',
      { className: 'outcome' },
      `${endpoint ?? 'no endpoint'} `,
      make('strong', { textContent: outcome }),
      ...mentioned(entry),
    ),
    ' ',
    make('span', { className: 'when' }, make('span', { textContent: `${ms} ms` }), ' ', time),
    ...problem('Request', entry.request),
    ...problem('Response', entry.answer),
  );
}

/**
 * The rule of a forced outcome, a backend or a recording.
 *
 * @param {JournalLine} entry
 */
function mentioned(entry) {
  const { rule } = entry;
  if (!isForced(entry) && rule !== 'backend' && rule !== 'recording') return [];
  return [' ', make('span', { className: isForced(entry) ? 'mark' : 'soft', textContent: rule })];
}

/**
 * @param {string} part
 * @param {string} verdict
 */
const problem = (part, verdict) =>
  verdict === 'ok'
    ? []
    : [' ', make('span', { className: 'wrong-text', textContent: `✗ ${part}: ${verdict}` })];
