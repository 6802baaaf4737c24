import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';

/**
 * What an HTTP answer of 2xx says. `business`: its envelope says no, with a message for the learner. `shape`: it does not
 * match the contract at `path`.
 */
export type ReadAnswer<E extends Endpoint> =
  | { readonly kind: 'ok'; readonly answer: AnswerOf<E> }
  | { readonly kind: 'business'; readonly status: number; readonly message: string }
  | { readonly kind: 'shape'; readonly path: string; readonly expected: string };

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an answer tolerantly: numeric strings become ids, unknown fields go. */
export function readAnswer<E extends Endpoint>(endpoint: E, text: string): ReadAnswer<E> {
  const body = endpoint.format === 'text' ? text.trim() : parseJson(text);
  const [error, answer] = endpoint.answer.validate(body, { coerce: true, mask: true });
  if (!error) return { kind: 'ok', answer };
  const [failureError, failure] = endpoint.failure?.validate(body, { coerce: true, mask: true }) ?? [error];
  if (!failureError)
    return { kind: 'business', status: failure.status ?? failure.state, message: failure.message };
  return { kind: 'shape', path: error.path.join('.') || 'body', expected: error.type };
}
