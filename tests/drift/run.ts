import {
  type AnswerOf,
  type Endpoint,
  isDocumented,
  type Outcome,
  type OutcomeName,
  type RequestOf,
} from '#contract/endpoint.ts';
import { generalOutcomes, invalidToken, notFound, rateLimited } from '#contract/general-outcomes.ts';
import { meets, successOf } from './answer.ts';
import { compare } from './compare.ts';
import { CannotCheck, type Options } from './options.ts';
import { oneLine, showing } from './printable.ts';
import { createRetry, isLimited } from './retry.ts';
import type { Drift } from './struct-drifts.ts';
import { type Answer, type Call, type NoAnswer, send } from './wire.ts';

/** One compared call. `outcome` is the expected outcome. */
export interface Case {
  readonly endpoint: string;
  readonly outcome: string;
  readonly drifts: readonly Drift[];
}

export interface Unchecked {
  readonly endpoint: string;
  readonly outcome: string;
  readonly reason: string;
}

/** An acceptable other outcome. The expected outcome is then unchecked. `stop` ends the whole check. */
export interface Alternative {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly stop?: true;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly alternatives?: readonly Alternative[];
}

export type Run = ReturnType<typeof startRun>;

export const outcomesOf = (endpoint: Endpoint) => [...endpoint.outcomes, ...generalOutcomes(endpoint)];

/** The outcome with this name. Throws when the endpoint has none. */
export function outcomeNamed(endpoint: Endpoint, name: string): Outcome {
  const outcome = outcomesOf(endpoint).find((known) => known.name === name);
  if (!outcome) throw new Error(`${endpoint.id} has no outcome ${name}`);
  return outcome;
}

/** A call for a learner's data needs no token, but a backend may require one. */
const tokenRequired: Alternative = {
  outcome: invalidToken,
  reason:
    'The backend responds 401 without a token, as the contract allows. A check with a login can reach more.',
};

const minSecretLength = 4;

/** The state of a check and its calls. The calls run one at a time. */
export function startRun({ baseUrl, timeoutMs }: Options, log: (line: string) => void) {
  const cases: Case[] = [];
  const unchecked: Unchecked[] = [];
  const secrets = new Set<string>();
  /** Endpoint ids with a call that got no response. */
  const unanswered = new Map<string, NoAnswer>();
  const withRetry = createRetry(log);

  function record(endpoint: Endpoint, outcome: string, drifts: readonly Drift[]): undefined {
    cases.push({ endpoint: endpoint.id, outcome, drifts });
  }

  function skip(endpoint: Endpoint, outcome: string, reason: string): undefined {
    unchecked.push({ endpoint: endpoint.id, outcome, reason });
  }

  function judge(endpoint: Endpoint, outcome: Outcome, answer: Answer): void {
    record(endpoint, outcome.name, compare(endpoint, outcome, answer, showing(endpoint, secrets)));
  }

  const exchange = (endpoint: Endpoint, call: Call) =>
    withRetry(
      () => send(baseUrl, endpoint, call, timeoutMs),
      (answer) => judge(endpoint, rateLimited, answer),
    );

  /** Sends any call and compares the response. Returns the body when the app reads it as a success. */
  async function provoke(
    endpoint: Endpoint,
    name: string,
    call: Call,
    alternatives: readonly Alternative[] = [],
  ): Promise<unknown> {
    const outcome = outcomeNamed(endpoint, name);
    if (unanswered.get(endpoint.id)?.timedOut)
      return skip(endpoint, name, 'An earlier call of this endpoint timed out.');
    const answer = await exchange(endpoint, call);
    if (answer.kind === 'no-answer') {
      unanswered.set(endpoint.id, answer);
      return record(endpoint, name, [
        { path: 'response', expected: 'a response', got: oneLine(answer.reason, secrets), tolerated: false },
      ]);
    }
    if (answer.status === notFound.status && !isDocumented(endpoint))
      return skip(endpoint, name, 'The backend lacks this endpoint, like the product document.');
    if (isLimited(answer))
      return skip(
        endpoint,
        name,
        'The backend responded 429 (too many requests). Run the check again later.',
      );
    const mayRequireToken = endpoint.auth === 'learner' && call.token === undefined;
    const alternative = (mayRequireToken ? [...alternatives, tokenRequired] : alternatives).find((each) =>
      meets(endpoint, each.outcome, answer),
    );
    if (alternative?.stop) throw new CannotCheck(alternative.reason);
    judge(endpoint, alternative?.outcome ?? outcome, answer);
    return alternative ? skip(endpoint, name, alternative.reason) : successOf(endpoint, answer);
  }

  return {
    cases,
    unchecked,
    unanswered,
    provoke,
    skip,

    hide(secret: string): void {
      // Hiding shorter strings would make the report unreadable.
      if (secret.length >= minSecretLength) secrets.add(secret);
    },

    /** Sends a typed call that expects this outcome. Returns the body when the app reads it as a success. */
    call<E extends Endpoint>(
      endpoint: E,
      name: OutcomeName<E>,
      request: RequestOf<E>,
      options: CallOptions = {},
    ) {
      const sent = { ...(request as Call), token: options.token };
      return provoke(endpoint, name, sent, options.alternatives) as Promise<AnswerOf<E> | undefined>;
    },

    /** Compares two related values of different responses. */
    agree(endpoint: Endpoint, path: string, expected: string, got: string): void {
      const drift = { path, expected, got: oneLine(got, secrets), tolerated: false };
      record(endpoint, 'agreement', expected === got ? [] : [drift]);
    },
  };
}
