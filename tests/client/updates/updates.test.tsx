import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { updates } from '#copy/updates.ts';
import { beginSession, createSession } from '#session/session.ts';
import { hourly } from '#updates/hourly.ts';
import { loadNewest, offerUpdate, update } from '#updates/newer-version.ts';
import { registerServiceWorker, watchUpdates } from '#updates/service-worker.ts';
import { say } from '../browser-network.ts';
import { open } from '../open.tsx';

const reload = vi.fn();

/** A fake service worker in this state. */
function version(state: ServiceWorkerState) {
  const worker = Object.assign(new EventTarget(), {
    state,
    told: [] as unknown[],
    postMessage: (message: unknown) => void worker.told.push(message),
    become(next: ServiceWorkerState) {
      worker.state = next;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}

const setNavigator = (name: string, value: object) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** Installs a fake service worker registration. */
function hold(registration: object) {
  const none = { waiting: null, installing: null, active: {}, update: async () => {} };
  const held = Object.assign(new EventTarget(), none, registration);
  const container = { getRegistration: async () => held, register: vi.fn(async () => held) };
  setNavigator('serviceWorker', container);
  return { held, register: container.register };
}

beforeEach(() => {
  const real = location;
  reload.mockReset();
  const get = (_: object, key: string) => (key === 'reload' ? reload : Reflect.get(real, key));
  vi.stubGlobal('location', new Proxy({}, { get }));
});

afterEach(() => {
  vi.useRealTimers();
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
});

test('activates a version as soon as it is installed', async () => {
  const installing = version('installing');
  const update = vi.fn();
  hold({ installing, update });
  const done = loadNewest();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(installing.told).toEqual([]);
  installing.become('installed');
  expect(installing.told).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  installing.become('activated');
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the browser has no service worker', undefined],
  ['there is no newer version', {}],
  ['the update fails', { update: () => Promise.reject(new TypeError('no network')) }],
  ['the newer version is redundant', { waiting: version('redundant') }],
])('reloads the current version when %s', async (_, registration) => {
  if (registration) hold(registration);
  await loadNewest();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('waits at most 15 s for a newer version', async () => {
  hold({ update: () => new Promise(() => {}) });
  vi.useFakeTimers();
  const done = loadNewest();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

const offer = (offered = version('installed')) => act(() => offerUpdate(offered as object as ServiceWorker));

test('offers a version until Later, and then the next version', async () => {
  const user = await open('/login');
  const offered = version('installed');
  offer(offered);
  await user.click(await screen.findByRole('button', { name: updates.later }));
  offer(offered);
  expect(screen.queryByText(updates.ready)).toBe(null);
  offer();
  await screen.findByText(updates.ready);
});

test('offers a version beside the offline screen', async () => {
  say(false);
  await open('/');
  await screen.findByText(app.noInternet, { selector: 'h1' });
  offer();
  await screen.findByText(updates.ready);
});

test.each([
  ['the first version', null, false],
  ['a newer version', {}, true],
])('offers a waiting version only when it is newer: %s', async (_, active, isNewer) => {
  const waiting = version('installed');
  hold({ waiting, active });
  await watchUpdates();
  expect(update().value).toBe(isNewer ? waiting : undefined);
});

test('offers a version that is installed while the app is open', async () => {
  const { held } = hold({});
  await watchUpdates();
  const coming = version('installing');
  Object.assign(held, { installing: coming });
  held.dispatchEvent(new Event('updatefound'));
  expect(update().value).toBe(undefined);
  Object.assign(held, { installing: null, waiting: coming });
  coming.become('installed');
  expect(update().value).toBe(coming);
});

test('looks for a newer version once an hour, also after the clock was set back', async () => {
  vi.useFakeTimers();
  const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
  const look = vi.fn();
  hourly(look);
  minutes(59);
  dispatchEvent(new Event('visibilitychange'));
  expect(look).not.toHaveBeenCalled();
  minutes(1);
  expect(look).toHaveBeenCalledTimes(1);
  minutes(59);
  expect(look).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3 * 24 * 60 * 60_000);
  minutes(10);
  expect(look).toHaveBeenCalledTimes(2);
});

test.each([
  [undefined, false, 1],
  [{ saveData: false }, false, 1],
  [{ saveData: true }, true, 1],
  [{ saveData: true }, false, 0],
])(
  'registers the service worker with the connection %j and a learner %j: %d',
  async (connection, isLearner, times) => {
    const { register } = hold({});
    if (connection) setNavigator('connection', connection);
    if (isLearner) beginSession(createSession('of a learner'));
    registerServiceWorker();
    await vi.dynamicImportSettled();
    expect(register).toHaveBeenCalledTimes(times);
    beginSession(createSession('of another'));
    await vi.dynamicImportSettled();
    expect(register).toHaveBeenCalledTimes(1);
  },
);
