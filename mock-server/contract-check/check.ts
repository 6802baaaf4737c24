import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, isDocumented, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, endpoints } from '#contract/endpoints.ts';
import { notFound, rateLimited } from '#contract/general-outcomes.ts';
import { type Call, createSend, type TimedResponse } from './call.ts';
import { compare } from './compare.ts';
import type { Case, Drift, Result, Unchecked } from './findings.ts';
import { corsDrifts, preflight, preflightDrifts, preflightOf, retrySeconds } from './headers.ts';
import { appTimeoutMs, type Options } from './options.ts';
import { alternativeOf, callOf, contradictionsOf, type Known, outcomesOf, plan } from './plan.ts';
import { printable } from './printable.ts';
import { bodyOf, isOk, readAsApp } from './response.ts';

/** A path outside the contract. Every backend must respond 404 in the same form. */
export const unknownPath: Endpoint = {
  ...endpoints.listSkills,
  id: 'unknown path',
  path: '/contract-check/nothing',
  response: TransportFailure,
  outcomes: [notFound],
};

/** Outcomes that the app never causes, so it copes with any drift there. */
const neverCaused = ['malformed-body', 'method-not-allowed', 'not-found', 'unsupported-media-type'];

/** Longest `Retry-After` to wait for, in seconds. */
const maxWait = 90;

const tooMany = 'The backend responded 429 (too many requests).';

/**
 * Compares a backend with the contract through sequential calls that change no data. `log` gets a line for each wait.
 * Throws when no backend responds or it rejects the account.
 */
export async function check(options: Options, log: (line: string) => void): Promise<Result> {
  const {
    account,
    origin,
    'base-url': baseUrl,
    'access-key': accessKey,
    'max-latency': maxLatency,
  } = options;
  const send = createSend(options);
  const cases: Case[] = [];
  const unchecked: Unchecked[] = [];

  const record = ({ id: endpoint }: Endpoint, outcome: string, drifts: readonly Drift[], ms?: number) =>
    cases.push({ endpoint, outcome, drifts: [...drifts, ...latencyDrift(ms, maxLatency)], ms });
  const skip = ({ id: endpoint }: Endpoint, outcome: string, reason: string) =>
    unchecked.push({ endpoint, outcome, reason });

  function judge(endpoint: Endpoint, outcome: Outcome, response: TimedResponse): void {
    const copes = neverCaused.includes(outcome.name);
    const drifts = [...compare(endpoint, outcome, response), ...corsDrifts(response, origin)];
    const judged = drifts.map((drift) => ({ ...drift, tolerated: drift.tolerated || copes }));
    record(endpoint, outcome.name, judged, response.ms);
  }

  /** Sends a call, and once more after a 429. Returns undefined after recording why nothing can be compared. */
  async function exchange(endpoint: Endpoint, name: string, call: Call): Promise<TimedResponse | undefined> {
    let sent = await send(endpoint, call);
    if (sent.kind === 'response' && sent.status === rateLimited.status) {
      judge(endpoint, rateLimited, sent);
      const seconds = retrySeconds(sent);
      if (seconds !== undefined && seconds <= maxWait) {
        log(`${tooMany} Waiting ${seconds} s before a retry, by its Retry-After.`);
        await sleep(seconds * 1000);
        sent = await send(endpoint, call);
      }
    }
    if (sent.kind === 'no-response') {
      const { reason: got } = sent;
      if (cases.length === 0)
        throw new Error(`No backend responds at ${baseUrl}: ${got}. Start it or correct --base-url.`);
      record(endpoint, name, [{ path: 'response', expected: 'a response', got, tolerated: false }]);
    } else if (sent.status === rateLimited.status)
      skip(endpoint, name, `${tooMany} Run the check again later.`);
    else if (sent.status === notFound.status && !isDocumented(endpoint) && name !== notFound.name)
      skip(endpoint, name, 'The backend lacks this endpoint, like the product document.');
    else return sent;
    return undefined;
  }

  /** Sends a call and compares the response. Returns the body when the app reads it as a success. */
  async function provoke(endpoint: Endpoint, outcome: Outcome, call: Call): Promise<unknown> {
    const response = await exchange(endpoint, outcome.name, call);
    if (!response) return undefined;
    const alternative = alternativeOf(endpoint, outcome.name, call);
    const isOther =
      alternative && compare(endpoint, alternative.outcome, response).every(({ tolerated }) => tolerated);
    if (isOther && alternative.stop) throw new Error(alternative.reason);
    judge(endpoint, isOther ? alternative.outcome : outcome, response);
    if (isOther) skip(endpoint, outcome.name, alternative.reason);
    else if (isOk(response.status)) return readAsApp(endpoint.response, bodyOf(endpoint, response)).value;
    return undefined;
  }

  await provoke(unknownPath, notFound, {});
  const known: Known = { ...options, bodies: {} };
  // Later calls need data of the first ones.
  for (const endpoint of new Set<Endpoint>([endpoints.listSubjects, endpoints.listSkills, ...allEndpoints])) {
    for (const outcome of outcomesOf(endpoint)) {
      const planned = plan(endpoint, outcome.name, known);
      if ('reason' in planned) {
        skip(endpoint, outcome.name, planned.reason);
        continue;
      }
      const body = await provoke(endpoint, outcome, planned);
      if (body === undefined || outcome !== endpoint.outcomes[0]) continue;
      Object.assign(known.bodies, { [endpoint.id]: body });
      const contradictions = contradictionsOf(endpoint, known);
      if (contradictions) record(endpoint, 'agreement', contradictions);
    }
    const response = await exchange(endpoint, preflight, preflightOf(endpoint, callOf(endpoint)));
    if (response) record(endpoint, preflight, preflightDrifts(endpoint, response, origin), response.ms);
  }
  const { login, storageToken } = known.bodies;
  const hidden = printable([accessKey, account?.password, login?.data, storageToken?.data]);
  return { cases: cases.map((each) => ({ ...each, drifts: each.drifts.map(hidden) })), unchecked };
}

/** A slow response is breaking when the app would have given up. */
export function latencyDrift(ms: number | undefined, maxMs: number): Drift[] {
  if (ms === undefined || ms <= Math.min(maxMs, appTimeoutMs)) return [];
  const tolerated = ms <= appTimeoutMs;
  const expected = `at most ${tolerated ? maxMs : appTimeoutMs} ms`;
  return [{ path: 'latency', expected, got: `${Math.round(ms)} ms`, tolerated }];
}
