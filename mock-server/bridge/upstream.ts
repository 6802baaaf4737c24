import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Received, Sent } from '#mock/world/journal.ts';
import type { World } from '#mock/world/worlds.ts';

/** A call that an upstream answers. */
export interface UpstreamCall {
  /** Its body is already being read: use `body`. */
  readonly request: IncomingMessage;
  /** Has the CORS headers of the mock. */
  readonly response: ServerResponse;
  /** The start of the raw body, at most 100 kB, and the stream of the rest when there is more. */
  readonly body: { readonly start: Buffer; readonly rest: Readable | undefined };
  /** The request for the journal. Its headers are those that arrived, its body is text, unpacked. */
  readonly sent: Sent;
  /** Undefined for a path that the contract does not have. */
  readonly endpoint: Endpoint | undefined;
  readonly world: World;
  /** Size of the copy of the response, in bytes. Default 256 kB. */
  readonly maxCopy?: number;
}

/** The response that the client received. */
export interface UpstreamReply {
  /** An outcome of the contract, `http-<status>`, or the reason why there is no answer. */
  readonly outcome: string;
  readonly status: number;
  /** Headers as they were sent. The body is a bounded, unpacked copy. */
  readonly received: Received;
  /** Verdict on the response. */
  readonly violation: string | undefined;
}

/** Answers calls in place of the state: a backend, or a recording of one. */
export interface Upstream {
  /** Source of the outcome in the journal. */
  readonly rule: 'backend' | 'recording';
  /** Lines that say at the start where answers come from. */
  readonly about: readonly string[];
  /** Writes the whole response. Never rejects. Destroys the response when the connection breaks after the headers. */
  readonly respond: (call: UpstreamCall) => Promise<UpstreamReply>;
}
