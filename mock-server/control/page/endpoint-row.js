/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { answerPreview } from './answer-preview.js';
import { request } from './api.js';
import { attempt, clearProblem } from './attempt.js';
import { hide, make, methodAndPath } from './elements.js';
import { durationOf, nameAndStatus, optionsOf, ruleInWords, unforced } from './outcomes.js';
import { refresh } from './polling.js';
import { sourceChoice } from './source.js';
import { timesChoice } from './times-choice.js';

/**
 * One endpoint with its select. Choosing an outcome previews its response, and the button forces it.
 *
 * @param {ListedEndpoint} endpoint
 */
export function makeEndpointRow(endpoint) {
  const { id, summary, documented } = endpoint;
  const origin = documented ? '' : '. The product document does not have this endpoint.';
  let current = { ...endpoint, forced: /** @type {string | null} */ (null) };

  const select = make(
    'select',
    { id: `outcome-${id}` },
    make('option', { value: unforced, textContent: 'Not forced' }),
    ...optionsOf(endpoint.outcomes),
  );
  const rules = make('ul');
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
      make('h3', {}, ...methodAndPath(endpoint.method, endpoint.path)),
      make('p', { className: 'soft' }, make('code', { textContent: id }), ` ${summary}${origin}`),
      rules,
    ),
    make(
      'div',
      { className: 'joined' },
      make('label', { htmlFor: select.id, className: 'visually-hidden', textContent: `Outcome of ${id}` }),
      select,
      clear,
    ),
    sourceChoice(id, problem),
    make('div', { className: 'endpoint-more' }, answer.element, form, problem),
  );

  const chosen = () => endpoint.outcomes.find(({ name }) => name === select.value);
  const isDraft = () => select.value !== (current.forced ?? unforced);
  const isForced = () => current.rules.length > 0;

  function draw() {
    const outcome = chosen();
    element.classList.toggle('forced', isForced());
    hide(clear, !isForced(), select);
    rules.replaceChildren(
      ...current.rules.map((rule) =>
        make(
          'li',
          { className: 'rule' },
          make('span', { className: 'mark', textContent: 'Forced' }),
          ` ${ruleInWords(rule, endpoint)}`,
        ),
      ),
    );
    hide(answer.element, !outcome, select);
    if (outcome) answer.show(outcome);
    hide(form, !isDraft(), select);
    choice.element.hidden = !outcome;
    submit.textContent = outcome ? `Force ${outcome.name}` : 'Clear all forced outcomes of this endpoint';
  }

  select.addEventListener('change', () => {
    answer.element.open = isDraft();
    clearProblem(problem);
    draw();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const outcome = chosen();
    if (!outcome) return clearRules();
    attempt(
      problem,
      async () => {
        const count = choice.value();
        await request('PUT', `/endpoints/${id}`, { outcome: outcome.name, times: count });
        answer.element.open = false;
        await refresh('/endpoints');
        return `${id} is forced to ${nameAndStatus(outcome)} ${durationOf(count ?? null)}.`;
      },
      choice.field(),
    );
  });
  clear.addEventListener('click', clearRules);

  function clearRules() {
    attempt(problem, async () => {
      await request('PUT', `/endpoints/${id}`, { outcome: null });
      await refresh('/endpoints');
      return `${id} is not forced any more.`;
    });
  }

  const words = [id, endpoint.method, endpoint.path, summary, endpoint.resource].join(' ');

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
    matches: (terms) => terms.every((term) => `${words} ${rules.textContent}`.toLowerCase().includes(term)),
    isForced,
    /** True while the row has focus or an unsubmitted choice. */
    isInUse: () => isDraft() || element.contains(document.activeElement),
  };
}
