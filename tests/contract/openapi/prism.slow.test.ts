import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { afterAll, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import { createMockControl } from '#mock/client.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import { serve } from '#mock/serve.ts';
import { type Call, failOnConsole, pathOf } from '../harness.ts';
import { described, fixtures, secrets } from './described.ts';

// Prism stands as a proxy in front of the mock and judges each request and response by the document.

failOnConsole();

const mock = await serve({ port: 0, fixtures, rateLimit: 0 });
const proxy = createServer(await getHttpOperationsFromSpec(structuredClone(described)), {
  components: { logger: createLogger('prism', { level: 'silent' }) },
  cors: false,
  config: {
    isProxy: true,
    upstream: new URL(mock.baseUrl),
    upstreamProxy: undefined,
    mock: { dynamic: false },
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
  },
});
const proxyUrl = await proxy.listen(0, '127.0.0.1');
afterAll(() => Promise.all([proxy.close(), mock.stop()]));

it.each(allEndpoints)(
  'lets Prism find nothing in the sample call and each forced outcome of $id',
  async (endpoint) => {
    const id = endpoint.id as EndpointId;
    const control = createMockControl({ url: mock.origin, world: `prism-${id}` });
    const { calls } = sampleCalls(fixtures, secrets);

    /** Sends a call through the proxy. */
    async function send(id: EndpointId, call: Call) {
      const endpoint: Endpoint = endpoints[id];
      const headers = new Headers({ ...control.headers, ...call.headers });
      if (call.outcome) headers.set(controlHeaders.outcome, call.outcome);
      if (call.token) headers.set('Auth-token', call.token);
      if (endpoint.body) headers.set('Content-Type', 'application/json');
      const body = endpoint.body ? JSON.stringify(call.body) : null;
      const url = proxyUrl + pathOf(endpoint, call).slice(basePath.length);
      const response = await fetch(url, { method: endpoint.method, headers, body });
      return { text: await response.text(), violations: response.headers.get('sl-violations') };
    }

    const { data } = JSON.parse((await send('login', calls.login)).text);
    await send('requestPasswordReset', calls.requestPasswordReset);
    const [mail] = await control.outbox();
    const call: Call = {
      ...calls[id],
      ...(endpoint.auth !== 'none' && { token: data }),
      ...(id === 'resetPassword' && { params: { token: mail?.token ?? '' } }),
    };
    for (const { name: outcome } of contractOutcomesOf(endpoint).slice(1))
      expect((await send(id, { ...call, outcome })).violations, outcome).toBeNull();
    expect((await send(id, call)).violations).toBeNull();
    expect((await control.log()).at(-1)).toMatchObject({ endpoint: id, outcome: 'success' });
  },
);
