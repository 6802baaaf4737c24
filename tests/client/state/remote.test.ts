import { type Signal, signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listSubjects } from '#contract/catalogue.ts';
import type { Subject } from '#contract/entities.ts';
import type { Remote } from '#state/remote.ts';
import { expectConsole } from '../console.ts';

const subject = (name: string) => [
  { sub_id: 1, Id: 1, name, thumbnail: 'default', description: '', Skills: 0 },
];
const failed = { kind: 'failed', message: 'Network response was not ok' };

type Answer = (body: unknown, status?: number) => void;

/** The functions that respond to each request, in any order. An aborted request rejects immediately. */
let answers: Answer[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', (_: string, { signal: cancelled }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      answers.push((body, status = 200) => resolve(new Response(JSON.stringify(body), { status })));
      cancelled.addEventListener('abort', () => reject(cancelled.reason));
    });
  });
});

const fail = (index: number) => answers[index]?.({ status: 403, message: '' }, 403);
const stores = async () => ({
  ...(await import('#state/remote.ts')),
  ...(await import('#state/per-learner.ts')),
  ...(await import('#session/call-as-learner.ts')),
  ...(await import('#session/session.ts')),
  ...(await import('#state/connection.ts')),
});

/** Creates a list of subjects and a function that loads it. */
async function openList() {
  const { load, callAsLearner, idle, ...others } = await stores();
  type List = Parameters<typeof load<typeof listSubjects, readonly Subject[]>>[0];
  const list: List = signal(idle);
  const ask = (options?: Parameters<typeof load>[3]) =>
    load(
      list,
      () => callAsLearner(listSubjects, {}, options?.signal),
      (answer) => answer,
      options,
    );
  /** The name of the only subject, or the state. */
  const shown = () => (list.value.kind === 'ready' ? list.value.value[0]?.name : list.value.kind);
  return { list, ask, shown, ...others };
}

async function openFailed() {
  const opened = await openList();
  const first = opened.ask();
  fail(0);
  await first;
  return opened;
}

async function openReady() {
  const opened = await openList();
  const first = opened.ask();
  answers[0]?.(subject('first'));
  await first;
  return opened;
}

describe('concurrent requests for a list', () => {
  test.each([
    ['012', ['0', '1', '2']],
    ['021', ['0', '2', '2']],
    ['102', ['1', '1', '2']],
    ['120', ['1', '2', '2']],
    ['201', ['2', '2', '2']],
    ['210', ['2', '2', '2']],
  ])('show the newest response so far when they arrive in the order %s', async (order, expected) => {
    const { ask, shown } = await openList();
    const asked = [ask(), ask(), ask()];
    const seen = [];
    for (const index of Array.from(order, Number)) {
      answers[index]?.(subject(String(index)));
      const value = await asked[index];
      // A stale response resolves with undefined.
      expect(value).toEqual(shown() === String(index) ? subject(String(index)) : undefined);
      seen.push(shown());
    }
    expect(seen).toEqual(expected);
  });

  test('keep the newest failure when a stale response arrives', async () => {
    const { list, ask } = await openList();
    const [older, newer] = [ask(), ask()];
    fail(1);
    await newer;
    expect(list.value).toEqual(failed);
    answers[0]?.(subject('older'));
    await older;
    expect(list.value).toEqual(failed);
  });

  test('do not change another list', async () => {
    const [one, other] = [await openList(), await openList()];
    const asked = [one.ask(), other.ask()];
    answers[1]?.(subject('other'));
    answers[0]?.(subject('one'));
    await Promise.all(asked);
    expect([one.shown(), other.shown()]).toEqual(['one', 'other']);
  });
});

