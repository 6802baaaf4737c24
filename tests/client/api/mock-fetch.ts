import { beforeEach, vi } from 'vitest';
import { call as callEndpoint } from '#api/call.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

// For tests of call.ts only. The test defines the responses, and no request uses the network.

export const fetchMock = vi.fn<typeof fetch>();

export function mockFetch(): void {
  beforeEach(() => {
    fetchMock.mockReset();
    vi.stubGlobal('fetch', fetchMock);
  });
}

export const response = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(async () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );

export const call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  token?: string,
) => callEndpoint(endpoint, request, { signal, token });

export const credentials = { body: { username: 'asha01', password: 'Sample@123' } };
