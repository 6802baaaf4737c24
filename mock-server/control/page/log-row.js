/** @import { LogLine } from '#mock/call/log.ts' */
import { copy } from './copy.js';
import { make, methodAndPath } from './elements.js';

/** @param {LogLine} entry */
export const isWrong = ({ request, answer }) => request !== 'ok' || answer !== 'ok';

/** @param {LogLine} entry */
export const isForced = ({ rule }) => rule.startsWith('forced');

export const columns = ['Request', 'Outcome', 'Status', 'Contract', 'Time', 'Repeat'];

/**
 * A cell with an explicit role, because `display: block` on narrow viewports removes the table semantics.
 *
 * @param {string} className
 * @param {...(Node | string)} children
 */
const cell = (className, ...children) => make('td', { role: 'cell', className }, ...children);

/**
 * One request as two table rows: a summary, and the details when opened.
 *
 * @param {LogLine} entry
 */
export function makeLogRow(entry) {
  const { at, method, path, endpoint, outcome, rule, status, ms, curl } = entry;
  const opener = make(
    'button',
    { type: 'button', className: 'opener', ariaExpanded: 'false' },
    ...methodAndPath(method, path),
    make('span', { className: 'soft', textContent: endpoint ?? 'no endpoint' }),
  );
  const copier = make('button', { type: 'button', textContent: 'Copy as curl' });
  copier.setAttribute('aria-label', `Copy as curl: ${method} ${path}`);
  const full = make('tr', { role: 'row', className: 'entry-full', hidden: true });
  const problem = make('div', { className: 'problem', role: 'alert' });

  function open() {
    if (!full.hasChildNodes()) full.append(fullCell(entry, problem));
    full.hidden = false;
    opener.ariaExpanded = 'true';
  }
  opener.addEventListener('click', () => {
    if (full.hidden) return open();
    full.hidden = true;
    opener.ariaExpanded = 'false';
  });
  copier.addEventListener('click', async () => {
    if (!(await copy(curl, 'the curl command', problem)) && problem.hasChildNodes()) open();
  });

  const brief = make(
    'tr',
    { role: 'row' },
    cell('entry-call', opener),
    cell(
      'entry-outcome',
      make('span', { className: 'strong', textContent: outcome }),
      make('span', { className: isForced(entry) ? 'mark' : 'soft', textContent: rule }),
    ),
    cell(
      'entry-answer',
      make('span', { className: 'strong', textContent: status === 0 ? 'none' : `${status}` }),
      make('span', { className: 'soft', textContent: `${ms} ms` }),
    ),
    cell('entry-contract', verdict('Request', entry.request), verdict('Response', entry.answer)),
    cell('entry-time', make('time', { dateTime: at, textContent: new Date(at).toLocaleTimeString('en-GB') })),
    cell('entry-again', copier),
  );
  const element = make('tbody', { role: 'rowgroup', className: 'entry' }, brief, full);
  element.classList.toggle('wrong', isWrong(entry));
  return { element, entry };
}

/**
 * @param {string} part
 * @param {string} words `ok`, or the problem
 */
function verdict(part, words) {
  const wrong = words !== 'ok';
  const sign = make('span', { ariaHidden: 'true', textContent: wrong ? '✗' : '✓' });
  return make(
    'span',
    { className: wrong ? 'verdict no' : 'verdict' },
    sign,
    ` ${part} ${wrong ? `wrong: ${words}` : 'ok'}`,
  );
}

/**
 * @param {LogLine} entry
 * @param {HTMLElement} problem
 */
function fullCell({ at, path, rule, request, answer, curl }, problem) {
  const facts = [
    ['Path', path],
    ['Time on the clock of the world', at],
    ['Outcome set by', rule],
    ['Verdict on the request', request],
    ['Verdict on the response', answer],
  ];
  const list = make(
    'dl',
    {},
    ...facts.flatMap(([term, text = '']) => [
      make('dt', { textContent: term ?? '' }),
      make('dd', { textContent: text }),
    ]),
  );
  const inside = cell('', list, problem, make('pre', {}, make('code', { textContent: curl })));
  inside.colSpan = columns.length;
  return inside;
}
