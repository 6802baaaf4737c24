import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';

/**
 * `business`: the envelope reports a failure, with a message for the learner. `shape`: breaks the contract. `leftOut` has
 * the paths at which rows break the contract, if there are any.
 */
export type ParsedResponse<E extends Endpoint> =
  | { readonly kind: 'ok'; readonly response: ResponseOf<E>; readonly leftOut?: readonly string[] }
  | { readonly kind: 'business'; readonly status: number; readonly message: string }
  | { readonly kind: 'shape'; readonly path: string; readonly expected: string };

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a response leniently: numeric strings become ids, unknown fields and bad rows are dropped. */
export function parseResponse<E extends Endpoint>(endpoint: E, text: string): ParsedResponse<E> {
  const body = endpoint.format === 'text' ? text.trim() : parseJson(text);
  const result = readTolerantly<ResponseOf<E>>(endpoint.response, body);
  if (result.kind === 'read') {
    const { value: response, leftOut } = result;
    return leftOut.length === 0 ? { kind: 'ok', response } : { kind: 'ok', response, leftOut };
  }
  const [error] = result.failures;
  const [failureError, failure] = endpoint.failure?.validate(body, { coerce: true, mask: true }) ?? [error];
  if (!failureError)
    return { kind: 'business', status: failure.status ?? failure.state, message: failure.message };
  return { kind: 'shape', path: error.path.join('.') || 'body', expected: error.type };
}
