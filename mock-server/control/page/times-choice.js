import { make } from './elements.js';

/**
 * The question for how many calls an outcome is forced.
 *
 * @param {string} id of the endpoint
 * @param {string} problemId where the error of an invalid number stands
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
    ariaLabel: 'Number of calls',
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
      make('legend', { textContent: 'How long' }),
      make('label', { className: 'choice' }, always, ' Until cleared'),
      make('label', { className: 'choice' }, once, ' Once'),
      make(
        'span',
        { className: 'choice-with-count' },
        make('label', { className: 'choice' }, counted, ' For a number of calls'),
        count,
      ),
    ),
    /** @returns {number | undefined} the number of calls, undefined until it is cleared */
    value() {
      if (always.checked) return undefined;
      return once.checked ? 1 : Number(count.value);
    },
    /** The field of an error. */
    field: () => (counted.checked ? count : undefined),
  };
}
