import type { Struct } from 'superstruct';
import { expect, it } from 'vitest';
import { allEndpoints, endpoints } from '#contract/endpoints.ts';
import { password } from '#contract/values.ts';
import { calledEndpoints, callOf, unknownId, unknownUsername } from '#mock/contract-check/derived-call.ts';

it.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'derives a valid call of %s',
  (_id, endpoint) => {
    const call = callOf(endpoint, unknownUsername());
    for (const part of ['params', 'query', 'headers', 'body'] as const) {
      const struct: Struct<unknown, unknown> | undefined = endpoint[part];
      const [error] = struct?.validate(call[part]) ?? [];
      expect(error?.message).toBeUndefined();
      if (!struct) expect(call).not.toHaveProperty(part);
    }
  },
);

it('uses values that match no data', () => {
  expect(callOf(endpoints.topicLevel, 'contract01')).toEqual({
    body: { username: 'contract01', skill_id: unknownId, topic_id: unknownId },
  });
  expect(callOf(endpoints.requestPasswordReset, 'contract01').body).toHaveProperty(
    'email',
    'contract01@example.com',
  );
  expect(callOf(endpoints.deleteProject, 'contract01').params).toEqual({ project_id: String(unknownId) });
  const { body } = callOf(endpoints.login, unknownUsername());
  expect(password.is(Object(body).password)).toBe(true);
});

it('takes no call that could change data', () => {
  const writes = calledEndpoints.filter(({ reads }) => !reads).map(({ id }) => id);
  expect(writes).toEqual(['login', 'requestPasswordReset', 'resetPassword']);
});
