import { beforeEach, vi } from 'vitest';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

// For tests of call.ts alone: the test writes the answers, and nothing uses the network.

export const fetchMock = vi.fn<typeof fetch>();

/** Stubs `fetch` with `fetchMock` in every test of the file. */
export function mockFetch(): void {
  beforeEach(() => {
    fetchMock.mockReset();
    vi.stubGlobal('fetch', fetchMock);
  });
}

/** What every call is answered from now on. */
export const answer = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );

/** call.ts, imported anew for each test. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  token?: string,
) {
  return (await import('#api/call.ts')).call(endpoint, request, { signal, token });
}

export const credentials = { body: { username: 'asha01', password: 'Sample@123' } };
