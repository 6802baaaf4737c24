import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';
import type { Answer } from './wire.ts';

/** Whether an HTTP status is 2xx. */
export const isOk = (status: number) => status >= 200 && status < 300;

/** The value of a body, or undefined where it is no JSON though it should be. */
export function bodyOf(endpoint: Endpoint, { status, text }: Answer): unknown {
  if (endpoint.format === 'text' && isOk(status)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the app's reader makes of a body (client/api/call.ts): the value, or the paths that it cannot read. */
export function readTolerantly(struct: AnyStruct, body: unknown) {
  const [error, value] = struct.validate(typeof body === 'string' ? body.trim() : body, {
    coerce: true,
    mask: true,
  });
  const unread = new Set(error?.failures().map(({ path }) => path.join('.')));
  return { value: value as unknown, unread, readable: !error };
}

/** The body of a success as the app reads it, or undefined where the app cannot. */
export function successOf(endpoint: Endpoint, answer: Answer): unknown {
  return isOk(answer.status) ? readTolerantly(endpoint.answer, bodyOf(endpoint, answer)).value : undefined;
}

/** Whether the statuses say that an answer is this failure, whatever else of it is right. */
export function meets(endpoint: Endpoint, { status, body }: Outcome, answer: Answer): boolean {
  if (answer.status !== status) return false;
  if (!isOk(status)) return true;
  const given = Object(bodyOf(endpoint, answer));
  const expected = Object(body);
  return given.status === expected.status && given.state === expected.state;
}

/** What Retry-After asks for, as seconds or as a date; undefined where it cannot be read. */
export function secondsToWait({ headers }: Answer): number | undefined {
  const header = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}
