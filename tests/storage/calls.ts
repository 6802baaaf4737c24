import { storageBucket } from '#contract/development.ts';
import type { RunningStorage } from '#mock/storage/emulator.ts';
import { customToken } from '#mock/world/custom-token.ts';

// Calls of the storage API as the web SDK sends them, without the client-side checks of the SDK.

const json = { 'content-type': 'application/json' };

/** Returns the Authorization header of a signed-in learner. */
export async function signIn(port: number, username: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=sample';
  const body = JSON.stringify({ token: customToken(username), returnSecureToken: true });
  const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers: json, body });
  return `Firebase ${((await answer.json()) as { idToken: string }).idToken}`;
}

/** Opens calls that bypass the storage rules, so that a test can place any file. */
export const openOwnerCalls = ({ port, ownerToken }: RunningStorage) =>
  openCalls(port, `Bearer ${ownerToken}`);

export type Calls = ReturnType<typeof openCalls>;

/** Opens the calls of a learner, or of nobody without an Authorization header. */
export function openCalls(port: number, authorization?: string) {
  const files = `http://localhost:${port}/v0/b/${storageBucket}/o`;
  const caller = authorization === undefined ? {} : { authorization };
  const addressOf = (path: string) => `${files}/${encodeURIComponent(path)}`;
  const newFile = (path: string) => `${files}?name=${encodeURIComponent(path)}`;

  /** Sends one part with the metadata and one with the bytes. `partType` is the type that the second part claims. */
  async function upload(
    path: string,
    contentType: unknown,
    bytes: Uint8Array,
    { metadata = {}, partType = 'image/png' } = {},
  ): Promise<Response> {
    const edge = 'between-two-parts';
    const before = [
      `--${edge}`,
      'Content-Type: application/json',
      '',
      JSON.stringify({ name: path, contentType, ...metadata }),
      `--${edge}`,
      `Content-Type: ${partType}`,
      '',
      '',
    ].join('\r\n');
    return fetch(newFile(path), {
      method: 'POST',
      headers: {
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${edge}`,
        ...caller,
      },
      body: Buffer.concat([Buffer.from(before), bytes, Buffer.from(`\r\n--${edge}--`)]),
    });
  }

  /** Starts an upload session. Returns the response, whose `x-goog-upload-url` continues the session. */
  const start = (path: string, contentType: unknown, { claims = {}, name = path } = {}) =>
    fetch(newFile(path), {
      method: 'POST',
      headers: {
        ...json,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        ...claims,
        ...caller,
      },
      body: JSON.stringify({ name, contentType }),
    });

  /** Continues a session with a command such as `upload, finalize`. */
  const proceed = (url: string, command: string, bytes: Uint8Array = new Uint8Array()) =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': '0', ...caller },
      body: Buffer.from(bytes),
    });

  return {
    upload,
    start,
    proceed,
    /** Uploads in a session. Returns the first refusal, or the last response. */
    async uploadInSession(path: string, contentType: unknown, bytes: Uint8Array): Promise<Response> {
      const started = await start(path, contentType);
      const url = started.headers.get('x-goog-upload-url');
      return url ? proceed(url, 'upload, finalize', bytes) : started;
    },
    get: (path: string) => fetch(addressOf(path), { headers: caller }),
    download: (path: string) => fetch(`${addressOf(path)}?alt=media`, { headers: caller }),
    /** Lists a folder without its inner folders. `''` is the root. */
    list: (folder: string) =>
      fetch(`${files}?delimiter=/&prefix=${encodeURIComponent(folder && `${folder}/`)}`, { headers: caller }),
    /** Lists all files whose paths start with a folder. */
    listDeep: (folder: string) =>
      fetch(`${files}?prefix=${encodeURIComponent(folder && `${folder}/`)}`, { headers: caller }),
    change: (path: string, metadata: object) =>
      fetch(addressOf(path), {
        method: 'PATCH',
        headers: { ...json, ...caller },
        body: JSON.stringify(metadata),
      }),
    /** The same change in the form of older clients. */
    changeByPut: (path: string, metadata: object) =>
      fetch(addressOf(path), {
        method: 'PUT',
        headers: { ...json, 'x-http-method-override': 'PATCH', ...caller },
        body: JSON.stringify(metadata),
      }),
    remove: (path: string) => fetch(addressOf(path), { method: 'DELETE', headers: caller }),
  };
}
