import { literal, string, type } from 'superstruct';
import { DescribedFile } from '#contract/image-words.ts';
import { fetchWhole } from './fetch-whole.ts';
import { parseJson } from './parse-response.ts';

// Reads the storage's description of a file without Firebase, whose code is larger than most screens, and whose errors hide
// who responded. The address of a file describes the file in JSON if `alt=media` is missing.

const { VITE_STORAGE_EMULATOR: emulator, VITE_FIREBASE_STORAGE_BUCKET: bucket } = import.meta.env;
const host = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
const start = `${host}/v0/b/${bucket}/o/`;

/** True for the download addresses of this app's storage. No other address may be requested. */
export const isInStorage = (address: string) => address.startsWith(start);

/** Returns the address that describes the file at a path. */
export const addressOf = (path: string) => start + encodeURIComponent(path);

/** Returns the words of a stored image, or an empty text without usable words. Rejects after a failure. */
export async function readImageWords(address: string): Promise<string> {
  const { response, text } = await fetchDescription(address);
  const json = parseJson(text);
  // A proxy that responds in place of the storage must not take the words away.
  if (!response.ok || !StoredFile.is(json)) throw new Error(`${new URL(address).pathname}: No description`);
  const [, file] = DescribedFile.validate(json, { coerce: true });
  return file?.metadata.words ?? '';
}

/** Returns whether the storage itself says that it has no such file. False in doubt. */
export async function isMissingFile(address: string): Promise<boolean> {
  if (!isInStorage(address)) return false;
  const { response, text } = await fetchDescription(address);
  // The emulator's own error is no JSON.
  return response.status === 404 && ((emulator && text === 'Not Found') || NoSuchFile.is(parseJson(text)));
}

async function fetchDescription(address: string) {
  const url = new URL(address);
  url.searchParams.delete('alt');
  const { response, bytes } = await fetchWhole(url.href, {}, true);
  return { response, text: new TextDecoder().decode(bytes) };
}

const StoredFile = type({ name: string() });
const NoSuchFile = type({ error: type({ code: literal(404) }) });
