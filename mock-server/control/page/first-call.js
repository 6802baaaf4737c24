/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
import { defaultWorld, worldInUse } from './api.js';
import { copy } from './copy.js';
import { byId } from './elements.js';

const command = byId('first-call-command');

export function offerFirstCall() {
  byId('first-call-copy').addEventListener('click', () =>
    copy(command.textContent ?? '', 'the command', byId('requests-problem')),
  );
}

/**
 * Puts a runnable curl command into the empty list of requests, for an endpoint without parameters.
 *
 * @param {readonly ListedEndpoint[]} endpoints
 */
export function suggestFirstCall(endpoints) {
  const simple = endpoints.find(
    ({ method, path, outcomes }) =>
      method === 'GET' && !path.includes(':') && outcomes.every(({ name }) => name !== 'invalid-request'),
  );
  const header = worldInUse() === defaultWorld ? '' : ` -H 'X-Mock-World: ${worldInUse()}'`;
  command.textContent = `curl '${location.origin}${simple?.path}'${header}`;
}
