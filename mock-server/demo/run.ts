import { clear } from 'idb-keyval';
import { getResponse, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { http } from 'msw/core/http';
import { languageBases } from '#copy/languages.ts';
import { outboxDatabase } from '#device/databases.ts';
import { forgetAtLogout } from '#device/forget.ts';
import { tryInTime } from '#device/in-time.ts';
import { clearSessionStorage } from '#device/session-storage.ts';
import { createTurns } from '#device/turns.ts';
import { createMock } from '#mock/mock.ts';
import { mockHandlers } from '#mock/msw.ts';
import type { State } from '#mock/world/state.ts';
import { defaultWorld } from '#mock/world/worlds.ts';
import { base } from '#paths';
import { keepState } from './keep-state.ts';
import { storage } from './mocked.ts';
import { openStore } from './store.ts';
import { followStrip, showMails, showNotice } from './strip.ts';

/** The running demo of this page. */
export const demo = run();

async function run() {
  const [fixtures, store] = await Promise.all([
    fetch('/demo/state.json').then((response) => response.json() as Promise<State>),
    openStore(() => showNotice('notKept')),
  ]);
  const mock = createMock({ fixtures, rateLimit: 0, webOrigin: location.origin + base });
  const refresh = keepState(mock.worlds, store, () => showNotice('damaged'));
  const inTurn = createTurns('demo');
  /** Each call and each look at the mails has its turn among all tabs. */
  const runInTurn = <T>(work?: () => Promise<T>) =>
    inTurn(async () => {
      await refresh();
      const result = await work?.();
      showMails(mock.worlds.get(defaultWorld).mails);
      return result as T;
    });

  let pictures: Promise<ReturnType<typeof import('./pictures.ts').openPictures>> | undefined;
  const handlers = [
    http.head('*', () => new Response()),
    ...mockHandlers({ ...mock, fetch: (request) => runInTurn(() => mock.fetch(request)) }),
    http.all(storage, async ({ request }) => {
      pictures ??= import('./pictures.ts').then(({ openPictures }) => openPictures(store));
      return (await pictures)(request);
    }),
  ];

  const tabs = new BroadcastChannel('demo');
  const leave = () => {
    clearSessionStorage();
    location.replace(`${base}/`);
  };
  tabs.onmessage = leave;
  followStrip({
    onOpen: () => runInTurn(),
    onStartAgain: async () => {
      await inTurn(store.clear);
      forgetAtLogout(undefined);
      await tryInTime(() => clear(outboxDatabase));
      tabs.postMessage('');
      leave();
    },
  });

  const worker = { isWorking: false };
  const working = startWorker(handlers).then(() => {
    worker.isWorking = true;
  });
  // Over plain http, browsers lack what passwords need too.
  working.catch(() => showNotice(isSecureContext ? 'noWorker' : 'notSecure'));

  return {
    /** Resolves when the worker passes requests on to this page. */
    working,
    /** Answers by the worker, or in the page until it works, which takes long on a slow network. */
    async answer(request: Request, network: typeof fetch): Promise<Response> {
      // An upload is an XMLHttpRequest, which only the worker can answer.
      if (request.url.endsWith('/storage_token')) await working;
      if (worker.isWorking) return network(request);
      const response = await getResponse(handlers, request);
      if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    },
  };
}

async function startWorker(handlers: readonly RequestHandler[]): Promise<void> {
  const { serviceWorker } = navigator;
  const url = `${base}/sw.js`;
  const registration = await serviceWorker.register(url);
  // MSW would reload a page that its worker does not control, such as during the first load.
  const { installing } = registration;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (serviceWorker.controller?.scriptURL.endsWith(location.host + url)) resolve();
      else if (installing?.state === 'redundant' && !registration.active) reject(new Error('Not installed'));
    };
    serviceWorker.addEventListener('controllerchange', check);
    installing?.addEventListener('statechange', check);
    check();
  });
  // MSW leaves the failure of an update without a network unhandled.
  const update = registration.update.bind(registration);
  registration.update = () => update().catch(() => registration);
  await setupWorker(...handlers).start({
    serviceWorker: { url },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  // Without a network, a learner may open a language for the first time.
  for (const other of Object.values(languageBases))
    serviceWorker.register(`${other}/sw.js`).catch(() => undefined);
}
