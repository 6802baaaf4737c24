import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { generalOutcomes } from '#contract/general-outcomes.ts';
import { table } from './cases.ts';
import { startMock } from './harness.ts';
import { anyParams } from './samples.ts';

const mock = startMock();

/** Outcomes whose message depends on the call. The contract holds only an example. */
const worded = ['invalid-request'];

describe.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  const outcomes = [...endpoint.outcomes, ...generalOutcomes(endpoint)];

  it.each(outcomes.map((outcome) => [outcome.name, outcome] as const))(
    'returns %s as the contract defines it',
    async (name, outcome) => {
      const one = table[id]?.[name];
      if (!one) throw new Error(`${id} ${name} has no case`);
      const call = typeof one.call === 'function' ? await one.call(mock) : one.call;
      const response = await mock.send(id as EndpointId, one.forced ? { ...call, outcome: name } : call);

      expect(response.status).toBe(outcome.status);
      const isText = endpoint.format === 'text' && outcome.status === 200;
      expect(response.type).toBe(isText ? 'text/plain' : 'application/json');
      const body: unknown = isText ? response.text : response.body;

      expect(one.answers !== undefined, 'a case states its body, but for a success').toBe(
        outcome.body !== undefined,
      );
      if (outcome.body === undefined) {
        const [error] = endpoint.answer.validate(body);
        expect(error?.message).toBeUndefined();
        if (endpoint.message !== undefined) expect(body).toHaveProperty('message', endpoint.message);
      } else {
        expect(body).toEqual(one.answers);
        if (!worded.includes(name)) expect(body, 'the contract').toEqual(outcome.body);
      }
      await one.also?.(body, mock);
    },
  );

  it.each([
    ['rate-limited', 429, 'Too many requests please try again later'],
    ['server-error', 500, 'Internal server error'],
  ])('returns a forced %s', async (outcome, status, message) => {
    const response = await mock.send(id as EndpointId, { outcome, params: anyParams });
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ status, message });
  });

  it('repeats the HTTP status in the body of each failure other than HTTP 200', () => {
    const failures = outcomes.filter(({ status }) => status !== 200);
    expect(failures.length).toBeGreaterThan(0);
    for (const { status, body } of failures) expect(body).toEqual({ status, message: expect.any(String) });
  });
});
