import { controlHeaders, feedFiles, feedPath } from '#contract/development.ts';
import { basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { createMockControl, type MockControl } from '#mock/client.ts';

// The mock world of the current test, and the interceptors between the app and the mock.

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers a request of the app, or returns undefined to pass the request on to the mock. */
type Between = (request: Sent, ask: () => Promise<Response>) => Promise<Response> | undefined;

const realFetch = globalThis.fetch;
let world = '';
let origin = '';
let between: Between[] = [];
let releases: (() => void)[] = [];
let hasNetwork = true;

/** Cuts the network for every request of the app, or restores it. */
export function setNetwork(works: boolean): void {
  hasNetwork = works;
}

export const sent: Sent[] = [];

/** The controls of the current test's world. */
export let control: MockControl;

/** Starts a world for one test. Returns its `fetch`, and `end`, after which no response arrives. */
export function beginWorld(mockOrigin: string): { fetch: typeof fetch; end: () => void } {
  world = `client-${crypto.randomUUID()}`;
  origin = mockOrigin;
  control = createMockControl({ url: origin, world, fetch: fetchWhole });
  sent.length = 0;
  hasNetwork = true;
  let over = false;
  const fetchInWorld: typeof fetch = async (input, init) => {
    if (over) return never();
    if (!hasNetwork) return unreachable();
    // The app asks its own host for a sign of the network.
    if (init?.method === 'HEAD') return new Response();
    const reply = await responseTo(String(input), init).catch((error) =>
      over ? never() : Promise.reject(error),
    );
    return over ? never() : reply;
  };
  const end = () => {
    over = true;
    for (const release of releases) release();
    between = [];
    releases = [];
  };
  return { fetch: fetchInWorld, end };
}

const never = () => new Promise<never>(() => {});

function responseTo(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const request: Sent = {
    method: init.method ?? 'GET',
    path: address.slice(origin.length).replace(basePath, ''),
    headers: new Headers(headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  sent.push(request);
  headers.set(controlHeaders.world, world);
  const ask = () => fetchWhole(address, { ...init, headers });
  for (const step of between) {
    const reply = step(request, ask);
    if (reply) return reply;
  }
  return ask();
}

/** Reads the response completely, so that no part arrives after the test. */
const fetchWhole: typeof fetch = async (...request) => {
  const response = await realFetch(...request);
  return new Response(await response.text(), { status: response.status, headers: response.headers });
};

/** Calls the mock directly, past the interceptors. Throws on an HTTP error. */
export async function callMock(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(controlHeaders.world, world);
  if (init.body) headers.set('Content-Type', 'application/json');
  const response = await fetchWhole(origin + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
  return response;
}

/** The number of attempts of a reading call before its failure is shown. */
export const tries = 3;

function isCallOf({ method, path }: Sent, id: EndpointId): boolean {
  const pattern = endpoints[id].path.replace(/:\w+/g, '[^/]+');
  return method === endpoints[id].method && new RegExp(`^${pattern}(\\?|$)`).test(path);
}

export const callsOf = (id: EndpointId) => sent.filter((request) => isCallOf(request, id));

/** Answers the calls of an endpoint, until the returned function is called. */
function intercept(
  id: EndpointId,
  answer: (ask: () => Promise<Response>, request: Sent) => Promise<Response> | undefined,
): () => void {
  const step: Between = (request, ask) => (isCallOf(request, id) ? answer(ask, request) : undefined);
  between.unshift(step);
  return () => {
    between = between.filter((other) => other !== step);
  };
}

/** Changes the JSON response of an endpoint before the app receives it. */
// biome-ignore lint/suspicious/noExplicitAny: the response may have any shape
export function changeResponse(id: EndpointId, change: (body: any) => unknown): void {
  intercept(id, async (ask) => Response.json(change(await (await ask()).json())));
}

/** Answers all calls of an endpoint with this text. */
export function respondWith(id: EndpointId, text: string, status = 200): void {
  intercept(id, async () => new Response(text, { status }));
}

const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Breaks the network for an endpoint until the returned function is called. */
export const cutOff = (id: EndpointId): (() => void) => intercept(id, unreachable);

/** Passes the next call of an endpoint to the mock, but drops the response. */
export function loseResponse(id: EndpointId): void {
  const stop = intercept(id, (ask) => {
    stop();
    return ask().then(unreachable);
  });
}

/**
 * Holds back the responses of an endpoint to all requests, or to requests that match `which`. Returns a function that
 * releases the responses and resolves when the app has received them.
 */
export function holdBack(
  id: EndpointId,
  which: (request: Sent) => boolean = () => true,
): () => Promise<void> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held: Promise<unknown>[] = [];
  const stop = intercept(id, (ask, request) => {
    if (!which(request)) return undefined;
    const reply = ask().then((response) => opened.then(() => response));
    held.push(reply);
    return reply;
  });
  releases.push(open);
  return async () => {
    stop();
    open();
    // A response that the app has aborted counts as received.
    await Promise.allSettled(held);
    // The app processes its responses within this turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  };
}

/** Replaces a feed by this CSV once its promise resolves. `ads` is the feed of the courses. */
export function feed(
  csv: string | Promise<string>,
  status = 200,
  file: keyof typeof feedFiles = 'ads',
): void {
  between.unshift(({ path }) =>
    path === feedPath(feedFiles[file])
      ? Promise.resolve(csv).then((text) => new Response(text, { status }))
      : undefined,
  );
}
