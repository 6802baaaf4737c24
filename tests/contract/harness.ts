import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest, { type Response } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { basePath, type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { type AppOptions, createServedMock } from '#mock/app.ts';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import type { Mock as CreatedMock } from '#mock/mock.ts';
import type { State } from '#mock/world/state.ts';
import { samplePassword } from './samples.ts';

export type Method = 'get' | 'post' | 'put' | 'delete' | 'patch' | 'options' | 'head';

/** Options of a call beside the endpoint's own request. `outcome` is forced on this call only. */
interface CallOptions {
  readonly token?: string;
  /** Defaults to the test's own world. */
  readonly world?: string;
  readonly outcome?: string;
  /** Defaults to the endpoint's method. */
  readonly method?: Method;
}

/** A call of any endpoint, valid or invalid. */
export interface Call extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string;
}

/** A response, as far as tests read it. */
interface Received {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the response may have any shape
  readonly body: any;
  get(header: string): string | undefined;
}

/** Carries a request to the mock. */
type Door = (
  method: Method,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: string,
) => PromiseLike<Received>;

/** The mock of a test file, through one of its doors. Each test has its own world. */
export type Mock = Omit<ReturnType<typeof startMock>, 'inProcess' | 'startCall' | 'http'> & {
  startCall(id: EndpointId, call: Call): { readonly response: Promise<unknown>; readonly abort: () => void };
};

export function failOnConsole(): void {
  const watched = ['error', 'warn'] as const;
  beforeEach(() => {
    for (const level of watched) vi.spyOn(console, level).mockImplementation(() => undefined);
  });
  afterEach(() => {
    const messages = watched.flatMap((level) => vi.mocked(console[level]).mock.calls);
    for (const level of watched) vi.mocked(console[level]).mockClear();
    expect(messages, 'errors and warnings on the console').toEqual([]);
  });
}

