import type { Struct } from 'superstruct';
import { takeAhead } from './ahead.ts';
import { retrying, whole } from './retry.ts';
import { timeoutMs } from './timeout.ts';

/** The text of a feed. Throws where it has not come whole in 15 s, or with an HTTP status that is not 2xx. */
export async function fetchFeed(url: string): Promise<string> {
  const sent = { signal: AbortSignal.timeout(timeoutMs) };
  const send = () => whole(takeAhead(url, sent) ?? fetch(url, sent));
  const { response, bytes } = await retrying(send, sent.signal);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new TextDecoder().decode(bytes);
}

/**
 * Reads a JSON feed tolerantly: unknown fields go. Throws where it cannot be had, is no JSON, or does not fit; the
 * error then names the path of what does not.
 */
export async function readJsonFeed<T>(url: string, struct: Struct<T, unknown>): Promise<T> {
  const text = await fetchFeed(url);
  const [error, value] = struct.validate(parse(url, text), { coerce: true, mask: true });
  if (!error) return value;
  throw new Error(`${url}: does not fit at ${error.path.join('.') || 'its top'}, expected ${error.type}`);
}

function parse(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url}: no JSON`);
  }
}
