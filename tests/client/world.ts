import { controlHeaders, mockOrigin } from '#contract/development.ts';
import { basePath, type EndpointId } from '#contract/endpoints.ts';
import { findEndpoint } from '#mock/call/find-endpoint.ts';
import type { MockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { createMock } from '#mock/mock.ts';
import { runAfterTest } from './after-test.ts';
import { worldFile } from './feeds.ts';
import { type Sent, whenReleased } from './hold.ts';
import { fetchStored } from './projects/storage-calls.ts';

// The world of the current test in a mock of this process, and the app's requests to it.

let world = '';
let hasNetwork = true;

/** The app's requests of the current test, in order. */
export const sent: Sent[] = [];

/** The controls of the current test's world. */
export let control: MockControl;

const mock = createMock({
  fixtures: await loadFixtures(),
  file: worldFile,
  // An unexpected console error fails the test.
  onViolation: (text) => console.error(text),
});

/** Starts a world. Returns its `fetch`, which gives no response after the test. */
export function beginWorld(): typeof fetch {
  const name = `client-${crypto.randomUUID()}`;
  world = name;
  control = mock.control(name);
  sent.length = 0;
  hasNetwork = true;
  let isOver = false;
  runAfterTest(() => {
    isOver = true;
    // Drops the data.
    mock.worlds.reset(name);
  });
  const never = new Promise<never>(() => {});
  return async (input, init) => {
    if (isOver) return never;
    try {
      return await responseTo(String(input), init);
    } finally {
      if (isOver) await never;
    }
  };
}

async function responseTo(address: string, init: RequestInit = {}): Promise<Response> {
  if (!hasNetwork) throw new TypeError('Failed to fetch');
  const { method = 'GET', headers, body } = init;
  // The app asks its own host for a sign of the network.
  if (method === 'HEAD') return new Response();
  const found = findEndpoint(method, new URL(address).pathname);
  const request: Sent = {
    id: found.kind === 'endpoint' ? found.endpoint.id : undefined,
    method,
    path: address.replace(mockOrigin, '').replace(basePath, ''),
    headers: new Headers(headers),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
  sent.push(request);
  if (!address.startsWith(mockOrigin)) return fetchStored(address, init);
  return whenReleased(request, callWorld(address, init));
}

function callWorld(address: string, init?: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  request.headers.set(controlHeaders.world, world);
  return mock.fetch(request);
}

/** Calls the mock past the app, as another device does. Throws on an HTTP error. */
export async function callMock(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.body) headers.set('Content-Type', 'application/json');
  const response = await callWorld(mockOrigin + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
  return response;
}

/** Cuts the network for every request of the app, or restores it. */
export function setNetwork(works: boolean): void {
  hasNetwork = works;
}

/** The number of attempts of a reading call before its failure is shown. */
export const tries = 3;

export const callsOf = (id: EndpointId) => sent.filter((request) => request.id === id);
