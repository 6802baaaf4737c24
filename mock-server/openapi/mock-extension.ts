import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { faultsOf } from '#mock/call/faults.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';

// Additions of the mock to the contract, as `x-mock`. Generators ignore extensions, so generated clients stay free of them.

/** `x-mock` of the document: the request headers of every operation, written as parameters. */
export const mockHeaders = {
  headers: [
    {
      name: controlHeaders.outcome,
      in: 'header',
      description: 'Mock only: the outcome or fault to force for this request',
      schema: { type: 'string' },
    },
    {
      name: controlHeaders.world,
      in: 'header',
      description: 'Mock only: the world of this request. Without it, the world is default.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
    },
  ],
} as const;

/** Returns `x-mock` of an operation: the names that the outcome header accepts. Faults break the contract. */
export const forceable = (endpoint: Endpoint) => ({
  outcomes: contractOutcomesOf(endpoint).map(({ name }) => name),
  faults: faultsOf(endpoint).map(({ name }) => name),
});
