import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { table } from './cases.ts';
import { startMock } from './harness.ts';

const mock = startMock();

/** Everybody gets the same responses from these endpoints. */
const catalogue = ['topicsBySkill', 'pointsByTopic', 'listSkills', 'skillsBySubject', 'listSubjects'];

describe.each([undefined, 'server-error', 'rate-limited', 'empty'])('the outcome %s', (outcome) => {
  it.each(allEndpoints.map(({ id }) => id as EndpointId))(
    'of %s has no-store unless it is of the catalogue',
    async (id) => {
      const call = table[id]?.success?.call;
      const valid = typeof call === 'function' ? await call(mock) : call;
      const response = await mock.send(id, { ...valid, ...(outcome && { outcome }) });
      expect(response.get('Cache-Control')).toBe(catalogue.includes(id) ? undefined : 'no-store');
    },
  );
});

it.each(['/outbox', '/log', '/snapshot', '/fixtures/users', '/fixtures/users/asha01', '/nothing'])(
  'sends no-store with the control %s',
  async (path) => {
    expect((await mock.control('get', path)).get('Cache-Control')).toBe('no-store');
  },
);
