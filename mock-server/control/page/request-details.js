/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
import { copy } from './copy.js';
import { make } from './elements.js';

/**
 * Request and response of a call as they went over the wire, and a command that repeats the call.
 *
 * @param {JournalLine} entry
 */
export function requestDetails({ at, rule, request, answer, curl, sent, received }) {
  return make(
    'div',
    { className: 'request-details' },
    bodyOf('Request', request, sent, 'The body was too large to keep.'),
    bodyOf('Response', answer, received, 'Only the start of the body, which was too large to keep.'),
    headersOf('Request headers', sent),
    headersOf('Response headers', received),
    make(
      'div',
      { className: 'repeat' },
      make('p', { className: 'soft', textContent: `Outcome set by: ${rule}. Time of the world: ${at}.` }),
      ...repeat(curl),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} verdict
 * @param {{ body: string, cut?: boolean }} message
 * @param {string} cutText
 */
function bodyOf(name, verdict, { body, cut }, cutText) {
  const note = cut ? cutText : body === '' ? 'No body' : '';
  return make(
    'div',
    {},
    make('h2', { textContent: name }),
    verdictOn(verdict),
    ...(note === '' ? [] : [make('p', { className: 'soft', textContent: note })]),
    ...(body === '' ? [] : [scrollable(`${name} body`, readable(body))]),
  );
}

/**
 * @param {string} name
 * @param {{ headers: Readonly<Record<string, string>> }} message
 */
function headersOf(name, { headers }) {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return make('div', {}, make('h2', { textContent: name }), scrollable(name, lines.join('\n') || 'None'));
}

/** @param {string} verdict `ok`, or the problem */
const verdictOn = (verdict) =>
  verdict === 'ok'
    ? make('p', { textContent: '✓ Matches the contract' })
    : make('p', { className: 'wrong-text', textContent: `✗ Breaks the contract: ${verdict}` });

/** @param {string | null} curl */
function repeat(curl) {
  if (curl === null) {
    const reason = 'No curl command, because the body of the request was too large to keep.';
    return [make('p', { className: 'soft', textContent: reason })];
  }
  const problem = make('div', { className: 'problem', role: 'alert' });
  const copier = make('button', { type: 'button', textContent: 'Copy as curl' });
  copier.addEventListener('click', () => copy(curl, 'the curl command', problem));
  return [scrollable('Command', curl), copier, problem];
}

/**
 * A text that scrolls when it is long. It takes the focus, so that the keyboard can scroll it.
 *
 * @param {string} ariaLabel
 * @param {string} text
 */
const scrollable = (ariaLabel, text) =>
  make('pre', { role: 'group', ariaLabel, tabIndex: 0 }, make('code', { textContent: text }));

/** @param {string} body */
function readable(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
