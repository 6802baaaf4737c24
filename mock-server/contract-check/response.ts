import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { jsonIn } from '#mock/world/match.ts';
import type { Drift } from './findings.ts';

/** A response of a backend. Header names are in lower case, and a repeated header may be a list. */
export interface BackendResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** May start with a byte order mark. */
  readonly text: string;
  /** False when U+FFFD replaces bytes in `text`. */
  readonly isUtf8?: boolean;
}

export const byteOrderMark = '\ufeff';

export const isOk = (status: number) => status >= 200 && status < 300;

/** Returns the value of a header, or an empty text without one. `name` is in any case. */
export const headerOf = ({ headers }: BackendResponse, name: string): string =>
  [headers[name.toLowerCase()] ?? []].flat().join(', ');

/** Returns a drift unless the value of this header fits. */
export function headerDrift(
  response: BackendResponse,
  name: string,
  { expected, tolerated }: Pick<Drift, 'expected' | 'tolerated'>,
  fits: (value: string) => boolean,
): Drift[] {
  const value = headerOf(response, name);
  return fits(value) ? [] : [{ path: `${name} header`, expected, got: value || 'nothing', tolerated }];
}

/** Returns the items of a header with a list, in lower case. */
export const itemsOf = (value: string) => new Set(value.toLowerCase().split(/\s*,\s*/));

/** Returns the parsed body, or undefined for invalid JSON. */
export function bodyOf(endpoint: Endpoint, { status, text }: BackendResponse): unknown {
  const unmarked = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  return endpoint.format === 'text' && isOk(status) ? unmarked : jsonIn(unmarked);
}

/** Reads a body as tolerantly as the app (client/api/call.ts). `unread` holds the paths that fail or lose a row. */
export function readAsApp(struct: AnyStruct, body: unknown) {
  const text = typeof body === 'string' ? body.trim() : body;
  const [error] = struct.validate(text, { coerce: true, mask: true });
  const unread = new Set(error?.failures().map(({ path }) => path.join('.')));
  const result = readTolerantly<unknown>(struct, text);
  const value = result.kind === 'read' ? result.value : undefined;
  return { value, unread, readable: result.kind === 'read' };
}

/** Returns the seconds to wait by Retry-After, or undefined when it is missing or invalid. */
export function secondsToWait(response: BackendResponse): number | undefined {
  const header = headerOf(response, 'Retry-After');
  if (/^\d+$/.test(header)) return Number(header);
  // Date.parse also reads words that are no HTTP date, such as a repeated `1, 1`.
  const seconds = /^\w{3}, .+ GMT$/.test(header) ? (Date.parse(header) - Date.now()) / 1000 : Number.NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(Math.ceil(seconds), 0);
}
