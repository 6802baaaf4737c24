import { beforeEach, expect, test } from 'vitest';
import { createResource } from '#session/resource.ts';
import { createSession } from '#session/session.ts';
import { connection, reconnects } from '#state/connection.ts';

type Loaded =
  | { kind: 'ready'; value: string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' };

let resource: ReturnType<typeof openResource>;
beforeEach(() => {
  resource = openResource();
});

/** Creates a resource of a session. `respond` ends a request, in any order. An aborted request ends at once. */
function openResource() {
  const session = createSession('token');
  const ends: ((loaded: Loaded) => void)[] = [];
  const { data, refresh, load } = createResource<string[]>(session, {
    request: (signal) =>
      new Promise((resolve) => {
        ends.push(resolve);
        signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
      }),
  });
  const shown = () => (data.value.kind === 'ready' ? data.value.value[0] : data.value.kind);
  const end = async (index: number, loaded: Loaded) => {
    ends[index]?.(loaded);
    await turn();
  };
  return {
    data,
    load,
    shown,
    requests: () => ends.length,
    respond: (index: number, value: string) => end(index, { kind: 'ready', value: [value] }).then(shown),
    fail: (index: number) => end(index, { kind: 'failed', message: 'a message' }).then(() => data.value),
    /** Sends a request and waits until it is on its way. Returns its result, and a function that aborts it. */
    async send({ isStale = false, isOfScreen = false } = {}) {
      const screen = new AbortController();
      const result = refresh(isOfScreen ? screen.signal : undefined, isStale);
      await turn();
      return { result, leave: () => screen.abort() };
    },
    goOffline: () => {
      connection().value = 'offline';
    },
    async reconnect() {
      connection().value = 'online';
      reconnects().value += 1;
      await turn();
      return ends.length;
    },
    endSession: () => session.end(),
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

const failed = { kind: 'failed', message: 'a message' };

test('shows the response of the newest request, and gives it to the callers of older requests', async () => {
  const older = await resource.send();
  expect(resource.shown()).toBe('loading');
  const newer = await resource.send();
  expect(await resource.respond(0, 'older')).toBe('loading');
  expect(await resource.respond(1, 'newer')).toBe('newer');
  expect(await Promise.all([older.result, newer.result])).toEqual([['newer'], ['newer']]);
});

test('keeps the identity of an equal value', async () => {
  const first = await resource.send();
  await resource.respond(0, 'here');
  const second = await resource.send();
  await resource.respond(1, 'here');
  expect(await second.result).toBe(await first.result);
});

test.each(['idle', 'failed', 'ready'])('restores the state %s after an abort', async (kind) => {
  if (kind !== 'idle') await resource.send();
  if (kind === 'failed') await resource.fail(0);
  if (kind === 'ready') await resource.respond(0, 'here');
  const before = resource.data.value;
  const { result, leave } = await resource.send({ isOfScreen: true });
  leave();
  expect(await result).toBe(undefined);
  expect(resource.data.value).toEqual(before);
});

test('loads on for the start of the app when a screen that also needs the data is left', async () => {
  await resource.send();
  const { leave } = await resource.send({ isOfScreen: true });
  leave();
  expect(await resource.respond(1, 'here')).toBe('here');
});

test('keeps data after a failure, and replaces data that the learner has changed', async () => {
  await resource.send();
  await resource.respond(0, 'here');
  await resource.send();
  expect(await resource.fail(1)).toEqual({ kind: 'ready', value: ['here'], problem: 'a message' });
  await resource.send({ isStale: true });
  expect(resource.data.value).toEqual({ kind: 'ready', value: ['here'] });
  expect(await resource.fail(2)).toEqual(failed);
});

test('requests failed data at each return of the network until it is loaded', async () => {
  await resource.send({ isOfScreen: true });
  await resource.fail(0);
  expect(await resource.reconnect()).toBe(2);
  expect(await resource.reconnect()).toBe(2);
  await resource.fail(1);
  expect(await resource.reconnect()).toBe(3);
  await resource.respond(2, 'here');
  expect(await resource.reconnect()).toBe(3);
});

test('sends a request also where the browser reports no network', async () => {
  resource.goOffline();
  await resource.send();
  expect(await resource.respond(0, 'here')).toBe('here');
});

test('aborts its request at the end of the session, and requests nothing at a later reconnect', async () => {
  await resource.send();
  await resource.fail(0);
  const late = await resource.send();
  resource.endSession();
  expect(await late.result).toBe(undefined);
  expect(await resource.reconnect()).toBe(2);
});

test('loads what is missing, once', async () => {
  resource.load();
  resource.load();
  await turn();
  await resource.respond(0, 'here');
  await resource.load();
  expect(resource.requests()).toBe(1);
});
