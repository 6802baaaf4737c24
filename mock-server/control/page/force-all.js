/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { request } from './api.js';
import { attempt } from './attempt.js';
import { byId } from './elements.js';
import { optionsOf } from './outcomes.js';
import { refresh } from './polling.js';

const select = byId('outcome-of-all', HTMLSelectElement);
const problem = byId('force-all-problem');

export function offerForceAll() {
  byId('force-all').addEventListener('submit', (event) => {
    event.preventDefault();
    const outcome = select.value;
    attempt(problem, () => force(outcome, `All endpoints are forced to ${outcome} until cleared.`));
  });
  byId('clear-all').addEventListener('click', () =>
    attempt(problem, () => force(null, 'No endpoint is forced any more.')),
  );
}

/**
 * Offers the outcomes that every endpoint knows, without success.
 *
 * @param {readonly ListedEndpoint[]} endpoints
 */
export function showOutcomesOfAll([first, ...others]) {
  const common = first?.outcomes
    .slice(1)
    .filter(({ name }) => others.every(({ outcomes }) => outcomes.some((outcome) => outcome.name === name)));
  select.replaceChildren(...optionsOf(common ?? []));
}

/**
 * @param {string | null} outcome null clears every rule
 * @param {string} message
 */
async function force(outcome, message) {
  await request('PUT', '/endpoints', { outcome });
  await refresh('/endpoints');
  return message;
}
