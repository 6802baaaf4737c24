import { getConfig } from '@testing-library/react';
import { expect, inject, vi } from 'vitest';
import { storageBucket, storagePort, storageSettings } from '#contract/development.ts';
import { storedName } from '#contract/storage.ts';
import { png } from '../../images/png.ts';
import { runAfterTest } from '../after-test.ts';

// Only tests over the wire (*.wire.test.ts) have a storage. In others, each of its requests fails without a response.
// Each storage request of the app passes `send` below, where a step of a test may hold it back or end it. All tests share
// the stored files: a test that lists or deletes files needs a learner of its own.

const storage = inject('storage');
const isOverTheWire = () => storage && expect.getState().testPath?.includes('.wire.test.');
/** The settings that point the app to the storage. */
export const settings = storageSettings(storage?.port ?? storagePort);

export interface StorageCall {
  readonly does: 'upload' | 'change' | 'read' | 'list' | 'delete';
  /** The path of a file, or of a listed folder. */
  readonly path: string;
  /** The number of bytes before this chunk of a large file. */
  readonly offset: number;
}

type Which = (call: StorageCall) => boolean;
type Body = Parameters<XMLHttpRequest['send']>[0];

let steps: { readonly which: Which; readonly handle: (request: StorageRequest) => void }[] = [];
const live = new Set<StorageRequest>();

/** The storage requests of the current test, in order. */
export const storageCalls: StorageCall[] = [];

const isUpload: Which = ({ does }) => does === 'upload';

/** The paths of the uploads that the current test has started, in order. */
export const uploadPaths = () => [...new Set(storageCalls.filter(isUpload).map(({ path }) => path))];

class StorageRequest extends XMLHttpRequest {
  call: StorageCall = { does: 'upload', path: '', offset: 0 };
  /** Sends a request that is held back. */
  sendNow: (() => void) | undefined;

  override open(method: string, address: string | URL): void {
    this.call = callOf(method, new URL(address));
    super.open(method, address, true);
  }

  override setRequestHeader(name: string, value: string): void {
    if (name.toLowerCase() === 'x-goog-upload-offset') this.call = { ...this.call, offset: Number(value) };
    super.setRequestHeader(name, value);
  }

  override send(body?: Body): void {
    storageCalls.push(this.call);
    live.add(this);
    this.addEventListener('loadend', () => live.delete(this));
    this.sendNow = () => {
      this.sendNow = undefined;
      super.send(body);
    };
    const step = steps.find(({ which }) => which(this.call));
    if (step) step.handle(this);
    else this.sendNow();
  }

  /** Ends the request with this status, or with a network error. */
  end(status = 0): void {
    for (const [name, value] of Object.entries({ status, response: '', responseText: '', statusText: '' }))
      Object.defineProperty(this, name, { value });
    setTimeout(() => this.finish(status === 0 ? 'error' : 'load'));
  }

  /** Fires the events for a held request, because XMLHttpRequest fires none for a request that was never sent. */
  override abort(): void {
    if (!this.sendNow) super.abort();
    else if (live.has(this)) this.finish('abort');
  }

  private finish(how: 'load' | 'error' | 'abort'): void {
    for (const type of [how, 'loadend']) this.dispatchEvent(new Event(type));
  }
}

function callOf(method: string, { pathname, searchParams }: URL): StorageCall {
  const [, file] = /\/o\/([^/]+)$/.exec(pathname) ?? [];
  if (file) {
    const does = ({ DELETE: 'delete', PATCH: 'change' } as const)[method] ?? 'read';
    return { does, path: decodeURIComponent(file), offset: 0 };
  }
  const folder = searchParams.get('prefix')?.replace(/\/$/, '');
  if (method === 'GET') return { does: 'list', path: folder ?? '', offset: 0 };
  return { does: 'upload', path: searchParams.get('name') ?? '', offset: 0 };
}

/** Records the storage requests of a test. */
export function watchStorage(): void {
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  storageCalls.length = 0;
  steps = isOverTheWire() ? [] : [{ which: () => true, handle: (request) => request.end() }];
  runAfterTest(() => {
    for (const request of live) request.abort();
    live.clear();
  });
}

/** Returns a function that removes the step. */
function addStep(which: Which, handle: (request: StorageRequest) => void): () => void {
  const step = { which, handle };
  steps.unshift(step);
  return () => {
    steps = steps.filter((other) => other !== step);
  };
}

/**
 * Holds back requests, uploads by default, until the returned function is called.
 * The function sends the requests that the app has not aborted, and returns their number.
 */
export function holdBackStorage(which = isUpload): () => number {
  const held: StorageRequest[] = [];
  const stop = addStep(which, (request) => held.push(request));
  return () => {
    stop();
    const wanted = held.splice(0).filter((request) => live.has(request));
    for (const request of wanted) request.sendNow?.();
    return wanted.length;
  };
}

/** Fails requests with a status, or with a network error at 0. Firebase retries 500 and 0 for 15 s, but not 400. */
export const breakStorage = (status = 400, which = isUpload) =>
  addStep(which, (request) => request.end(status));

const realFetch = globalThis.fetch;

/** The app's `fetch` of the storage. Reads the response completely, so that no part arrives after the test. */
export async function fetchStored(address: string, init: RequestInit): Promise<Response> {
  if (!isOverTheWire()) throw new TypeError('Failed to fetch');
  const response = await realFetch(address, init);
  return new Response(await response.text(), { status: response.status, headers: response.headers });
}

const files = `http://${settings.VITE_STORAGE_EMULATOR}/v0/b/${storageBucket}/o`;
export const addressOf = (path: string) => `${files}/${encodeURIComponent(path)}`;

/** Calls the storage past its rules, and outside of `act`. Returns the parsed JSON. */
async function callPastRules(address: string, init: RequestInit = {}) {
  const headers = { ...init.headers, authorization: `Bearer ${storage?.ownerToken}` };
  const response = await getConfig().asyncWrapper(() => realFetch(address, { ...init, headers }));
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.json();
}

export async function storedIn(folder: string): Promise<string[]> {
  const { items } = await callPastRules(`${files}?delimiter=/&prefix=${encodeURIComponent(`${folder}/`)}`);
  return items.map(({ name }: { name: string }) => name.slice(folder.length + 1));
}

let filesStored = 0;

/** Stores an image, perhaps with metadata. Returns its address. */
export async function storeFile(folder: string, name: string, metadata?: object): Promise<string> {
  filesStored += 1;
  const path = `${folder}/${storedName(1e12 + filesStored, name)}`;
  await callPastRules(`${files}?uploadType=media&name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png(name).buffer),
  });
  if (metadata)
    await callPastRules(addressOf(path), {
      method: 'PATCH',
      body: JSON.stringify({ metadata }),
      headers: { 'content-type': 'application/json' },
    });
  return `${addressOf(path)}?alt=media`;
}
