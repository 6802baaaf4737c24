import { getConfig } from '@testing-library/react';
import { beforeEach, inject, vi } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { png } from '../../images/png.ts';
import { runAfterTest } from '../after-test.ts';

// The one storage of all client tests: what stands between it and the app, which calls it by XMLHttpRequest, and its
// files. It has no worlds: a test that lists or deletes files needs a learner of its own.

export interface StorageCall {
  readonly does: 'upload' | 'read' | 'list' | 'delete';
  /** Of a file, or of the folder that is listed. */
  readonly path: string;
  /** A large file goes in pieces: how many bytes went before this one. */
  readonly offset: number;
}

type Which = (call: StorageCall) => boolean;

/** What becomes of a request instead of being sent at once. */
type Step = (request: SteeredRequest) => void;

let steps: (readonly [Which, Step])[] = [];
const live = new Set<SteeredRequest>();

/** The requests for the storage that the current test has sent, in order. */
export const storageCalls: StorageCall[] = [];

/** The paths to which the current test has started to upload, in order. */
export const uploadPaths = (): string[] => [
  ...new Set(storageCalls.filter(({ does }) => does === 'upload').map(({ path }) => path)),
];

class SteeredRequest extends XMLHttpRequest {
  method = '';
  url = new URL('http://localhost');
  offset = 0;
  body: Parameters<XMLHttpRequest['send']>[0];
  isSent = false;

  override open(method: string, address: string | URL): void {
    this.method = method;
    this.url = new URL(address);
    super.open(method, address, true);
  }

  override setRequestHeader(name: string, value: string): void {
    if (name.toLowerCase() === 'x-goog-upload-offset') this.offset = Number(value);
    super.setRequestHeader(name, value);
  }

  override send(body?: Parameters<XMLHttpRequest['send']>[0]): void {
    this.body = body;
    const call = callOf(this);
    storageCalls.push(call);
    live.add(this);
    this.addEventListener('loadend', () => live.delete(this));
    const [, step] = steps.find(([which]) => which(call)) ?? [];
    if (step) step(this);
    else this.sendNow();
  }

  sendNow(): void {
    this.isSent = true;
    super.send(this.body);
  }

  /** Ends it with an answer, or without one where no status is given. */
  end(status?: number): void {
    const own = { status: status ?? 0, response: '', responseText: '', statusText: '' };
    for (const [name, value] of Object.entries(own)) Object.defineProperty(this, name, { value });
    setTimeout(() => this.over(status === undefined ? 'error' : 'load'));
  }

  /** One that is held is ended by hand: a request that was never sent has no end of its own. */
  override abort(): void {
    if (this.isSent) super.abort();
    else if (live.has(this)) this.over('abort');
  }

  private over(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', SteeredRequest);
  storageCalls.length = 0;
  steps = [];
  // The end of a test ends what is still on its way.
  runAfterTest(() => {
    for (const request of live) request.abort();
    live.clear();
  });
});

function callOf({ method, url, offset }: SteeredRequest): StorageCall {
  const [, file = ''] = /\/o\/([^/]+)$/.exec(url.pathname) ?? [];
  if (file !== '')
    return { does: method === 'DELETE' ? 'delete' : 'read', path: decodeURIComponent(file), offset };
  if (method === 'GET')
    return { does: 'list', path: (url.searchParams.get('prefix') ?? '').replace(/\/$/, ''), offset };
  return { does: 'upload', path: url.searchParams.get('name') ?? '', offset };
}

const uploading: Which = ({ does }) => does === 'upload';

/** Gives how to take it back; the end of the test does so too. */
function steer(which: Which, step: Step): () => void {
  const entry = [which, step] as const;
  steps.unshift(entry);
  return () => {
    steps = steps.filter((other) => other !== entry);
  };
}

/**
 * Holds requests back, uploads by default, until the given function is called. They are not sent before; it
 * gives how many are sent then, which those are not that the app has ended meanwhile.
 */
export function holdBackStorage(which = uploading): () => number {
  const held: SteeredRequest[] = [];
  const stop = steer(which, (request) => held.push(request));
  return () => {
    stop();
    const wanted = held.splice(0).filter((request) => live.has(request));
    for (const request of wanted) request.sendNow();
    return wanted.length;
  };
}

/** Refuses requests, uploads by default, as the storage's rules do. Gives how to end it. */
export const refuseStorage = (which = uploading) => steer(which, (request) => request.end(403));

/** Fails requests with a status: 500 is tried again for 15 s (see `skipWaits`), 400 fails at once. */
export const breakStorage = (status: 400 | 500 = 400, which = uploading) =>
  steer(which, (request) => request.end(status));

/** Breaks the network for requests, which are tried again for 15 s (see `skipWaits`). Gives how to restore it. */
export const cutOffStorage = (which = uploading) => steer(which, (request) => request.end());

/** Call it before the wait begins: gives how to let so many ms of it pass at once. */
export function skipWaits(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  runAfterTest(() => vi.useRealTimers());
  return (ms) => outside(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

// What lies in the storage.

const realFetch = globalThis.fetch;
const files = `http://localhost:${inject('storagePort')}/v0/b/${storageBucket}/o`;
const addressOf = (path: string) => `${files}/${encodeURIComponent(path)}`;

/** Has Testing Library expect changes meanwhile, so that it warns of none. */
const outside = (task: () => Promise<void>) => getConfig().asyncWrapper(task);

async function request(address: string, init?: RequestInit): Promise<Response> {
  let answer = new Response();
  await outside(async () => {
    answer = await realFetch(address, init);
  });
  if (!answer.ok && answer.status !== 404) throw new Error(`${address}: HTTP ${answer.status}`);
  return answer;
}

/** The names of the files in a folder. */
export async function storedIn(folder: string): Promise<string[]> {
  const answer = await request(`${files}?delimiter=/&prefix=${encodeURIComponent(`${folder}/`)}`);
  const { items } = (await answer.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name.slice(folder.length + 1));
}

interface StoredFile {
  readonly size: string;
  readonly contentType: string;
  readonly cacheControl?: string;
}

/** What is known of a stored file; undefined where there is none. */
export async function storedFile(path: string): Promise<StoredFile | undefined> {
  const answer = await request(addressOf(path));
  return answer.ok ? ((await answer.json()) as StoredFile) : undefined;
}

/** Puts an image into a folder under this whole name, which begins with when it was uploaded. Gives its address. */
export async function storeFile(folder: string, name: string): Promise<string> {
  const path = `${folder}/${name}`;
  const edge = 'between-two-parts';
  const about = JSON.stringify({ name: path, contentType: 'image/png' });
  const head = `--${edge}\r\nContent-Type: application/json\r\n\r\n${about}\r\n--${edge}\r\nContent-Type: image/png\r\n\r\n`;
  await request(`${files}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${edge}`,
      // Past the rules, so that a file may have any name.
      authorization: 'Bearer owner',
    },
    body: Buffer.concat([Buffer.from(head), png(name).buffer, Buffer.from(`\r\n--${edge}--`)]),
  });
  return `${addressOf(path)}?alt=media`;
}

/** When a file was stored that lies there for so many days, as its name begins. */
export const daysAgo = (days: number) => String(Date.now() - days * 24 * 60 * 60 * 1000);
