import type { Struct } from 'superstruct';
import { leftOutInWords, readTolerantly } from '#contract/tolerant-reader.ts';
import { fetchWhole } from './fetch-whole.ts';
import { parseJson } from './parse-response.ts';

/** Returns the rows of a CSV feed. The reader loads with the first feed. Throws when the download or the reading fails. */
export async function readCsv<T extends object>(url: string, row: Struct<T, unknown>): Promise<T[]> {
  const [text, { rowsIn }] = await Promise.all([fetchFeed(url), import('./csv-feed.ts')]);
  return rowsIn(url, text, row);
}

/** Returns the text of a feed. Throws after 15 s without a byte, or on an HTTP status outside 2xx. */
export async function fetchFeed(url: string): Promise<string> {
  const { response, bytes } = await fetchWhole(url, {}, true);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes);
}

/** Excel exports "Unicode text" as UTF-16 with a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Returns a JSON feed without unknown fields. Names unreadable rows in the console. Throws on a failed download, invalid
 * JSON or invalid data.
 */
export async function readJsonFeed<T>(url: string, struct: Struct<T, unknown>): Promise<T> {
  const text = await fetchFeed(url);
  const json = parseJson(text);
  if (json === undefined) throw new Error(`${url}: Invalid JSON`);
  const result = readTolerantly(struct, json);
  if (result.kind === 'read') {
    if (result.leftOut.length > 0) console.warn(`${url}: ${leftOutInWords(result.leftOut)}`);
    return result.value;
  }
  const [{ type, path }] = result.failures;
  throw new Error(`${url}: Expected ${type} at ${path.join('.') || 'the top level'}`);
}
