import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import type { Conclusion } from './conclude.ts';
import { problemIn } from './request.ts';

/** Tells what is wrong with an endpoint's own answer against the contract, or undefined. */
export function ownAnswerCheck(endpoint: Endpoint): (conclusion: Conclusion) => string | undefined {
  // A body that is the same object as before is as right as it was: catalogues are checked once, not at every call.
  const checked = new WeakMap<object, string | undefined>();

  return (conclusion) => {
    const { body } = conclusion;
    if (typeof body !== 'object' || body === null) return violation(endpoint, conclusion);
    if (checked.has(body)) return checked.get(body);
    const broken = violation(endpoint, conclusion);
    checked.set(body, broken);
    return broken;
  };
}

function violation(endpoint: Endpoint, { outcome, body }: Conclusion): string | undefined {
  if (outcome.status >= 400) {
    if ((body as { status?: unknown }).status !== outcome.status) return 'status: not the HTTP status';
    return problemIn('body', body, TransportFailure);
  }
  const asAnswer = problemIn('body', body, endpoint.answer);
  if (asAnswer === undefined || outcome.body === undefined || !endpoint.failure) return asAnswer;
  return problemIn('body', body, endpoint.failure);
}
