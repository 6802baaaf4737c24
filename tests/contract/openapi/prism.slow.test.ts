import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import { firstCall, sampleCalls } from '#mock/openapi/sample-calls.ts';
import { serve } from '#mock/serve.ts';
import { type Call, failOnConsole, pathOf } from '../harness.ts';
import { described, fixtures, secrets } from './described.ts';

// Prism stands as a proxy in front of the mock and judges each request and response by the document.

failOnConsole();

let mock: Awaited<ReturnType<typeof serve>>;
let proxy: ReturnType<typeof createServer>;
let proxyUrl: string;

beforeAll(async () => {
  mock = await serve({ port: 0, fixtures, rateLimit: 0 });
  const operations = await getHttpOperationsFromSpec(structuredClone(described));
  proxy = createServer(operations, {
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
  proxyUrl = await proxy.listen(0, '127.0.0.1');
});
afterAll(() => Promise.all([proxy.close(), mock.stop()]));

/** Returns a client of one world. Its calls go through the proxy, its controls do not. */
function clientOf(world: string) {
  const inWorld = { [controlHeaders.world]: world };

  async function send(id: EndpointId, call: Call) {
    const endpoint: Endpoint = endpoints[id];
    const response = await fetch(proxyUrl + pathOf(endpoint, call).slice(basePath.length), {
      method: endpoint.method,
      headers: {
        ...inWorld,
        ...(call.outcome !== undefined && { [controlHeaders.outcome]: call.outcome }),
        ...(call.token !== undefined && { 'Auth-token': call.token }),
        ...(endpoint.body && { 'Content-Type': 'application/json' }),
        ...call.headers,
      },
      ...(endpoint.body && { body: JSON.stringify(call.body) }),
    });
    const violations: unknown = JSON.parse(response.headers.get('sl-violations') ?? '[]');
    return { text: await response.text(), violations };
  }

  const read = async (control: 'log' | 'outbox') =>
    (await fetch(`${mock.controlsUrl}/${control}`, { headers: inWorld })).json();

  return { send, read };
}

it.each(allEndpoints.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
  'lets Prism find nothing in the sample call and each forced outcome of %s',
  async (name, endpoint) => {
    const id = name as EndpointId;
    const { calls } = sampleCalls(fixtures, secrets);
    const { send, read } = clientOf(`prism-${id}`);
    const { data: token } = JSON.parse((await send('login', calls.login)).text);
    const first = firstCall[id];
    if (first) await send(first, calls[first]);
    const [mail] = await read('outbox');
    const call: Call = {
      ...calls[id],
      ...(endpoint.auth !== 'none' && { token }),
      ...(id === 'resetPassword' && { params: { token: mail.token } }),
    };

    const failures = contractOutcomesOf(endpoint)
      .map((outcome) => outcome.name)
      .filter((outcome) => outcome !== 'success');
    for (const outcome of failures) {
      expect((await send(id, { ...call, outcome })).violations, outcome).toEqual([]);
    }
    expect((await send(id, call)).violations).toEqual([]);
    const log: { endpoint: string; outcome: string }[] = await read('log');
    const outcomes = log.filter((entry) => entry.endpoint === id).map((entry) => entry.outcome);
    expect(new Set(outcomes)).toEqual(new Set([...failures, 'success']));
  },
);
