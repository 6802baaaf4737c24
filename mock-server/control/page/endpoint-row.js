/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { answerPreview } from './answer-preview.js';
import { request } from './api.js';
import { attempt, clearProblem } from './attempt.js';
import { hide, make, methodAndPath } from './elements.js';
import { durationOf, nameAndStatus, optionsOf, unforced } from './outcomes.js';
import { refresh } from './polling.js';
import { timesChoice } from './times-choice.js';

/**
 * Forces an outcome of an endpoint. Null clears it.
 *
 * @param {string} id
 * @param {string | null} outcome
 * @param {number} [times]
 */
export async function force(id, outcome, times) {
  await request('PUT', `/endpoints/${id}`, { outcome, ...(times !== undefined && { times }) });
}

/**
 * One endpoint with its select. Choosing an outcome previews its response, and the button forces it.
 *
 * @param {ListedEndpoint} endpoint
 */
export function makeEndpointRow(endpoint) {
  const { id, summary, documented } = endpoint;
  const origin = documented ? '' : '. The product document does not have this endpoint.';
  let current = { ...endpoint, forced: /** @type {string | null} */ (null) };

  const select = make('select', { id: `outcome-${id}` }, ...optionsOf(endpoint));
  const forcedText = make('p', { className: 'forced-text', hidden: true });
  const clear = make('button', { type: 'button', textContent: 'Clear', hidden: true });
  clear.setAttribute('aria-label', `Clear ${id}`);
  const answer = answerPreview();
  const problem = make('div', { id: `problem-${id}`, className: 'problem', role: 'alert' });
  const choice = timesChoice(id, problem.id);
  const submit = make('button', { type: 'submit', className: 'primary' });
  const form = make('form', { className: 'draft', noValidate: true, hidden: true }, choice.element, submit);
  const element = make(
    'li',
    { className: 'endpoint' },
    make(
      'div',
      { className: 'endpoint-what' },
      make('h4', {}, ...methodAndPath(endpoint.method, endpoint.path)),
      make('p', { className: 'soft' }, make('code', { textContent: id }), ` ${summary}${origin}`),
      forcedText,
    ),
    make(
      'div',
      { className: 'joined' },
      make('label', { htmlFor: select.id, className: 'visually-hidden', textContent: `Outcome of ${id}` }),
      select,
      clear,
    ),
    make('div', { className: 'endpoint-more' }, answer.element, form, problem),
  );

  const chosen = () => endpoint.outcomes.find(({ name }) => name === select.value) ?? endpoint.outcomes[0];
  const isDraft = () => select.value !== (current.forced ?? unforced);

  function draw() {
    const { forced, times } = current;
    const outcome = chosen();
    element.classList.toggle('forced', forced !== null);
    hide(clear, forced === null, select);
    forcedText.hidden = forced === null;
    if (forced !== null) {
      const now = endpoint.outcomes.find(({ name }) => name === forced);
      forcedText.replaceChildren(
        make('span', { className: 'mark', textContent: 'Forced' }),
        ` ${now ? nameAndStatus(now) : forced}, ${durationOf(times)}`,
      );
    }
    hide(answer.element, select.value === unforced, select);
    if (outcome && outcome.name !== unforced) answer.show(outcome);
    hide(form, !isDraft(), select);
    choice.element.hidden = select.value === unforced;
    submit.textContent = select.value === unforced ? 'Clear the forced outcome' : `Force ${select.value}`;
  }

  select.addEventListener('change', () => {
    answer.element.open = isDraft();
    clearProblem(problem);
    draw();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const outcome = chosen();
    if (!outcome || outcome.name === unforced) return clearOutcome();
    attempt(
      problem,
      async () => {
        const count = choice.value();
        await force(id, outcome.name, count);
        answer.element.open = false;
        await refresh('/endpoints');
        return `${id} is forced to ${nameAndStatus(outcome)} ${durationOf(count ?? null)}.`;
      },
      choice.field(),
    );
  });
  clear.addEventListener('click', clearOutcome);

  function clearOutcome() {
    attempt(problem, async () => {
      await force(id, null);
      await refresh('/endpoints');
      return `${id} is not forced any more.`;
    });
  }

  const words = [id, endpoint.method, endpoint.path, summary, endpoint.resource].join(' ').toLowerCase();

  return {
    element,
    /**
     * Shows the current state. Keeps a choice that the reader has not submitted yet.
     *
     * @param {ListedEndpoint} next
     */
    show(next) {
      const follows = !isDraft();
      current = next;
      if (follows) select.value = next.forced ?? unforced;
      draw();
    },
    /** @param {readonly string[]} terms in lower case */
    matches: (terms) => terms.every((term) => `${words} ${current.forced ?? ''}`.includes(term)),
    isForced: () => current.forced !== null,
    /** True while the row has focus or an unsubmitted choice. */
    isInUse: () => isDraft() || element.contains(document.activeElement),
  };
}
