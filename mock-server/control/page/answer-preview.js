/** @import { ListedOutcome } from '#mock/control/forcing.ts' */
import { make } from './elements.js';
import { originOf } from './outcomes.js';

/** Tells where an outcome comes from and what body it answers. */
export function answerPreview() {
  const question = make('summary');
  const origin = make('p', { className: 'soft' });
  const body = make('code');
  const box = make('pre', {}, body);
  /** @type {string | undefined} */
  let shown;

  return {
    element: make('details', {}, question, origin, box),
    /** @param {ListedOutcome} outcome */
    show(outcome) {
      // What the reader may have selected stays selected.
      if (shown === outcome.name) return;
      shown = outcome.name;
      question.textContent = `What ${outcome.name} answers`;
      origin.textContent = originOf(outcome);
      box.hidden = outcome.body === undefined;
      body.textContent = JSON.stringify(outcome.body, null, 2);
    },
  };
}
