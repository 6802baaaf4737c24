import type { AnswerOf, Endpoint, Outcome, OutcomeName, RequestOf } from '#contract/endpoint.ts';
import { generalOutcomes, invalidToken, rateLimited } from '#contract/general-outcomes.ts';
import { meets, successOf } from './answer.ts';
import { compare } from './compare.ts';
import { CannotCheck, type Options } from './options.ts';
import { oneLine, showing } from './printable.ts';
import { createRetry, isLimited } from './retry.ts';
import type { Drift } from './struct-drifts.ts';
import { type Answer, type Call, type NoAnswer, send } from './wire.ts';

/** One call that was judged; `outcome` is the one that was meant. */
export interface Case {
  readonly endpoint: string;
  readonly outcome: string;
  readonly drifts: readonly Drift[];
}

/** An outcome that no call could show. */
export interface Unchecked {
  readonly endpoint: string;
  readonly outcome: string;
  readonly reason: string;
}

/** Another outcome that is no drift: the one that was meant is then not checked, or (`stop`) nothing more is. */
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

/** Every outcome that a call of this endpoint can meet. */
export const outcomesOf = (endpoint: Endpoint) => [...endpoint.outcomes, ...generalOutcomes(endpoint)];

/** An outcome of this endpoint; throws where it has none of this name. */
export function outcomeNamed(endpoint: Endpoint, name: string): Outcome {
  const outcome = outcomesOf(endpoint).find((known) => known.name === name);
  if (!outcome) throw new Error(`${endpoint.id} has no outcome ${name}`);
  return outcome;
}

/** A call for a learner's data needs no token, but a backend may require one. */
const tokenRequired: Alternative = {
  outcome: invalidToken,
  reason: 'Without a token the backend answers 401 here, as it may. Check it with a login.',
};

const minSecretLength = 4;

/** What a check has found out so far, and the calls that find out more. They are made one after the other. */
export function startRun({ baseUrl, timeoutMs }: Options, log: (line: string) => void) {
  const cases: Case[] = [];
  const unchecked: Unchecked[] = [];
  /** What must never be printed. */
  const secrets = new Set<string>();
  /** Endpoints that gave no answer to a call. */
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

  /** Provokes an outcome by any call; gives the answer where the app reads it as a success. */
  async function provoke(
    endpoint: Endpoint,
    name: string,
    call: Call,
    alternatives: readonly Alternative[] = [],
  ): Promise<unknown> {
    const outcome = outcomeNamed(endpoint, name);
    if (unanswered.get(endpoint.id)?.timedOut)
      return skip(endpoint, name, 'An earlier call of it got no answer in time.');
    const answer = await exchange(endpoint, call);
    if (answer.kind === 'no-answer') {
      unanswered.set(endpoint.id, answer);
      return record(endpoint, name, [
        { path: 'answer', expected: 'an answer', got: oneLine(answer.reason, secrets), tolerated: false },
      ]);
    }
    if (isLimited(answer)) return skip(endpoint, name, 'The backend answers 429, too many requests.');
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

    /** Keeps a password, key or token out of the report. */
    hide(secret: string): void {
      // Shorter ones would blot out half of the report.
      if (secret.length >= minSecretLength) secrets.add(secret);
    },

    /** A right call that must have this outcome; gives the answer where the app reads it as a success. */
    call<E extends Endpoint>(
      endpoint: E,
      name: OutcomeName<E>,
      request: RequestOf<E>,
      options: CallOptions = {},
    ) {
      const sent = { ...(request as Call), token: options.token };
      return provoke(endpoint, name, sent, options.alternatives) as Promise<AnswerOf<E> | undefined>;
    },

    /** Holds what an endpoint's answer says against what another answer says. */
    agree(endpoint: Endpoint, path: string, expected: string, got: string): void {
      const drift = { path, expected, got: oneLine(got, secrets), tolerated: false };
      record(endpoint, 'agreement', expected === got ? [] : [drift]);
    },
  };
}
