import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, isDocumented, type Outcome } from '#contract/endpoint.ts';
import {
  malformedBody,
  methodNotAllowed,
  notFound,
  rateLimited,
  unsupportedMediaType,
} from '#contract/general-outcomes.ts';
import { type Call, createSend, type NoResponse, type TimedResponse } from './call.ts';
import { compare } from './compare.ts';
import { corsDrifts, preflight, preflightDrifts, preflightOf } from './cors.ts';
import type { Case, Drift, Result, Unchecked } from './findings.ts';
import { appTimeoutMs, CannotCheck, type Options } from './options.ts';
import { type Agreement, alternativeOf } from './plan.ts';
import { printable } from './printable.ts';
import { bodyOf, isOk, readAsApp, secondsToWait } from './response.ts';

/** Outcomes that the app never causes, so it copes with any drift there. */
const neverCaused: readonly Outcome[] = [malformedBody, methodNotAllowed, notFound, unsupportedMediaType];

/** Longest `Retry-After` to wait for, in seconds. */
const maxWait = 90;

const isTolerated = ({ tolerated }: Drift) => tolerated;

const isLimited = ({ status }: TimedResponse) => status === rateLimited.status;

/** The state of a check and its calls. The calls run one at a time. Throws CannotCheck for an invalid proxy. */
export function startRun(options: Options, log: (line: string) => void) {
  const { origin, maxLatencyMs } = options;
  const cases: Case[] = [];
  const unchecked: Unchecked[] = [];
  /** By endpoint id. */
  const noResponses = new Map<string, NoResponse>();
  const send = createSend(options);
  let isPatient = true;

  function record({ id }: Endpoint, outcome: string, drifts: readonly Drift[], ms?: number): void {
    const slow = ms === undefined ? [] : latencyDrift(ms, maxLatencyMs);
    cases.push({ endpoint: id, outcome, drifts: [...drifts, ...slow], ms });
  }

  function skip({ id }: Endpoint, outcome: string, reason: string): void {
    unchecked.push({ endpoint: id, outcome, reason });
  }

  function judge(endpoint: Endpoint, outcome: Outcome, response: TimedResponse): void {
    const drifts = [...compare(endpoint, outcome, response), ...corsDrifts(response, origin)];
    const judged = drifts.map((drift) =>
      neverCaused.includes(outcome) ? { ...drift, tolerated: true } : drift,
    );
    record(endpoint, outcome.name, judged, response.ms);
  }

  /** Sends a call, and once more after a 429 and its `Retry-After`. After a second 429, later calls do not wait. */
  async function sendPatiently(endpoint: Endpoint, call: Call): Promise<TimedResponse | NoResponse> {
    const first = await send(endpoint, call);
    if (first.kind === 'no-response' || !isLimited(first)) return first;
    judge(endpoint, rateLimited, first);
    const seconds = secondsToWait(first);
    if (!isPatient || seconds === undefined || seconds > maxWait) return first;
    log(
      `The backend responded 429 (too many requests). Waiting ${seconds} s before a retry, by its Retry-After.`,
    );
    await sleep(seconds * 1000);
    const second = await send(endpoint, call);
    isPatient = second.kind === 'no-response' || !isLimited(second);
    return second;
  }

  /** Sends a call. Returns undefined after recording why there is no response to compare. */
  async function exchange(endpoint: Endpoint, name: string, call: Call): Promise<TimedResponse | undefined> {
    if (noResponses.get(endpoint.id)?.timedOut) {
      skip(endpoint, name, 'An earlier call of this endpoint timed out.');
      return undefined;
    }
    const result = await sendPatiently(endpoint, call);
    if (result.kind === 'no-response') {
      noResponses.set(endpoint.id, result);
      record(endpoint, name, [
        { path: 'response', expected: 'a response', got: result.reason, tolerated: false },
      ]);
    } else if (isLimited(result)) {
      skip(endpoint, name, 'The backend responded 429 (too many requests). Run the check again later.');
    } else if (result.status === notFound.status && !isDocumented(endpoint) && name !== notFound.name) {
      skip(endpoint, name, 'The backend lacks this endpoint, like the product document.');
    } else return result;
    return undefined;
  }

  return {
    skip,
    noResponseOf: ({ id }: Endpoint) => noResponses.get(id),

    /** Sends a call and compares the response. Returns the body when the app reads it as a success. */
    async provoke(endpoint: Endpoint, outcome: Outcome, call: Call): Promise<unknown> {
      const response = await exchange(endpoint, outcome.name, call);
      if (!response) return undefined;
      const alternative = alternativeOf(endpoint, outcome.name, call);
      const isOther = alternative && compare(endpoint, alternative.outcome, response).every(isTolerated);
      if (isOther && alternative.stop) throw new CannotCheck(alternative.reason);
      judge(endpoint, isOther ? alternative.outcome : outcome, response);
      if (isOther) skip(endpoint, outcome.name, alternative.reason);
      else if (isOk(response.status)) return readAsApp(endpoint.answer, bodyOf(endpoint, response)).value;
      return undefined;
    },

    /** Checks that browsers of the app's origin may send this call. */
    async checkPreflight(endpoint: Endpoint, call: Call): Promise<void> {
      const response = await exchange(endpoint, preflight, preflightOf(endpoint, call));
      if (response) record(endpoint, preflight, preflightDrifts(endpoint, response, origin), response.ms);
    },

    /** Compares two related values of different responses. */
    agree(endpoint: Endpoint, { path, rule, expected, got }: Agreement): void {
      const drift = { path, expected: rule, got: `${got}, not ${expected}`, tolerated: false };
      record(endpoint, 'agreement', expected === got ? [] : [drift]);
    },

    /** Returns the cases without these secrets, and the outcomes that no case compares. */
    result: (secrets: readonly (string | undefined)[]): Result => ({
      cases: cases.map((each) => ({ ...each, drifts: each.drifts.map(printable(secrets)) })),
      unchecked: unchecked.filter(
        ({ endpoint, outcome }) =>
          !cases.some((each) => each.endpoint === endpoint && each.outcome === outcome),
      ),
    }),
  };
}

/** A slow response is breaking when the app would have given up. */
export function latencyDrift(ms: number, maxMs: number): Drift[] {
  if (ms <= Math.min(maxMs, appTimeoutMs)) return [];
  const tolerated = ms <= appTimeoutMs;
  const expected = `at most ${tolerated ? maxMs : appTimeoutMs} ms`;
  return [{ path: 'latency', expected, got: `${Math.round(ms)} ms`, tolerated }];
}
