import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { problemIn } from './problem.ts';
import type { CallResult } from './respond.ts';

/** Returns a check of this endpoint's responses. The check returns the contract violation, or undefined. */
export function responseChecker(endpoint: Endpoint): (result: CallResult) => string | undefined {
  // Cached by body, because a catalogue response is the same object on every call.
  const checked = new WeakMap<object, string | undefined>();

  return (result) => {
    const { body } = result;
    if (typeof body !== 'object' || body === null) return violationOf(endpoint, result);
    if (checked.has(body)) return checked.get(body);
    const violation = violationOf(endpoint, result);
    checked.set(body, violation);
    return violation;
  };
}

function violationOf(endpoint: Endpoint, { outcome, body }: CallResult): string | undefined {
  if (outcome.status >= 400) {
    if ((body as { status?: unknown }).status !== outcome.status)
      return `status: Expected the HTTP status ${outcome.status}`;
    return problemIn('body', body, TransportFailure);
  }
  const asAnswer = problemIn('body', body, endpoint.answer);
  if (asAnswer === undefined || outcome.body === undefined || !endpoint.failure) return asAnswer;
  return problemIn('body', body, endpoint.failure);
}
