import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/state/state.ts';
import { failOnConsole } from '../harness.ts';
import { describeMock, problemOf } from './described.ts';

failOnConsole();
const described = describeMock();
const each = allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const);

describe('a sample call', () => {
  it.each(each)('of %s succeeds', (name, endpoint) => {
    expect(described.samples[name as EndpointId]).toHaveProperty('answer');
    expect(problemOf(described.samples[name as EndpointId].answer, endpoint.answer)).toBeUndefined();
  });

  it('is made by a learner who has something to change and to remove', () => {
    expect(sampleCalls(described.fixtures, described.secrets).caller).toBe('asha01');
  });

  it('registers somebody whom the state does not know', () => {
    const { username } = sampleCalls(described.fixtures, described.secrets).calls.register.body;
    const [known] = described.fixtures.users;
    if (!known) throw new Error('the fixtures have no users');
    const later = { ...described.fixtures, users: [...described.fixtures.users, { ...known, id: username }] };
    expect(sampleCalls(later, described.secrets).calls.register.body.username).not.toBe(username);
  });

  it('keeps its form on a state that has nothing', () => {
    const nothing = Object.fromEntries(
      Object.keys(described.fixtures).map((name) => [name, []]),
    ) as unknown as State;
    const { calls } = sampleCalls(nothing, { ...described.secrets, accounts: [] });
    for (const endpoint of allEndpoints) {
      const call: { body?: unknown } = calls[endpoint.id as EndpointId];
      if (endpoint.body) expect(problemOf(call.body, endpoint.body), endpoint.id).toBeUndefined();
    }
  });
});
