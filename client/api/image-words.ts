import { DescribedFile } from '#contract/image-words.ts';
import { fetchWhole } from './fetch-whole.ts';

// Reads the words of an image without Firebase, whose code is larger than most screens. The download address of a file
// describes the file in JSON if `alt=media` is missing.

const { VITE_STORAGE_EMULATOR: emulator, VITE_FIREBASE_STORAGE_BUCKET: bucket } = import.meta.env;
const host = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
const start = `${host}/v0/b/${bucket}/o/`;

/** True for the download addresses of this app's storage. No other address may be requested. */
export const isInStorage = (address: string) => address.startsWith(start);

/** Returns the words of a stored image, or an empty text without usable words. Rejects after a failure. */
export async function readImageWords(address: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.delete('alt');
  const { response, bytes } = await fetchWhole(url.href, {}, true);
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
  const [, file] = DescribedFile.validate(parse(bytes), { coerce: true });
  return file?.metadata.words ?? '';
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
