import type { ServerResponse } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Received, Sent } from '#mock/world/sent.ts';
import type { RequestBody } from './receive.ts';

/** A call that a backend answers. */
export interface UpstreamCall {
  /** The CORS headers of the mock are already set. */
  readonly response: ServerResponse;
  readonly body: RequestBody;
  /** The request, still without its body. */
  readonly sent: Sent;
  /** Undefined for a path that the contract does not have. */
  readonly endpoint: Endpoint | undefined;
  /** Origin of the mock, by which the client called it. */
  readonly origin: string;
}

/** The sent response, for the journal. The body is a bounded, unpacked copy. */
export interface UpstreamReply {
  /** An outcome of the contract, `http-<status>`, or the reason why there is no response. */
  readonly outcome: string;
  readonly status: number;
  readonly received: Received;
  /** Verdict on the response, or undefined when it keeps the contract. */
  readonly violation: string | undefined;
}

/** Answers calls in place of the state. */
export interface Upstream {
  /** Address of the backend. */
  readonly url: string;
  /** Writes the whole response. Never rejects. A backend that breaks off destroys the response. */
  readonly respond: (call: UpstreamCall) => Promise<UpstreamReply>;
}
