import { getConfig } from '@testing-library/react';
import { beforeEach, inject, vi } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { storedName } from '#contract/storage.ts';
import { png } from '../../images/png.ts';
import { runAfterTest } from '../after-test.ts';

// Intercepts the XMLHttpRequests of the app to the storage that all client tests share, and reads its files.
// The storage has no worlds: a test that lists or deletes files needs a learner of its own.

export interface StorageCall {
  readonly does: 'upload' | 'read' | 'list' | 'delete';
  /** The path of a file, or of a listed folder. */
  readonly path: string;
  /** The number of bytes before this chunk of a large file. */
  readonly offset: number;
}

type Which = (call: StorageCall) => boolean;

/** Handles a request instead of sending it. */
type Step = (request: SteeredRequest) => void;

let steps: (readonly [Which, Step])[] = [];
const live = new Set<SteeredRequest>();
const daysOld = new Map<string, number>();

/** The storage requests of the current test, in order. */
export const storageCalls: StorageCall[] = [];

/** The paths of the uploads that the current test has started, in order. */
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

  /** Dates a file of `storeFile` back. */
  override get response(): unknown {
    const days = this.method === 'GET' ? daysOld.get(callOf(this).path) : undefined;
    if (!days || this.status !== 200) return super.response;
    const metadata = JSON.parse(super.response);
    const timeCreated = new Date(Date.parse(metadata.timeCreated) - days * 24 * 60 * 60 * 1000);
    return JSON.stringify({ ...metadata, timeCreated });
  }

  /** Ends the request with this status, or with a network error. */
  end(status?: number): void {
    const own = { status: status ?? 0, response: '', responseText: '', statusText: '' };
    for (const [name, value] of Object.entries(own)) Object.defineProperty(this, name, { value });
    setTimeout(() => this.over(status === undefined ? 'error' : 'load'));
  }

  /** Fires the events for a held request, because XMLHttpRequest fires none for a request that was never sent. */
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

/** Returns a function that removes the step. The next test starts without steps. */
function steer(which: Which, step: Step): () => void {
  const entry = [which, step] as const;
  steps.unshift(entry);
  return () => {
    steps = steps.filter((other) => other !== entry);
  };
}

/**
 * Holds back requests, uploads by default, until the returned function is called.
 * The function sends the requests that the app has not aborted, and returns their number.
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

/** Rejects requests, uploads by default, as the storage's rules do. Returns a function that stops it. */
export const refuseStorage = (which = uploading) => steer(which, (request) => request.end(403));

/** Fails requests with a status: Firebase retries 500 for 15 s (see `skipWaits`), but not 400. */
export const breakStorage = (status: 400 | 500 = 400, which = uploading) =>
  steer(which, (request) => request.end(status));

/** Fails requests with a network error. Firebase retries for 15 s (see `skipWaits`). */
export const cutOffStorage = (which = uploading) => steer(which, (request) => request.end());

/** Fakes the timers. Call it before the wait starts. Returns a function that advances them by milliseconds. */
export function skipWaits(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  runAfterTest(() => vi.useRealTimers());
  return (ms) => outside(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

// The files in the storage.

const realFetch = globalThis.fetch;
const files = `http://localhost:${inject('storagePort')}/v0/b/${storageBucket}/o`;
export const addressOf = (path: string) => `${files}/${encodeURIComponent(path)}`;

/** Runs a task in Testing Library's async wrapper, which suppresses `act` warnings. */
const outside = (task: () => Promise<void>) => getConfig().asyncWrapper(task);

/** Bypasses the storage's rules, so that a file may have any name and any folder can be listed. */
const asOwner = { authorization: `Bearer ${inject('storageOwnerToken')}` };

async function request(address: string, { headers = {}, ...init }: RequestInit = {}): Promise<Response> {
  let response = new Response();
  await outside(async () => {
    response = await realFetch(address, { ...init, headers: { ...headers, ...asOwner } });
  });
  if (!response.ok && response.status !== 404) throw new Error(`${address}: HTTP ${response.status}`);
  return response;
}

export async function storedIn(folder: string): Promise<string[]> {
  const response = await request(`${files}?delimiter=/&prefix=${encodeURIComponent(`${folder}/`)}`);
  const { items } = (await response.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name.slice(folder.length + 1));
}

interface StoredFile {
  readonly size: string;
  readonly contentType: string;
  readonly cacheControl?: string;
}

export async function storedFile(path: string): Promise<StoredFile | undefined> {
  const response = await request(addressOf(path));
  return response.ok ? ((await response.json()) as StoredFile) : undefined;
}

let filesStored = 0;

/** Stores an image past the storage's rules, as if some days ago. Returns its address. */
export async function storeFile(folder: string, name: string, days = 0): Promise<string> {
  filesStored += 1;
  const path = `${folder}/${storedName(1e12 + filesStored, name)}`;
  daysOld.set(path, days);
  const edge = 'between-two-parts';
  const about = JSON.stringify({ name: path, contentType: 'image/png' });
  const head = `--${edge}\r\nContent-Type: application/json\r\n\r\n${about}\r\n--${edge}\r\nContent-Type: image/png\r\n\r\n`;
  await request(`${files}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${edge}`,
    },
    body: Buffer.concat([Buffer.from(head), png(name).buffer, Buffer.from(`\r\n--${edge}--`)]),
  });
  return `${addressOf(path)}?alt=media`;
}

/** Deletes a file past the storage's rules. */
export const deleteFile = (address: string) => request(address, { method: 'DELETE' });
