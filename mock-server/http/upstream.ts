import type { ServerResponse } from 'node:http';
import type { Forwardable, Forwarded } from '#mock/call/answer.ts';
import type { RequestBody } from './receive.ts';

/** A call that a backend answers. */
export interface UpstreamCall extends Omit<Forwardable, 'isSlow'> {
  /** The CORS headers of the mock are already set. */
  readonly response: ServerResponse;
  readonly body: RequestBody;
  /** Origin of the mock, by which the client called it. */
  readonly origin: string;
}

/** Answers calls in place of the state. */
export interface Upstream {
  /** Address of the backend. */
  readonly url: string;
  /** Writes the whole response. Never rejects. A backend that breaks off destroys the response. */
  readonly respond: (call: UpstreamCall) => Promise<Forwarded>;
}
