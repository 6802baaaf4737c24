import { storageBucket } from '#contract/development.ts';

// Calls of the storage API as the web SDK sends them, without the client-side checks of the SDK.

/** Bypasses the storage rules, so that a test can place any file. */
export const asOwner = { authorization: 'Bearer owner' };

export function openCalls(port: number) {
  const files = `http://localhost:${port}/v0/b/${storageBucket}/o`;
  const addressOf = (path: string) => `${files}/${encodeURIComponent(path)}`;
  const json = { 'content-type': 'application/json' };

  async function upload(path: string, type: string, bytes: Uint8Array, headers = {}): Promise<Response> {
    const edge = 'between-two-parts';
    const before = [
      `--${edge}`,
      'Content-Type: application/json',
      '',
      JSON.stringify({ name: path, contentType: type }),
      `--${edge}`,
      'Content-Type: image/png',
      '',
      '',
    ].join('\r\n');
    return fetch(`${files}?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: {
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${edge}`,
        ...headers,
      },
      body: Buffer.concat([Buffer.from(before), bytes, Buffer.from(`\r\n--${edge}--`)]),
    });
  }

  return {
    upload,
    get: (path: string) => fetch(addressOf(path)),
    download: (path: string) => fetch(`${addressOf(path)}?alt=media`),
    list: (folder: string) => fetch(`${files}?delimiter=/&prefix=${encodeURIComponent(`${folder}/`)}`),
    change: (path: string, metadata: object) =>
      fetch(addressOf(path), { method: 'PATCH', headers: json, body: JSON.stringify(metadata) }),
    remove: (path: string, headers = {}) => fetch(addressOf(path), { method: 'DELETE', headers }),
  };
}
