import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { cases, table } from './cases.ts';
import { startMock } from './harness.ts';
import type { Case } from './shared-cases.ts';

const mock = startMock();

/** Everything that a call could change. */
const everything = async () => [
  (await mock.control('get', '/snapshot')).body,
  (await mock.control('get', '/outbox')).body,
];

/** Whether the call of a case changes anything. */
async function changes(id: EndpointId, { call, forced }: Case, name: string): Promise<boolean> {
  const ready = typeof call === 'function' ? await call(mock) : call;
  const before = await everything();
  await mock.send(id, forced ? { ...ready, outcome: name } : ready);
  return JSON.stringify(await everything()) !== JSON.stringify(before);
}

const named = allEndpoints.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const);

describe('an endpoint that reads', () => {
  it.each(named.filter(([, { reads }]) => reads))('%s changes nothing, however it answers', async (id) => {
    for (const [name, one] of Object.entries(table[id] ?? {})) {
      expect(await changes(id, one, name), name).toBe(false);
      await mock.control('post', '/reset');
    }
  });

  it.each(named.filter(([, { method }]) => method === 'GET'))('%s is one, as every GET', (_id, { reads }) => {
    expect(reads).toBe(true);
  });
});

// A token is signed and not kept, but nobody asks twice to be let in.
describe('an endpoint that does not read', () => {
  it.each(named.filter(([id, { reads }]) => !reads && id !== 'login'))('%s changes something', async (id) => {
    expect(await changes(id, cases[id].success, 'success')).toBe(true);
  });
});
