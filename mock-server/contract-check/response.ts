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

/**
 * Returns a drift unless the list of this header has the token. Methods are case-sensitive, header names are not. In a CORS
 * header, `*` stands for any token, because the app sends no credentials. Browsers refuse a list of other than tokens.
 */
export const unlisted = (response: BackendResponse, name: string, token: string, tolerated = false) =>
  headerDrift(response, name, token, tolerated, (value) => {
    const pattern = name === 'Allow' ? `^${token}$` : `^(${token}|\\*)$`;
    const wanted = new RegExp(pattern, name.endsWith('-Headers') ? 'i' : '');
    // RFC 9110 lets a list have empty items.
    const items = value.split(/[ \t]*,[ \t]*/);
    return items.some((item) => wanted.test(item)) && items.every((item) => tokenOrNothing.test(item));
  });

const tokenOrNothing = /^[\w!#$%&'*+.^`|~-]*$/;

/** Returns the seconds of `Retry-After`, which is a number or a date. Returns undefined for another value. */
export function retrySeconds({ headers }: Pick<BackendResponse, 'headers'>): number | undefined {
  const value = headers['retry-after'] ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const time = new Date(value);
  const isDate = value.endsWith(' GMT') && time.toUTCString() === value;
  return isDate ? Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000)) : undefined;
}

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
