import { isMocked, storage } from '../mocked.ts';

/**
 * Returns the source of a service worker that is MSW's and then the app's. MSW's listeners get no `install`, because the
 * app asks before a new version takes over. They get no `CLIENT_CLOSED`, because a cancelled reload would end the mock, and
 * the last page would remove the worker. They get only requests of mocked addresses, and the app's listeners only others.
 */
export const workerOf = (msw: string, app: string) => `(() => {
const storage = ${storage};
const isMocked = ${isMocked};
const addEventListener = (type, listener) => {
  if (type === 'install') return;
  self.addEventListener(type, (event) => {
    if (event.data === 'CLIENT_CLOSED') return;
    if (type === 'fetch') {
      if (!isMocked(event.request)) return;
      event.stopImmediatePropagation();
      // A worker that the browser has stopped and started again has forgotten its pages.
      if (event.clientId) activeClientIds.add(event.clientId);
    }
    return listener(event);
  });
};
// The browser lets no worker control a page after a hard reload, unless the worker claims it.
self.addEventListener('message', ({ data }) => data === 'CLAIM' && clients.claim());
${msw}
})();
${app}`;
