import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { jsonIn } from '#mock/world/match.ts';
import type { Drift } from './findings.ts';

/** A response of a backend. Header names are in lower case. */
export interface BackendResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** May start with a byte order mark. U+FFFD replaces bytes that are not UTF-8. */
  readonly text: string;
}

export const byteOrderMark = '\ufeff';

export const isOk = (status: number) => status >= 200 && status < 300;

/** Returns a drift unless the value of this header fits. The value of a missing header is empty. */
export function headerDrift(
  { headers }: BackendResponse,
  name: string,
  expected: string,
  tolerated: boolean,
  fits: (value: string) => boolean,
): Drift[] {
  const value = headers[name.toLowerCase()] ?? '';
  return fits(value) ? [] : [{ path: `${name} header`, expected, got: value || 'nothing', tolerated }];
}

/** Returns a drift unless the list of this header has the item. */
export const unlisted = (response: BackendResponse, name: string, expected: string, tolerated = false) =>
  headerDrift(response, name, expected, tolerated, (value) => {
    const items = value.toLowerCase().split(/\s*,\s*/);
    return items.includes('*') || items.includes(expected.toLowerCase());
  });

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
  return { value: result.kind === 'read' ? result.value : undefined, unread };
}