describe('an aborted request', () => {
  test('does not block the response of an older request', async () => {
    const { ask, shown } = await openList();
    const leaving = new AbortController();
    const [older, newer] = [ask(), ask({ signal: leaving.signal })];
    leaving.abort();
    expect(await newer).toBe(undefined);
    expect(shown()).toBe('loading');
    answers[0]?.(subject('older'));
    await older;
    expect(shown()).toBe('older');
  });

  test('restores the idle state when it is the last, and the next request loads', async () => {
    const { ask, shown } = await openList();
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [ask({ signal: one.signal }), ask({ signal: two.signal })];
    two.abort();
    await asked[1];
    expect(shown()).toBe('loading');
    one.abort();
    await asked[0];
    expect(shown()).toBe('idle');
    const next = ask();
    expect(shown()).toBe('loading');
    answers[2]?.(subject('next'));
    await next;
    expect(shown()).toBe('next');
  });

  test('restores the previous failure, which can be retried', async () => {
    const { list, ask, shown, retryFailed } = await openFailed();
    const leaving = new AbortController();
    const second = ask({ signal: leaving.signal });
    expect(shown()).toBe('loading');
    leaving.abort();
    await second;
    expect(list.value).toEqual(failed);
    retryFailed();
    expect(answers).toHaveLength(3);
  });

  test('leaves nothing to retry when another request succeeded meanwhile', async () => {
    const { ask, shown, retryFailed } = await openFailed();
    const leaving = new AbortController();
    const [cancelled, other] = [ask({ signal: leaving.signal }), ask()];
    answers[2]?.(subject('other'));
    await other;
    leaving.abort();
    await cancelled;
    expect(shown()).toBe('other');
    retryFailed();
    expect(answers).toHaveLength(3);
  });

  test.each([false, true])('restores the previous value when stale is %s', async (outdated) => {
    const { ask, shown } = await openReady();
    const leaving = new AbortController();
    const second = ask({ signal: leaving.signal, stale: outdated });
    leaving.abort();
    await second;
    expect(shown()).toBe('first');
  });

  test('is ignored after the learner changed, and the next request stays loading', async () => {
    const { ask, shown, setToken } = await openList();
    const before = ask();
    setToken('of another learner');
    const theirs = ask();
    answers[0]?.(subject('of the one before'));
    expect(await before).toBe(undefined);
    expect(shown()).toBe('loading');
    setToken('of a third');
    answers[1]?.(subject('theirs'));
    await theirs;
    expect(shown()).toBe('idle');
  });
});

describe('a value', () => {
  test('stays during a reload and after a failed reload', async () => {
    const { loadSubjects, subjects } = await import('#skills/state/catalogue.ts');
    const first = loadSubjects();
    expect(subjects.value).toEqual({ kind: 'loading' });
    answers[0]?.(subject('first'));
    await first;
    const second = loadSubjects();
    expect(subjects.value).toMatchObject({ kind: 'ready' });
    expectConsole(/^listSubjects: the answer does not match the contract at body, expected array$/);
    answers[1]?.({ not: 'a list' });
    await second;
    expect(subjects.value).toMatchObject({ kind: 'ready', value: [{ name: 'first' }] });
  });

  test('is replaced by a failure when it is stale, but not earlier', async () => {
    const { list, ask, shown } = await openReady();
    const second = ask({ stale: true });
    expect(shown()).toBe('first');
    fail(1);
    await second;
    expect(list.value).toEqual(failed);
  });
});

describe('the return of the network', () => {
  test('requests a failed list each time until it is loaded', async () => {
    const { shown, retryFailed } = await openFailed();
    retryFailed();
    // The request is pending, so another return sends none.
    retryFailed();
    expect(answers).toHaveLength(2);
    fail(1);
    await waitFor(() => expect(shown()).toBe('failed'));
    retryFailed();
    answers[2]?.(subject('here'));
    await waitFor(() => expect(shown()).toBe('here'));
    retryFailed();
    expect(answers).toHaveLength(3);
  });

  test('does not request a list that Try again loads or has loaded', async () => {
    const { ask, retryFailed } = await openFailed();
    const again = ask();
    retryFailed();
    answers[1]?.(subject('here'));
    await again;
    retryFailed();
    expect(answers).toHaveLength(2);
  });

  test('requests a list that was called for while offline', async () => {
    const { ask, shown, connection, retryFailed } = await openList();
    connection.value = 'offline';
    expect(await ask()).toBe(undefined);
    expect([answers.length, shown()]).toEqual([0, 'failed']);
    connection.value = 'online';
    retryFailed();
    expect(answers).toHaveLength(1);
  });

  test('does not request a list that failed for a previous learner', async () => {
    const { ask, retryFailed, setToken } = await openFailed();
    const late = ask();
    setToken('of another learner');
    fail(1);
    await late;
    retryFailed();
    expect(answers).toHaveLength(2);
  });

  test.each([
    ['last', [0, 1]],
    ['first', [1, 0]],
  ])('requests a list that failed for all, and failed %s for an unmounted screen', async (_, order) => {
    const { ask, retryFailed } = await openList();
    const leaving = new AbortController();
    const asked = [ask(), ask({ signal: leaving.signal })];
    for (const index of order) {
      fail(index);
      await asked[index];
    }
    leaving.abort();
    retryFailed();
    expect(answers).toHaveLength(3);
  });

  test('does not request a list that failed only for an unmounted screen', async () => {
    const { ask, retryFailed } = await openList();
    const leaving = new AbortController();
    const asked = ask({ signal: leaving.signal });
    fail(0);
    await asked;
    leaving.abort();
    retryFailed();
    expect(answers).toHaveLength(1);
  });
});

