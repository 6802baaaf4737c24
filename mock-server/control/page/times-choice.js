import { make } from './elements.js';

/**
 * The choice of how many requests get the forced outcome.
 *
 * @param {string} id of the endpoint
 * @param {string} problemId the element with the error of an invalid number
 */
export function timesChoice(id, problemId) {
  /** @param {string} value */
  const radio = (value) => make('input', { type: 'radio', name: `times-${id}`, value });
  const always = radio('always');
  const once = radio('once');
  const counted = radio('counted');
  always.checked = true;
  const count = make('input', {
    type: 'number',
    min: '1',
    step: '1',
    value: '3',
    ariaLabel: 'Number of requests',
    autocomplete: 'off',
  });
  count.setAttribute('aria-describedby', problemId);
  count.addEventListener('input', () => {
    counted.checked = true;
  });

  return {
    element: make(
      'fieldset',
      { className: 'choices' },
      make('legend', { textContent: 'Duration' }),
      make('label', { className: 'choice' }, always, ' Until cleared'),
      make('label', { className: 'choice' }, once, ' Next request'),
      make(
        'span',
        { className: 'choice-with-count' },
        make('label', { className: 'choice' }, counted, ' Number of requests'),
        count,
      ),
    ),
    /** @returns {number | undefined} the number of requests; undefined lasts until cleared */
    value() {
      if (always.checked) return undefined;
      return once.checked ? 1 : Number(count.value);
    },
    /** The field to mark when the number is invalid. */
    field: () => (counted.checked ? count : undefined),
  };
}
