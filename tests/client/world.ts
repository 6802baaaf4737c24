import { getConfig } from '@testing-library/react';
import { controlHeaders, feedFiles, feedPath } from '#contract/development.ts';
import type { OutcomeName } from '#contract/endpoint.ts';
import { basePath, type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';

// The world of the mock in which the current test runs, and what may stand between the app and it.

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers a request of the app itself, or leaves it to the mock by giving nothing. */
type Between = (request: Sent, ask: () => Promise<Response>) => Promise<Response> | undefined;

const realFetch = globalThis.fetch;
let world = '';
let origin = '';
let between: Between[] = [];
let releases: (() => void)[] = [];

/** The requests that the current test has sent, in order. */
export const sent: Sent[] = [];

/** Starts a world for one test. Gives the `fetch` to use in it, and how to end it: later answers land nowhere. */
export function beginWorld(mockOrigin: string): { fetch: typeof fetch; end: () => void } {
  world = `client-${crypto.randomUUID()}`;
  origin = mockOrigin;
  sent.length = 0;
  let over = false;
  const fetchInWorld: typeof fetch = async (input, init) => {
    if (over) return never();
    const answer = await answerTo(String(input), init).catch((error) =>
      over ? never() : Promise.reject(error),
    );
    return over ? never() : answer;
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

function answerTo(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const request: Sent = {
    method: init.method ?? 'GET',
    path: address.slice(origin.length).replace(basePath, ''),
    headers: new Headers(headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  sent.push(request);
  headers.set(controlHeaders.world, world);
  const ask = async () => {
    const response = await realFetch(address, { ...init, headers });
    // Read whole here, so that nothing of it arrives after the test.
    return new Response(await response.text(), { status: response.status, headers: response.headers });
  };
  for (const step of between) {
    const answer = step(request, ask);
    if (answer) return answer;
  }
  return ask();
}

/** Calls the mock as itself, past everything that stands in between. */
export async function callMock(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(controlHeaders.world, world);
  if (init.body) headers.set('Content-Type', 'application/json');
  let response = new Response();
  // Told to Testing Library, so that what the app does meanwhile is not taken for an unawaited change.
  await getConfig().asyncWrapper(async () => {
    response = await realFetch(origin + path, { ...init, headers });
  });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
  return response;
}

type Forceable<Id extends EndpointId> =
  | OutcomeName<Endpoints[Id]>
  | 'invalid-token'
  | 'rate-limited'
  | 'server-error';

/** How often what only reads is asked for before its failure is told. */
export const tries = 3;

/** Makes an endpoint answer so, the next `times` calls or for ever; `null` lets it be. */
export async function force<Id extends EndpointId>(id: Id, outcome: Forceable<Id> | null, times?: number) {
  await callMock(`/__mock/endpoints/${id}`, { method: 'PUT', body: JSON.stringify({ outcome, times }) });
}

const pathOf = (id: EndpointId) => {
  const pattern = endpoints[id].path.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}(\\?|$)`);
};

const isCallOf = ({ method, path }: Sent, id: EndpointId) =>
  method === endpoints[id].method && pathOf(id).test(path);

/** The requests of an endpoint that the current test has sent. */
export const callsOf = (id: EndpointId) => sent.filter((request) => isCallOf(request, id));

/** Changes the JSON that an endpoint answers on its way to the app. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the endpoint answers
export function changeAnswer(id: EndpointId, change: (body: any) => unknown): void {
  between.unshift((request, ask) => {
    if (!isCallOf(request, id)) return undefined;
    return ask().then(async (response) => Response.json(change(await response.json())));
  });
}

/** Answers an endpoint with these bytes. */
export function answerWith(id: EndpointId, text: string, status = 200): void {
  between.unshift((request) =>
    isCallOf(request, id) ? Promise.resolve(new Response(text, { status })) : undefined,
  );
}

/** Breaks the network for an endpoint until the given function is called. */
export function cutOff(id: EndpointId): () => void {
  const cut: Between = (request) =>
    isCallOf(request, id) ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  between.unshift(cut);
  return () => {
    between = between.filter((step) => step !== cut);
  };
}

/** Lets the next call of an endpoint reach the mock, and loses the answer on its way back. */
export function loseAnswer(id: EndpointId): void {
  const lose: Between = (request, ask) => {
    if (!isCallOf(request, id)) return undefined;
    between = between.filter((step) => step !== lose);
    return ask().then(() => Promise.reject(new TypeError('Failed to fetch')));
  };
  between.unshift(lose);
}

/**
 * Holds the answers of an endpoint back, all or those of some requests, until the given function is called; that
 * one resolves when the app has got them.
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
  const hold: Between = (request, ask) => {
    if (!isCallOf(request, id) || !which(request)) return undefined;
    const answer = ask().then((response) => opened.then(() => response));
    held.push(answer);
    return answer;
  };
  between.unshift(hold);
  releases.push(open);
  return () =>
    getConfig().asyncWrapper(async () => {
      between = between.filter((step) => step !== hold);
      open();
      // One that the app has cancelled counts as got.
      await Promise.allSettled(held);
      // What the app does with an answer, it does in this turn.
      await new Promise((resolve) => setTimeout(resolve));
    });
}

/** Replaces a feed by this CSV, as soon as it is there: the courses, unless another is named. */
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
