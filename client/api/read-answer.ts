import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';

/** `business`: the envelope reports a failure, with a message for the learner. `shape`: breaks the contract. */
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

/** Parses a response leniently: numeric strings become ids, unknown fields are dropped. */
export function readAnswer<E extends Endpoint>(endpoint: E, text: string): ReadAnswer<E> {
  const body = endpoint.format === 'text' ? text.trim() : parseJson(text);
  const [error, answer] = endpoint.answer.validate(body, { coerce: true, mask: true });
  if (!error) return { kind: 'ok', answer };
  const [failureError, failure] = endpoint.failure?.validate(body, { coerce: true, mask: true }) ?? [error];
  if (!failureError)
    return { kind: 'business', status: failure.status ?? failure.state, message: failure.message };
  return { kind: 'shape', path: error.path.join('.') || 'body', expected: error.type };
}
