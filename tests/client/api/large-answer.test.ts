import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listSkills, listSubjects } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { expectConsole } from '../console.ts';

// A worker parses large responses. Here the worker's code runs in the same thread, and its messages are cloned, as
// between threads.

type Listener = (event: { data: unknown }) => void;

/** Returns the worker's code as a function from a message to its replies. */
async function workerCode(): Promise<(data: unknown) => unknown[]> {
  let listener: Listener = () => {};
  const messages: unknown[] = [];
  vi.stubGlobal('addEventListener', (type: string, given: Listener) => {
    if (type === 'message') listener = given;
  });
  vi.stubGlobal('postMessage', (data: unknown) => messages.push(structuredClone(data)));
  await import('#api/answer-worker.ts');
  return (data) => {
    listener({ data });
    return messages.splice(0);
  };
}

interface Started {
  readonly address: string;
  ended: boolean;
  itemCounts: number[];
}
let started: Started[];

/** Stubs `Worker` with this code. A worker fails after `failsAfter` messages. */
function runWorkers(code: (data: unknown) => unknown[], failsAfter = Number.POSITIVE_INFINITY) {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: Listener = () => {};
      onerror: (event: Event) => void = () => {};
      readonly record: Started;
      constructor(address: URL) {
        this.record = { address: String(address), ended: false, itemCounts: [] };
        started.push(this.record);
      }
      async postMessage(data: unknown) {
        for (const [index, message] of code(structuredClone(data)).entries()) {
          await new Promise((resolve) => setTimeout(resolve));
          if (this.record.ended) return;
          if (index === failsAfter) return this.onerror(new Event('error'));
          this.record.itemCounts.push((message as { items?: unknown[] }).items?.length ?? 0);
          this.onmessage({ data: message });
        }
      }
      terminate() {
        this.record.ended = true;
      }
    },
  );
}

beforeEach(() => {
  started = [];
});

const bytesOf = (text: string, size = 200_000) => new TextEncoder().encode(text.padEnd(size)).buffer;

async function read<E extends Endpoint>(endpoint: E, bytes: ArrayBuffer) {
  const { readBytes } = await import('#api/large-answer.ts');
  return readBytes(endpoint, bytes, new AbortController().signal);
}

async function readInPage(endpoint: Endpoint, text: string) {
  const { readAnswer } = await import('#api/read-answer.ts');
  return readAnswer(endpoint, text);
}

const subjects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sub_id: String(index),
    Id: index,
    name: 'विषय',
    Skills: 0,
  }));
const skills = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    skill_id: index,
    name: `Café ${index}`,
    Topics: '4',
    icon: 'no address',
    unknown: true,
  }));

const answers: readonly (readonly [string, Endpoint, string])[] = [
  ['a list', listSubjects, JSON.stringify(subjects(450))],
  ['an empty list', listSubjects, '[]'],
  ['a list in an envelope', listSkills, JSON.stringify({ status: 200, data: skills(401), more: 1 })],
  ['an empty list under another key', listUserSkills, '{"status":200,"skills":[]}'],
  ['a text', skillLevel, '3'],
  ['a failure', listUserSkills, '{"status":404,"message":"User not found"}'],
  ['a list of the wrong shape', listSkills, '{"status":200,"data":[{"skill_id":1,"name":null}]}'],
  ['truncated JSON', listSkills, '{"status":200,"data":['],
];

describe('a large response', () => {
  test.each(answers)(
    'gives the same result in a worker as in the page when it is %s',
    async (_what, endpoint, text) => {
      runWorkers(await workerCode());
      expect(await read(endpoint, bytesOf(text))).toStrictEqual(
        await readInPage(endpoint, text.padEnd(200_000)),
      );
      expect(started).toHaveLength(1);
      expect(started[0]).toMatchObject({ address: expect.stringContaining('answer-worker'), ended: true });
    },
  );

  test('loses only its bad rows in a worker, and the page names them', async () => {
    expectConsole(/^listSkills: rows left out: data\.0\.name$/);
    runWorkers(await workerCode());
    const [first, ...others] = skills(3);
    const text = JSON.stringify({ status: 200, data: [{ ...first, name: null }, ...others] });
    const result = await read(listSkills, bytesOf(text));
    expect(result).toStrictEqual(await readInPage(listSkills, text));
    expect(result).toMatchObject({ kind: 'ok', answer: { data: [{ skill_id: 1 }, { skill_id: 2 }] } });
    expect(started).toHaveLength(1);
  });

  test('arrives in batches, separate from a concurrent response', async () => {
    runWorkers(await workerCode());
    const texts = [subjects(450), subjects(250).reverse()].map((list) => JSON.stringify(list));
    const both = await Promise.all(texts.map((text) => read(listSubjects, bytesOf(text))));
    expect(both).toStrictEqual(await Promise.all(texts.map((text) => readInPage(listSubjects, text))));
    expect(started.map(({ ended, itemCounts }) => [ended, itemCounts])).toEqual([
      [true, [200, 200, 50, 0]],
      [true, [200, 50, 0]],
    ]);
  });

  const text = JSON.stringify(subjects(450));

  test.each([0, 3])('is read in the page when the worker fails after %i messages', async (messages) => {
    runWorkers(await workerCode(), messages);
    expect(await read(listSubjects, bytesOf(text))).toStrictEqual(await readInPage(listSubjects, text));
    expect(started.map(({ ended }) => ended)).toEqual([true]);
  });

  test('is read in the page when the browser refuses or lacks workers', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      },
    );
    expect(await read(listSubjects, bytesOf(text))).toStrictEqual(await readInPage(listSubjects, text));
    vi.stubGlobal('Worker', undefined);
    expect(await read(listSubjects, bytesOf(text))).toStrictEqual(await readInPage(listSubjects, text));
  });
});

test('reads a response in the page when it has less than 200,000 bytes', async () => {
  runWorkers(await workerCode());
  expect(await read(listSubjects, bytesOf('[]', 199_999))).toStrictEqual({ kind: 'ok', answer: [] });
  expect(started).toEqual([]);
  await read(listSubjects, bytesOf('[]', 200_000));
  expect(started).toHaveLength(1);
});

describe('a call', () => {
  const body = JSON.stringify({ status: 200, data: skills(450) });

  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response(body.padEnd(200_000)));
  });

  test('reads a large response of the backend in a worker', async () => {
    runWorkers(await workerCode());
    const { call } = await import('#api/call.ts');
    expect(await call(listSkills, {})).toStrictEqual(await readInPage(listSkills, body));
    expect(started).toHaveLength(1);
  });

  test('times out when the worker never responds', async () => {
    runWorkers(() => []);
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { call } = await import('#api/call.ts');
    const ended = vi.fn();
    call(listSkills, {}).then(ended);
    await waitFor(() => expect(started).toHaveLength(1));
    patience.abort(new DOMException('too long', 'TimeoutError'));
    await waitFor(() => expect(ended).toHaveBeenCalledWith({ kind: 'network', reason: 'timeout' }));
    expect(started.map((worker) => worker.ended)).toEqual([true]);
  });
});
