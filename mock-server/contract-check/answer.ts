import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { jsonIn } from '#mock/world/match.ts';

/** A response as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const isOk = (status: number) => status >= 200 && status < 300;

/** The parsed body, or undefined for invalid JSON. */
export function bodyOf(endpoint: Endpoint, { status, text }: Answer): unknown {
  if (endpoint.format === 'text' && isOk(status)) return text;
  return jsonIn(text);
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

/** The body of a 2xx response as the app reads it, or undefined when the app cannot. */
export function successOf(endpoint: Endpoint, answer: Answer): unknown {
  return isOk(answer.status) ? readAsApp(endpoint.answer, bodyOf(endpoint, answer)).value : undefined;
}

/** True when the HTTP status and the envelope status match this failure. Ignores the rest of the response. */
export function meets(endpoint: Endpoint, { status, body }: Outcome, answer: Answer): boolean {
  if (answer.status !== status) return false;
  if (!isOk(status)) return true;
  const given = Object(bodyOf(endpoint, answer));
  const expected = Object(body);
  return given.status === expected.status && given.state === expected.state;
}

/** Seconds to wait from Retry-After (seconds or a date); undefined when it is missing or invalid. */
export function secondsToWait({ headers }: Answer): number | undefined {
  const header = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}
