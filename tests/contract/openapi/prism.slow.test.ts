import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { afterAll, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
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
    ...{ isProxy: true, upstream: new URL(mock.baseUrl), upstreamProxy: undefined, mock: { dynamic: false } },
    ...{ checkSecurity: true, validateRequest: true, validateResponse: true, errors: false },
  },
});
const proxyUrl = await proxy.listen(0, '127.0.0.1');
afterAll(() => Promise.all([proxy.close(), mock.stop()]));

const { calls } = sampleCalls(fixtures, secrets);

/** Sends a call through the proxy. */
async function send(endpoint: Endpoint, call: Call) {
  const headers = new Headers({ [controlHeaders.world]: `prism-${endpoint.id}`, ...call.headers });
  if (call.outcome) headers.set(controlHeaders.outcome, call.outcome);
  if (call.token) headers.set('Auth-token', call.token);
  if (endpoint.body) headers.set('Content-Type', 'application/json');
  const body = endpoint.body ? JSON.stringify(call.body) : null;
  const url = proxyUrl + pathOf(endpoint, call).slice(basePath.length);
  const response = await fetch(url, { method: endpoint.method, headers, body });
  return { text: await response.text(), violations: response.headers.get('sl-violations') };
}

it.each(allEndpoints)('lets Prism find nothing in the sample call and outcomes of $id', async (endpoint) => {
  const [login] = allEndpoints;
  const { data: token } = JSON.parse((await send(login as Endpoint, calls.login)).text);
  const call: Call = { ...calls[endpoint.id as EndpointId], ...(endpoint.auth !== 'none' && { token }) };
  for (const { name: outcome } of contractOutcomesOf(endpoint).slice(1))
    expect((await send(endpoint, { ...call, outcome })).violations, outcome).toBeNull();
  expect((await send(endpoint, call)).violations).toBeNull();
});
