import { beforeEach, vi } from 'vitest';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

// For tests of call.ts alone: answers that the test writes, in the place of the network.

export const answering = vi.fn<typeof fetch>();

/** Calls it `fetch` in every test of the file. */
export function standInForTheNetwork(): void {
  beforeEach(() => {
    answering.mockReset();
    vi.stubGlobal('fetch', answering);
  });
}

/** What every call is answered from now on. */
export const answer = (body: unknown, status = 200) =>
  answering.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );

/** call.ts, read afresh for each test. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  token?: string,
) {
  return (await import('#api/call.ts')).call(endpoint, request, { signal, token });
}

export const credentials = { body: { username: 'asha01', password: 'Sample@123' } };
