import { expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { calledEndpoints, callOf } from '#mock/contract-check/derived-call.ts';

it.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'derives a valid call of %s',
  (_id, endpoint) => {
    const call = callOf(endpoint, 'contract01234567');
    for (const part of ['params', 'query', 'headers', 'body'] as const) {
      const struct: AnyStruct | undefined = endpoint[part];
      expect(struct?.validate(call[part])[0]?.message).toBeUndefined();
    }
  },
);

it('takes no call that could change data', () => {
  const writes = calledEndpoints.filter(({ reads }) => !reads).map(({ id }) => id);
  expect(writes).toEqual(['login', 'requestPasswordReset', 'resetPassword']);
});
