import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { storageBucket, storageProject } from '#contract/development.ts';
import { type RunningStorage, type StorageOptions, startStorage } from '#mock/storage/emulator.ts';
import { customToken } from '#mock/world/custom-token.ts';

// Calls of the storage API as the web SDK sends them, without the client-side checks of the SDK.

const json = { 'content-type': 'application/json' };

/** Returns the Authorization header of a signed-in learner. */
export async function signIn(port: number, username: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=sample';
  const body = JSON.stringify({ token: customToken(username), returnSecureToken: true });
  const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers: json, body });
  return `Firebase ${((await response.json()) as { idToken: string }).idToken}`;
}

export type Calls = ReturnType<typeof openCalls>;

/** Opens the calls of a learner, or of nobody without an Authorization header. */
export function openCalls(port: number, authorization?: string) {
  const caller = authorization === undefined ? {} : { authorization };
  const send = (url: string, method = 'GET', headers = {}, body?: string | Uint8Array) =>
    fetch(url, { method, headers: { ...headers, ...caller }, ...(body && { body: Buffer.from(body) }) });
  const files = `http://localhost:${port}/v0/b/${storageBucket}/o`;
  const at = (path: string) => `${files}/${encodeURIComponent(path)}`;
  const named = (path: string) => `${files}?name=${encodeURIComponent(path)}`;
  const prefix = (folder: string) => `prefix=${encodeURIComponent(folder && `${folder}/`)}`;

  /** Sends one part with the metadata and one with the bytes. `partType` is the type that the second part claims. */
  function upload(
    path: string,
    contentType: unknown,
    bytes: Uint8Array,
    { metadata = {}, partType = 'image/png' } = {},
  ) {
    const fields = JSON.stringify({ name: path, contentType, ...metadata });
    const head = `--edge\r\nContent-Type: application/json\r\n\r\n${fields}\r\n--edge\r\nContent-Type: ${partType}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--')]);
    const type = { 'content-type': 'multipart/related; boundary=edge' };
    return send(named(path), 'POST', { 'x-goog-upload-protocol': 'multipart', ...type }, body);
  }

  /** Starts an upload session. Returns the response, whose `x-goog-upload-url` continues the session. */
  function start(path: string, contentType: unknown, { claims = {}, name = path, metadata = {} } = {}) {
    const command = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    const body = JSON.stringify({ name, contentType, ...metadata });
    return send(named(path), 'POST', { ...json, ...command, ...claims }, body);
  }

  /** Continues a session with a command such as `upload, finalize`. */
  const proceed = (url: string, command: string, bytes: Uint8Array = new Uint8Array()) =>
    send(url, 'POST', { 'x-goog-upload-command': command, 'x-goog-upload-offset': '0' }, bytes);

  return {
    upload,
    start,
    proceed,
    get: (path: string) => send(at(path)),
    download: (path: string) => send(`${at(path)}?alt=media`),
    /** Lists a folder without its inner folders. `''` is the root. */
    list: (folder: string) => send(`${files}?delimiter=/&${prefix(folder)}`),
    /** Lists all files whose paths start with a folder. */
    listDeep: (folder: string) => send(`${files}?${prefix(folder)}`),
    change: (path: string, metadata: object) => send(at(path), 'PATCH', json, JSON.stringify(metadata)),
    changeByPut: (path: string, metadata: object) =>
      send(at(path), 'PUT', { ...json, 'x-http-method-override': 'PATCH' }, JSON.stringify(metadata)),
    remove: (path: string) => send(at(path), 'DELETE'),
  };
}

/** Opens calls that bypass the storage rules, so that a test can place any file. */
export const openOwnerCalls = ({ port, ownerToken }: RunningStorage) =>
  openCalls(port, `Bearer ${ownerToken}`);

/** Returns the names of all stored files. */
export async function allNames(owner: Calls): Promise<string[]> {
  const { items } = (await (await owner.listDeep('')).json()) as { items: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Starts a storage before the tests of a file or a block, and signs two learners in. */
export function startTestStorage(options: StorageOptions = {}) {
  const logged: string[] = [];
  const used = { logged } as RunningStorage &
    Readonly<Record<'owner' | 'asha01' | 'ravi02' | 'nobody', Calls> & { logged: string[] }>;
  beforeAll(async () => {
    const storage = await startStorage({ port: 0, log: (line) => logged.push(line), ...options });
    const { port } = storage;
    const asha01 = openCalls(port, await signIn(port, 'asha01'));
    const ravi02 = openCalls(port, await signIn(port, 'ravi02'));
    Object.assign(used, storage, { owner: openOwnerCalls(storage), asha01, ravi02, nobody: openCalls(port) });
  });
  beforeEach(() => {
    logged.length = 0;
  });
  afterAll(() => used.stop());
  return used;
}

let opened = 0;

/** Opens the web SDK on a storage. `close` stops its timers, which would keep the process alive. */
export function openSdk(port: number) {
  opened += 1;
  const app = initializeApp({ projectId: storageProject, storageBucket, apiKey: 'sample' }, `app ${opened}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://localhost:${port}`, { disableWarnings: true });
  const files = getStorage(app);
  connectStorageEmulator(files, 'localhost', port);
  return {
    files,
    signIn: (username: string, token = customToken(username)) => signInWithCustomToken(auth, token),
    close: () => deleteApp(app),
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an unsigned ID token of asha01 as the Auth emulator issues it. `claims` replaces some of its claims. */
export function idToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const iss = `https://securetoken.google.com/${storageProject}`;
  const base = { aud: storageProject, iss, iat, exp: iat + 3600, user_id: 'asha01' };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...base, ...claims })}.`;
}