export function pathOf(endpoint: Endpoint, { params = {}, query }: Call): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  return `${basePath}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Starts one mock for a file. Fails a test when a response breaks the contract. `change` alters the fixtures. */
export function startMock(
  options: Omit<AppOptions, 'fixtures' | 'onViolation'> = {},
  change = (fixtures: State): State => fixtures,
) {
  const violations: string[] = [];
  let server: Server;
  let mock: CreatedMock;
  let tests = 0;

  failOnConsole();
  beforeAll(async () => {
    const fixtures = change(await loadFixtures());
    const onViolation = (text: string) => void violations.push(text);
    const served = createServedMock({ ...options, fixtures, onViolation });
    mock = served.mock;
    server = createServer(served.listener).listen(0, '127.0.0.1');
    // Client and server share a thread. A test that blocks it for 5 s would lose its idle connections.
    server.keepAliveTimeout = 0;
    await once(server, 'listening');
  });
  beforeEach(() => {
    tests += 1;
  });
  afterEach(() => expect(takeViolations(), 'responses that break the contract').toEqual([]));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Returns and clears the contract violations, so that they do not fail the test. */
  const takeViolations = () => violations.splice(0);

  function http(method: Method, path: string, headers: Readonly<Record<string, string>> = {}, body?: string) {
    const sent = supertest(server)[method](path);
    if (body !== undefined) sent.type('application/json').send(body);
    return sent.set({ [controlHeaders.world]: world(), ...headers });
  }

  const world = () => `test-${tests}`;

  const headersOf = (call: Call) => ({
    ...(call.token !== undefined && { 'Auth-token': call.token }),
    ...(call.world !== undefined && { [controlHeaders.world]: call.world }),
    ...(call.outcome !== undefined && { [controlHeaders.outcome]: call.outcome }),
    ...call.headers,
  });

  function requestOf(...[method, path, headers, body]: Parameters<Door>): Request {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return new Request(origin() + path, {
      method: method.toUpperCase(),
      headers: { ...type, [controlHeaders.world]: world(), ...headers },
      ...(body !== undefined && { body }),
    });
  }

  /** Sends a request in the process. Returns what `http` returns of it. */
  async function fetchInProcess(...sent: Parameters<Door>): Promise<Received> {
    const response = await mock.fetch(requestOf(...sent));
    const text = await response.text();
    const [mime = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
    const get = (name: string) => response.headers.get(name) ?? undefined;
    const isJson = mime === 'application/json' && text !== '';
    return { status: response.status, type: mime, text, body: isJson ? JSON.parse(text) : {}, get };
  }

  /** Sends a call without waiting for the response. `response` rejects when the connection closes first. */
  function startCall(id: EndpointId, call: Call) {
    const endpoint: Endpoint = endpoints[id];
    const body = endpoint.body ? JSON.stringify(call.body ?? {}) : '';
    const type = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...headersOf({ ...call, world: call.world ?? world() }), ...type };
    // `fetch` sets its own timers, and tests count timers.
    const options = { method: endpoint.method, headers, agent: false };
    const sent = request(origin() + pathOf(endpoint, call), options);
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', (message) => resolve(message.on('error', () => undefined))).on('error', reject);
    });
    reply.catch(() => undefined);
    sent.end(body);
    return { response: reply, abort: () => sent.destroy() };
  }

  /** Sends a call in the process without waiting for the response. */
  function startInProcess(id: EndpointId, call: Call) {
    const endpoint: Endpoint = endpoints[id];
    const body = endpoint.body ? JSON.stringify(call.body ?? {}) : undefined;
    const sent = requestOf(
      endpoint.method.toLowerCase() as Method,
      pathOf(endpoint, call),
      headersOf(call),
      body,
    );
    const leaving = new AbortController();
    const response = mock.fetch(new Request(sent, { signal: leaving.signal }));
    response.catch(() => undefined);
    return { response, abort: () => leaving.abort() };
  }

  /** Returns the ways to call the mock through one of its doors. */
  function callsBy(door: Door) {
    async function send(id: EndpointId, call: Call) {
      const endpoint: Endpoint = endpoints[id];
      const method = call.method ?? (endpoint.method.toLowerCase() as Method);
      const body = call.rawBody ?? JSON.stringify(call.body);
      return await door(method, pathOf(endpoint, call), headersOf(call), body);
    }

    /** Sends a call that the contract's types allow. */
    function perform<Id extends EndpointId>(
      id: Id,
      call: RequestOf<Endpoints[Id]>,
      options: CallOptions = {},
    ) {
      return send(id, { ...(call as Call), ...options });
    }

    /** Sends a valid call and returns its success. Fails when strict validation refuses the response. */
    async function call<Id extends EndpointId>(
      id: Id,
      request: RequestOf<Endpoints[Id]>,
      options: CallOptions = {},
    ): Promise<ResponseOf<Endpoints[Id]>> {
      const response = await perform(id, request, options);
      const endpoint: Endpoint = endpoints[id];
      const body: unknown = endpoint.format === 'text' ? response.text : response.body;
      const [error, reply] = endpoint.response.validate(body);
      expect(error?.message, `${id} answered ${response.status} ${response.text}`).toBeUndefined();
      return reply;
    }

    const signIn = async (username = 'asha01', password = samplePassword, worldName = world()) =>
      (await call('login', { body: { username, password } }, { world: worldName })).data;

    return { send, perform, call, signIn };
  }

  function control(method: Method, path: string, body?: unknown, worldName = world()): Promise<Response> {
    const headers = { [controlHeaders.world]: worldName };
    return http(method, `/__mock${path}`, headers, JSON.stringify(body)).then((response) => response);
  }

  /** The typed controls of a world, by default of the test's own. */
  const controls = (worldName = world()) => createMockControl({ url: origin(), world: worldName });

  /** Returns all that a request can change in the test's world, but for the journal and counted calls. */
  function stored() {
    const { state, mails, clockOffset, latency, latencies, forced } = mock.worlds.get(world());
    const rules = forced.map((rule) => ({ ...rule }));
    return { ...state, mails, clockOffset, latency, latencies: [...latencies], rules };
  }

  const openCalls = () => mock.worlds.get(world()).openCalls;
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const senders = { http, startCall, control, controls, ...callsBy(http) };
  const shared = { ...senders, stored, openCalls, world, origin, takeViolations };
  /** The same mock without a wire. */
  const inProcess = {
    ...shared,
    ...callsBy(fetchInProcess),
    http: fetchInProcess,
    startCall: startInProcess,
    controls: (worldName = world()) => mock.control(worldName),
  };
  return { ...shared, inProcess };
}