describe('a feed', () => {
  function slow() {
    let end = { resolve: (_: string) => {}, reject: (_: Error) => {} };
    const promise = new Promise<string>((resolve, reject) => {
      end = { resolve, reject };
    });
    return { promise, ...end };
  }
  const warning = /^The slow feed cannot be read: too late$/;

  async function openFeed(make?: (idle: Remote<string>) => Signal<Remote<string>>) {
    const { loadFeed, ...others } = await stores();
    const feed = (make ?? others.perLearner)(others.idle);
    return { ...others, feed, load: (read: () => Promise<string>) => loadFeed(feed, 'slow', read) };
  }

  /** Loads a feed for two learners in turn. Both loads are pending. */
  async function readInTurn(make?: (idle: Remote<string>) => Signal<Remote<string>>) {
    const { feed, load, setToken } = await openFeed(make);
    const [first, second] = [slow(), slow()];
    setToken('of one');
    const firstRead = load(() => first.promise);
    setToken('of another');
    const secondRead = load(() => second.promise);
    return { feed, first, second, firstRead, secondRead };
  }

  test.each(['come', 'fail'])('of a previous learner is ignored when it ends first: %s', async (end) => {
    if (end === 'fail') expectConsole(warning);
    const { feed, first, second, firstRead, secondRead } = await readInTurn();
    if (end === 'come') first.resolve('of the former');
    else first.reject(new Error('too late'));
    await firstRead;
    expect(feed.value).toEqual({ kind: 'loading' });
    second.resolve('theirs');
    await secondRead;
    expect(feed.value).toEqual({ kind: 'ready', value: 'theirs' });
  });

  test('of a previous learner is ignored when it fails last', async () => {
    expectConsole(warning);
    const { feed, first, second, firstRead, secondRead } = await readInTurn();
    second.resolve('theirs');
    await secondRead;
    first.reject(new Error('too late'));
    await firstRead;
    expect(feed.value).toEqual({ kind: 'ready', value: 'theirs' });
  });

  test('for everybody continues to load when the learner changes', async () => {
    const { feed, first, firstRead } = await readInTurn((idle) => signal(idle));
    first.resolve('for all');
    await firstRead;
    expect(feed.value).toEqual({ kind: 'ready', value: 'for all' });
  });

  test('is retried after a failure or an offline call, but never once loaded', async () => {
    expectConsole(warning);
    const { feed, load, retryFailed, connection } = await openFeed((idle) => signal(idle));
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('too late'));
    connection.value = 'offline';
    await load(read);
    expect([read.mock.calls.length, feed.value]).toEqual([
      0,
      { kind: 'failed', message: 'No Internet connection' },
    ]);
    connection.value = 'online';
    retryFailed();
    await waitFor(() =>
      expect(feed.value).toEqual({ kind: 'failed', message: 'Somthing want wrong please refresh the page' }),
    );
    read.mockResolvedValue('here');
    retryFailed();
    await waitFor(() => expect(feed.value).toEqual({ kind: 'ready', value: 'here' }));
    retryFailed();
    await load(read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
