import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { generalOutcomes, invalidRequest } from '#contract/general-outcomes.ts';
import { startMock } from '../harness.ts';
import { forcedOutcome, forcing, requestsLike } from './fuzzed-requests.ts';
import { enough, expectSound, holds, isFailure, prepare, rawClient, tokenOf } from './fuzzing.ts';
import { brokenTokens } from './hostile-requests.ts';
import type { RawAnswer } from './raw-http.ts';

const mock = startMock({ rateLimit: 0 });
const client = rawClient(mock);
const { rightCalls } = prepare();

const learners = ['asha01', 'ravi02'] as const;

/** Whether the contract knows an answer of the endpoint with this status and body. */
function fits(endpoint: Endpoint, answer: RawAnswer): boolean {
  if (answer.status >= 400) {
    const known = [...endpoint.outcomes, ...generalOutcomes(endpoint), invalidRequest];
    return known.some(({ status }) => status === answer.status) && isFailure(answer);
  }
  const body: unknown = endpoint.format === 'text' ? answer.text : JSON.parse(answer.text);
  return answer.status === 200 && (endpoint.answer.is(body) || endpoint.failure?.is(body) === true);
}

/** Node answers itself, without a body, what is too long or expects what nobody does. */
const ofNode = [400, 417, 431];
const writes = allEndpoints.filter(({ method, resource }) => method !== 'GET' && resource !== 'catalogue');

describe.each(allEndpoints.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const))(
  '%s',
  (id, endpoint) => {
    it('answers whatever it is asked within the contract, and keeps its state whole', enough, async () => {
      const tokens = learners.map((username) => tokenOf(username, mock.world()));
      const good = fc.constantFrom(...tokens).map((token) => ['Auth-token', token] as const);
      const broken = brokenTokens(tokens[0] ?? '').map((token) => ['Auth-token', token] as const);
      const own = [good, good, broken, forcing(endpoint)];
      const anyRequest = fc.oneof(
        ...learners.map((username) => requestsLike(endpoint, rightCalls(username)[id], ...own)),
      );
      await holds(fc.array(anyRequest, { minLength: 1, maxLength: 3 }), 30, async (series) => {
        await client.reset();
        for (const request of series) {
          const answer = await client.send(request);
          const forced = forcedOutcome(endpoint, request);
          if (forced && answer?.status === forced.status) continue;
          expectSound(answer);
          const isOfNode = answer.text === '' && ofNode.includes(answer.status);
          if (request.method === endpoint.method && !isOfNode) {
            expect(fits(endpoint, answer), `${answer.status} ${answer.text}`).toBe(true);
          }
        }
        if (writes.includes(endpoint)) await client.expectRestorable();
        await client.expectUnharmed();
      });
    });
  },
);
