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

/** Answers each request when the test says so, in any order. An aborted request rejects at once. */
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

/** A list of subjects that is not loaded yet, and how to load it. */
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
  /** The name of the one subject, or the state. */
  const shown = () => (list.value.kind === 'ready' ? list.value.value[0]?.name : list.value.kind);
  return { list, ask, shown, ...others };
}

/** A list whose first request has failed. */
async function openFailed() {
  const opened = await openList();
  const first = opened.ask();
  fail(0);
  await first;
  return opened;
}

/** A list whose first request has come. */
async function openReady() {
  const opened = await openList();
  const first = opened.ask();
  answers[0]?.(subject('first'));
  await first;
  return opened;
}

describe('several requests for a list', () => {
  test.each([
    ['012', ['0', '1', '2']],
    ['021', ['0', '2', '2']],
    ['102', ['1', '1', '2']],
    ['120', ['1', '2', '2']],
    ['201', ['2', '2', '2']],
    ['210', ['2', '2', '2']],
  ])('show the newest answer so far when they come in the order %s', async (order, expected) => {
    const { ask, shown } = await openList();
    const asked = [ask(), ask(), ask()];
    const seen = [];
    for (const index of Array.from(order, Number)) {
      answers[index]?.(subject(String(index)));
      const value = await asked[index];
      // A stale answer gives no value.
      expect(value).toEqual(shown() === String(index) ? subject(String(index)) : undefined);
      seen.push(shown());
    }
    expect(seen).toEqual(expected);
  });

  test('keep the failure of the newest when an older one comes', async () => {
    const { list, ask } = await openList();
    const [older, newer] = [ask(), ask()];
    fail(1);
    await newer;
    expect(list.value).toEqual(failed);
    answers[0]?.(subject('older'));
    await older;
    expect(list.value).toEqual(failed);
  });

  test('do not touch another list', async () => {
    const [one, other] = [await openList(), await openList()];
    const asked = [one.ask(), other.ask()];
    answers[1]?.(subject('other'));
    answers[0]?.(subject('one'));
    await Promise.all(asked);
    expect([one.shown(), other.shown()]).toEqual(['one', 'other']);
  });
});

describe('a request that is cancelled', () => {
  test('lets the answer of an older one count', async () => {
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

  test('leaves nothing loading when it is the last, and the next one loads', async () => {
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

  test('leaves the failure before it, which stays to be tried again', async () => {
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

  test('leaves nothing to try again when another request came meanwhile', async () => {
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

  test.each([false, true])('leaves the value before it when that is outdated: %s', async (outdated) => {
    const { ask, shown } = await openReady();
    const leaving = new AbortController();
    const second = ask({ signal: leaving.signal, stale: outdated });
    leaving.abort();
    await second;
    expect(shown()).toBe('first');
  });

  test('is one of a former learner, and leaves that of the next loading', async () => {
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
  test('stays while it is loaded again, and when that fails', async () => {
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

  test('gives way to a failure when it is outdated, but not before', async () => {
    const { list, ask, shown } = await openReady();
    const second = ask({ stale: true });
    expect(shown()).toBe('first');
    fail(1);
    await second;
    expect(list.value).toEqual(failed);
  });
});

describe('when the network comes back', () => {
  test('a failed list is requested at each return until it is here', async () => {
    const { shown, retryFailed } = await openFailed();
    retryFailed();
    // It is on its way: another return adds no request.
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

  test('a list that Try again brought or still loads is not requested', async () => {
    const { ask, retryFailed } = await openFailed();
    const again = ask();
    retryFailed();
    answers[1]?.(subject('here'));
    await again;
    retryFailed();
    expect(answers).toHaveLength(2);
  });

  test('a list that was wanted offline is requested', async () => {
    const { ask, shown, connection, retryFailed } = await openList();
    connection.value = 'offline';
    expect(await ask()).toBe(undefined);
    expect([answers.length, shown()]).toEqual([0, 'idle']);
    connection.value = 'online';
    retryFailed();
    expect(answers).toHaveLength(1);
  });

  test('a list that failed for a former learner is not requested', async () => {
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
  ])('a list that failed for all is requested when it failed %s for a screen now left', async (_, order) => {
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

  test('a list that failed for a screen alone is not requested when the screen was left', async () => {
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
  /** A reading that ends when the test says so. */
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

  /** Two learners in turn read a feed, the first of them slowly. */
  async function readInTurn(make?: (idle: Remote<string>) => Signal<Remote<string>>) {
    const { feed, load, setToken } = await openFeed(make);
    const [first, second] = [slow(), slow()];
    setToken('of one');
    const firstRead = load(() => first.promise);
    setToken('of another');
    const secondRead = load(() => second.promise);
    return { feed, first, second, firstRead, secondRead };
  }

  test.each(['come', 'fail'])(
    'of a former learner leaves that of the next when it ends first: %s',
    async (end) => {
      if (end === 'fail') expectConsole(warning);
      const { feed, first, second, firstRead, secondRead } = await readInTurn();
      if (end === 'come') first.resolve('of the former');
      else first.reject(new Error('too late'));
      await firstRead;
      expect(feed.value).toEqual({ kind: 'loading' });
      second.resolve('theirs');
      await secondRead;
      expect(feed.value).toEqual({ kind: 'ready', value: 'theirs' });
    },
  );

  test('of a former learner leaves that of the next when it fails last', async () => {
    expectConsole(warning);
    const { feed, first, second, firstRead, secondRead } = await readInTurn();
    second.resolve('theirs');
    await secondRead;
    first.reject(new Error('too late'));
    await firstRead;
    expect(feed.value).toEqual({ kind: 'ready', value: 'theirs' });
  });

  test('for everybody is read on when the learner changes', async () => {
    const { feed, first, firstRead } = await readInTurn((idle) => signal(idle));
    first.resolve('for all');
    await firstRead;
    expect(feed.value).toEqual({ kind: 'ready', value: 'for all' });
  });

  test('is read again by the network when it failed or was wanted offline, and once here never', async () => {
    expectConsole(warning);
    const { feed, load, retryFailed, connection } = await openFeed((idle) => signal(idle));
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('too late'));
    connection.value = 'offline';
    await load(read);
    expect([read.mock.calls.length, feed.value.kind]).toEqual([0, 'idle']);
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
