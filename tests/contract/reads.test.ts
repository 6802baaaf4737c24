import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { cases, table } from './cases.ts';
import { startMock } from './harness.ts';
import type { Case } from './shared-cases.ts';

const mock = startMock();

/** Returns the state and the outbox, all that a call can change. */
const everything = () => Promise.all([mock.controls().snapshot(), mock.controls().outbox()]);

async function changes(id: EndpointId, { call, forced }: Case, name: string): Promise<boolean> {
  const ready = typeof call === 'function' ? await call(mock) : call;
  const before = await everything();
  await mock.send(id, forced ? { ...ready, outcome: name } : ready);
  return JSON.stringify(await everything()) !== JSON.stringify(before);
}

const named = allEndpoints.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const);

describe('an endpoint that reads', () => {
  it.each(named.filter(([, { reads }]) => reads))('%s changes nothing in any outcome', async (id) => {
    for (const [name, one] of Object.entries(table[id] ?? {})) {
      expect(await changes(id, one, name), name).toBe(false);
      await mock.controls().reset();
    }
  });

  it.each(named.filter(([, { method }]) => method === 'GET'))(
    '%s only reads, like every GET',
    (_id, { reads }) => {
      expect(reads).toBe(true);
    },
  );
});

// login changes nothing, because tokens are signed and not stored. It counts as a write, so clients never retry it.
describe('an endpoint that writes', () => {
  it.each(named.filter(([id, { reads }]) => !reads && id !== 'login'))('%s changes data', async (id) => {
    expect(await changes(id, cases[id].success, 'success')).toBe(true);
  });
});
