import {
  type AnswerOf,
  type Endpoint,
  isDocumented,
  type Outcome,
  type OutcomeName,
  type RequestOf,
} from '#contract/endpoint.ts';
import { invalidToken, notFound, rateLimited } from '#contract/general-outcomes.ts';
import { meets, successOf } from './answer.ts';
import { compare } from './compare.ts';
import { corsDrifts, preflight, preflightDrifts, preflightOf } from './cors.ts';
import type { Case } from './findings.ts';
import { latencyDrift } from './latency.ts';
import { CannotCheck, type Options } from './options.ts';
import { neverCaused, outcomeNamed } from './outcomes.ts';
import { addSecret, showing } from './printable.ts';
import { createRetry, isLimited } from './retry.ts';
import type { Drift } from './struct-drifts.ts';
import type { Unchecked } from './unchecked.ts';
import { type Call, type NoAnswer, send, type TimedAnswer } from './wire.ts';

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

/** A call for a learner's data needs no token, but a backend may require one. */
const tokenRequired: Alternative = {
  outcome: invalidToken,
  reason:
    'The backend responds 401 without a token, as the contract allows. A check with a login can reach more.',
};

/** The state of a check and its calls. The calls run one at a time. */
export function startRun(options: Options, log: (line: string) => void) {
  const { origin, maxLatencyMs } = options;
  const cases: Case[] = [];
  const unchecked: Unchecked[] = [];
  const secrets = new Set<string>();
  /** Endpoint ids with a call that got no response. */
  const unanswered = new Map<string, NoAnswer>();
  const withRetry = createRetry(log);

  const show = (endpoint: Endpoint) => showing(endpoint, secrets);

  function record(endpoint: Endpoint, outcome: string, drifts: readonly Drift[]): undefined {
    cases.push({ endpoint: endpoint.id, outcome, drifts });
  }

  function recordAnswer(
    endpoint: Endpoint,
    outcome: string,
    { ms }: TimedAnswer,
    drifts: readonly Drift[],
  ): void {
    const all = [...drifts, ...latencyDrift(ms, maxLatencyMs)];
    cases.push({ endpoint: endpoint.id, outcome, drifts: all, ms });
  }

  function skip(endpoint: Endpoint, outcome: string, reason: string): undefined {
    unchecked.push({ endpoint: endpoint.id, outcome, reason });
  }

  function judge(endpoint: Endpoint, outcome: Outcome, answer: TimedAnswer): void {
    const drifts = [
      ...compare(endpoint, outcome, answer, show(endpoint)),
      ...corsDrifts(answer, origin, show(endpoint)),
    ];
    const judged = neverCaused.has(outcome) ? drifts.map((drift) => ({ ...drift, tolerated: true })) : drifts;
    recordAnswer(endpoint, outcome.name, answer, judged);
  }

  /** Sends a call. Returns undefined after recording why there is no response to compare. */
  async function exchange(endpoint: Endpoint, name: string, call: Call): Promise<TimedAnswer | undefined> {
    if (unanswered.get(endpoint.id)?.timedOut)
      return skip(endpoint, name, 'An earlier call of this endpoint timed out.');
    const answer = await withRetry(
      () => send(options, endpoint, call),
      (limited) => judge(endpoint, rateLimited, limited),
    );
    if (answer.kind === 'no-answer') {
      unanswered.set(endpoint.id, answer);
      const got = show(endpoint).text(answer.reason);
      return record(endpoint, name, [{ path: 'response', expected: 'a response', got, tolerated: false }]);
    }
    if (answer.status === notFound.status && name !== notFound.name && !isDocumented(endpoint))
      return skip(endpoint, name, 'The backend lacks this endpoint, like the product document.');
    if (isLimited(answer))
      return skip(
        endpoint,
        name,
        'The backend responded 429 (too many requests). Run the check again later.',
      );
    return answer;
  }

  /** Sends any call and compares the response. Returns the body when the app reads it as a success. */
  async function provoke(
    endpoint: Endpoint,
    name: string,
    call: Call,
    alternatives: readonly Alternative[] = [],
  ): Promise<unknown> {
    const outcome = outcomeNamed(endpoint, name);
    const answer = await exchange(endpoint, name, call);
    if (!answer) return undefined;
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

    hide: (secret: string) => addSecret(secrets, secret),

    /** Checks that browsers of the app's origin may send this call. */
    async checkPreflight(endpoint: Endpoint, call: Call): Promise<void> {
      const answer = await exchange(endpoint, preflight, preflightOf(endpoint, call));
      if (!answer) return;
      recordAnswer(endpoint, preflight, answer, preflightDrifts(endpoint, answer, origin, show(endpoint)));
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

    isCompared: (id: string, name: string) =>
      cases.some(({ endpoint, outcome }) => endpoint === id && outcome === name),

    /** Compares two related values of different responses. `rule` says how they relate, whatever the values. */
    agree(endpoint: Endpoint, path: string, rule: string, expected: string, got: string): void {
      const drift = {
        path,
        expected: rule,
        got: show(endpoint).text(`${got}, not ${expected}`),
        tolerated: false,
      };
      record(endpoint, 'agreement', expected === got ? [] : [drift]);
    },
  };
}
