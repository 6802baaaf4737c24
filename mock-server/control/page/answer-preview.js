/** @import { ListedOutcome } from '#mock/control/forcing.ts' */
import { make } from './elements.js';
import { originOf } from './outcomes.js';

/** A disclosure with the origin and the response body of an outcome. */
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
      // Rendering again would lose the reader's text selection.
      if (shown === outcome.name) return;
      shown = outcome.name;
      question.textContent = `Details of ${outcome.name}`;
      origin.textContent = originOf(outcome);
      box.hidden = outcome.body === undefined;
      body.textContent = JSON.stringify(outcome.body, null, 2);
    },
  };
}
