import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from '#mock/world/sent.ts';
import type { World } from '#mock/world/world.ts';

/** A response of another server. Header names are in lower case. */
export interface UpstreamAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** There is no answer. The message gives the reason. */
export interface NoUpstreamAnswer {
  readonly kind: 'none';
  readonly outcome: 'backend-unreachable' | 'outside-backend' | 'not-recorded';
  readonly status: 502 | 404;
  readonly message: string;
}

/** Answers calls in place of the state: a backend, or a recording of one. */
export interface Upstream {
  /** Source of the outcome in the journal. */
  readonly rule: 'backend' | 'recording';
  /** Lines that say at the start where answers come from. */
  readonly about: readonly string[];
  /** `endpoint` is undefined for a path that the contract does not have. */
  readonly answer: (
    sent: Sent,
    endpoint: Endpoint | undefined,
    world: World,
  ) => Promise<UpstreamAnswer | NoUpstreamAnswer>;
}
