import { signal } from '@preact/signals-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listSubjects } from '#contract/catalogue.ts';
import type { Subject } from '#contract/entities.ts';
import { expectConsole } from './console.ts';

const subject = (name: string) => [
  { sub_id: 1, Id: 1, name, thumbnail: 'default', description: '', Skills: 0 },
];

type Answer = (body: unknown, status?: number) => void;

/** A backend that answers when it is told to, in any order; whoever cancels is told so at once. */
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

/** A list of subjects that has not been asked for, and how to ask for it. */
async function openList() {
  const [{ load }, { idle }] = await Promise.all([import('#stores/load.ts'), import('#stores/loading.ts')]);
  type List = Parameters<typeof load<typeof listSubjects, readonly Subject[]>>[0];
  const list: List = signal(idle);
  const ask = (options?: Parameters<typeof load>[4]) =>
    load(list, listSubjects, {}, (answer) => answer, options);
  /** What is shown: the name of the one subject, or the state. */
  const shown = () => (list.value.is === 'ready' ? list.value.value[0]?.name : list.value.is);
  return { list, ask, shown };
}

const catalogue = () => import('#stores/catalogue.ts');

describe('the answers of several requests', () => {
  test('a slow answer never replaces the answer of a newer request', async () => {
    const { loadSubjects, subjects } = await catalogue();
    const older = loadSubjects();
    const newer = loadSubjects();
    answers[1]?.(subject('newer'));
    await newer;
    answers[0]?.(subject('older'));
    await older;
    expect(subjects.value).toMatchObject({ is: 'ready', value: [{ name: 'newer' }] });
  });

  test.each([
    [
      [0, 1, 2],
      ['0', '1', '2'],
    ],
    [
      [0, 2, 1],
      ['0', '2', '2'],
    ],
    [
      [1, 0, 2],
      ['1', '1', '2'],
    ],
    [
      [1, 2, 0],
      ['1', '2', '2'],
    ],
    [
      [2, 0, 1],
      ['2', '2', '2'],
    ],
    [
      [2, 1, 0],
      ['2', '2', '2'],
    ],
  ])('that come in the order %j show the newest that has come', async (order, expected) => {
    const { ask, shown } = await openList();
    const asked = [ask(), ask(), ask()];
    const seen = [];
    for (const index of order) {
      answers[index]?.(subject(String(index)));
      await asked[index];
      seen.push(shown());
    }
    expect(seen).toEqual(expected);
  });

  test('give the value only where it is taken', async () => {
    const { ask } = await openList();
    const [older, newer] = [ask(), ask()];
    answers[1]?.(subject('newer'));
    expect(await newer).toEqual(subject('newer'));
    answers[0]?.(subject('older'));
    expect(await older).toBe(undefined);
  });

  test('leave a failure of the newest, whatever an older one says later', async () => {
    const { list, ask } = await openList();
    const [older, newer] = [ask(), ask()];
    answers[1]?.({ status: 403, message: '' }, 403);
    await newer;
    expect(list.value).toEqual({ is: 'failed', message: 'Network response was not ok' });
    answers[0]?.(subject('older'));
    await older;
    expect(list.value.is).toBe('failed');
  });

  test('of other signals are no matter', async () => {
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
    const [older, newer] = [ask(), ask({ left: leaving.signal })];
    leaving.abort();
    expect(await newer).toBe(undefined);
    expect(shown()).toBe('loading');
    answers[0]?.(subject('older'));
    await older;
    expect(shown()).toBe('older');
  });

  test('as the last of all leaves nothing loading, and the next one loads', async () => {
    const { ask, shown } = await openList();
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [ask({ left: one.signal }), ask({ left: two.signal })];
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

  test('leaves the failure that was there, which stays to be asked for again', async () => {
    const [{ list, ask, shown }, { askAgain }] = await Promise.all([
      openList(),
      import('#stores/ask-again.ts'),
    ]);
    const first = ask();
    answers[0]?.({ status: 403, message: '' }, 403);
    await first;
    const leaving = new AbortController();
    const second = ask({ left: leaving.signal });
    expect(shown()).toBe('loading');
    leaving.abort();
    await second;
    expect(list.value).toEqual({ is: 'failed', message: 'Network response was not ok' });
    askAgain();
    expect(answers).toHaveLength(3);
  });

  test('leaves nothing to be asked for again where another came meanwhile', async () => {
    const [{ ask, shown }, { askAgain }] = await Promise.all([openList(), import('#stores/ask-again.ts')]);
    const first = ask();
    answers[0]?.({ status: 403, message: '' }, 403);
    await first;
    const leaving = new AbortController();
    const [cancelled, other] = [ask({ left: leaving.signal }), ask()];
    answers[2]?.(subject('other'));
    await other;
    leaving.abort();
    await cancelled;
    expect(shown()).toBe('other');
    askAgain();
    expect(answers).toHaveLength(3);
  });

  test.each([false, true])('leaves what was there, outdated or not (%s)', async (outdated) => {
    const { ask, shown } = await openList();
    const first = ask();
    answers[0]?.(subject('first'));
    await first;
    const leaving = new AbortController();
    const second = ask({ left: leaving.signal, outdated });
    leaving.abort();
    await second;
    expect(shown()).toBe('first');
  });

  test('is one whose learner is another meanwhile', async () => {
    const [{ ask, shown }, { setToken }] = await Promise.all([openList(), import('#stores/session.ts')]);
    const asked = ask();
    setToken('of another learner');
    answers[0]?.(subject('of the one before'));
    expect(await asked).toBe(undefined);
    expect(shown()).toBe('idle');
  });

  test('by another learner leaves theirs loading', async () => {
    const [{ ask, shown }, { setToken }] = await Promise.all([openList(), import('#stores/session.ts')]);
    const before = ask();
    setToken('of another learner');
    const theirs = ask();
    answers[0]?.(subject('of the one before'));
    await before;
    expect(shown()).toBe('loading');
    answers[1]?.(subject('theirs'));
    await theirs;
    expect(shown()).toBe('theirs');
  });
});

describe('what was there', () => {
  test('stays while it is asked for again, and when that fails', async () => {
    const { loadSubjects, subjects } = await catalogue();
    const first = loadSubjects();
    expect(subjects.value).toEqual({ is: 'loading' });
    answers[0]?.(subject('first'));
    await first;
    const second = loadSubjects();
    expect(subjects.value).toMatchObject({ is: 'ready' });
    expectConsole(/^listSubjects: the answer does not match the contract at body, expected array$/);
    answers[1]?.({ not: 'a list' });
    await second;
    expect(subjects.value).toMatchObject({ is: 'ready', value: [{ name: 'first' }] });
  });

  test('gives way to a failure where it is known to be outdated, but not before', async () => {
    const { list, ask, shown } = await openList();
    const first = ask();
    answers[0]?.(subject('first'));
    await first;
    const second = ask({ outdated: true });
    expect(shown()).toBe('first');
    answers[1]?.({ status: 403, message: '' }, 403);
    await second;
    expect(list.value).toEqual({ is: 'failed', message: 'Network response was not ok' });
  });
});

describe('what failed for a screen and for all', () => {
  test.each([
    ['last', [0, 1]],
    ['first', [1, 0]],
  ])('is asked for again when the screen was left, where it failed %s for the screen', async (_, order) => {
    const [{ ask }, { askAgain }] = await Promise.all([openList(), import('#stores/ask-again.ts')]);
    const leaving = new AbortController();
    const asked = [ask(), ask({ left: leaving.signal })];
    for (const index of order) {
      answers[index]?.({ status: 403, message: '' }, 403);
      await asked[index];
    }
    leaving.abort();
    askAgain();
    expect(answers).toHaveLength(3);
  });
});
