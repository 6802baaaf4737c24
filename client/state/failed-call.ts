import type { CallResult } from '#api/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';

export type FailedCall = Exclude<CallResult<Endpoint>, { readonly kind: 'ok' }>;

/** Returns the server's message of a failed call, or else the documented message. */
export function errorMessage(result: FailedCall, documented: string): string {
  if (result.kind === 'business' && result.message !== '') return result.message;
  return result.kind === 'transport' && result.status === 429 ? errors.tooManyRequests : documented;
}
