import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { jsonIn } from '#mock/world/match.ts';

/** A response of a backend. Header names are in lower case. */
export interface BackendResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** May start with a byte order mark. U+FFFD replaces bytes that are not UTF-8. */
  readonly text: string;
}

export const isOk = (status: number) => status >= 200 && status < 300;

/** Returns the parsed body without its byte order mark, or undefined for invalid JSON. */
export function bodyOf(endpoint: Endpoint, { status, text }: BackendResponse): unknown {
  return endpoint.format === 'text' && isOk(status) ? text.replace(/^\ufeff/, '') : jsonIn(text);
}

/** Reads a body as tolerantly as the app (client/api/call.ts). `unread` holds the paths that fail or lose a row. */
export function readAsApp(struct: AnyStruct, body: unknown) {
  const text = typeof body === 'string' ? body.trim() : body;
  const [error] = struct.validate(text, { coerce: true, mask: true });
  const unread = new Set(error?.failures().map(({ path }) => path.join('.')));
  const result = readTolerantly<unknown>(struct, text);
  return { value: result.kind === 'read' ? result.value : undefined, unread };
}
