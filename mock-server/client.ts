import type { Outcome } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';
import type * as general from '#contract/general-outcomes.ts';
import type { Match } from '#mock/world/match.ts';
import type { Latency, Mail, Snapshot } from '#mock/world/world.ts';
import type { FaultName } from './call/faults.ts';
import type { Forcing, ListedEndpoint } from './control/forcing.ts';
import type { harOf } from './control/har.ts';
import type { Expectation, Filter, JournalLine, Verification } from './control/journal-controls.ts';
import type { Clock, ShownLatency, Source } from './control/world-controls.ts';

// A client of the mock's controls for tests. It imports types only, so it runs in Node and in browsers without
// dependencies.

type General = (typeof general)[keyof typeof general];
type GeneralOutcome = Exclude<Extract<General, Outcome>['name'], 'not-found'>;

/** An outcome that an endpoint can be forced to. */
export type Forceable<Id extends EndpointId> =
  | Endpoints[Id]['outcomes'][number]['name']
  | GeneralOutcome
  | FaultName;

/**
 * Restricts a rule, or changes its response. Without `match`, a rule applies to every call. Without `times`, it stays
 * until it is cleared.
 */
export type Forced = Pick<Forcing, 'match' | 'times' | 'status' | 'headers' | 'delay'>;

/** Selects calls of the journal. `since` is the id of a call, or a time as ISO 8601. */
export type LogFilter = Omit<Filter, 'since'> & { readonly since?: number | string };

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly problems?: readonly string[] | undefined;
}

/** The mock refused a control, or `verify` failed. `problems` lists all problems when there are several. */
export class MockControlError extends Error {
  readonly status: number;
  readonly problems: readonly string[];

  constructor({ status, message, problems = [] }: Refusal) {
    super(message);
    this.name = 'MockControlError';
    this.status = status;
    this.problems = problems;
  }
}

export type MockControl = ReturnType<typeof controlWith>;

interface Options {
  /** Origin of the mock. */
  readonly url: string;
  readonly world?: string;
  /** For tests that replace the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Returns the controls of one world of a mock that runs elsewhere. */
export function createMockControl({ url, world = 'default', fetch = globalThis.fetch }: Options) {
  const { origin } = new URL(url);
  return controlWith(world, async (method, path, body) => {
    const response = await fetch(`${origin}/__mock${path}`, {
      method,
      headers: { 'X-Mock-World': world, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = await response.json();
    if (response.ok) return reply;
    throw new MockControlError(reply);
  });
}

/**
 * Returns the controls of one world. Each method throws a MockControlError with the mock's message when the mock refuses
 * it.
 */
export function controlWith(
  world: string,
  // biome-ignore lint/suspicious/noExplicitAny: each method states the type of its response
  control: (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => Promise<any>,
) {
  return {
    world,
    /** Headers that send a request to this world. */
    headers: { 'X-Mock-World': world },

    /** Lists the endpoints with their outcomes and rules. */
    endpoints: (): Promise<ListedEndpoint[]> => control('GET', '/endpoints'),

    /** Forces an outcome on the calls of an endpoint. */
    force: <Id extends EndpointId>(id: Id, outcome: Forceable<Id>, options: Forced = {}): Promise<ForcedOn> =>
      control('PUT', `/endpoints/${id}`, { outcome, ...options }),

    /** Forces one outcome after the other, a call each. Null answers a call from the state. */
    forceInTurn: <Id extends EndpointId>(
      id: Id,
      outcomes: readonly (Forceable<Id> | null)[],
      options: Forced = {},
    ): Promise<ForcedOn> => control('PUT', `/endpoints/${id}`, { outcomes, ...options }),

    /** Forces a body. Default outcome: the success. */
    forceBody: <Id extends EndpointId>(
      id: Id,
      body: unknown,
      options: Forced & { readonly outcome?: Forceable<Id> } = {},
    ): Promise<ForcedOn> => control('PUT', `/endpoints/${id}`, { body, ...options }),

    /** Forces an outcome on all endpoints. */
    forceAll: (outcome: GeneralOutcome | FaultName, options: Forced = {}): Promise<void> =>
      control('PUT', '/endpoints', { outcome, ...options }),

    /** Clears the rule with this match, else all rules of the endpoint. Without an endpoint, clears all rules. */
    clear: (id?: EndpointId, match?: Match): Promise<void> =>
      control('PUT', id === undefined ? '/endpoints' : `/endpoints/${id}`, { outcome: null, match }),

    /** Delays calls by `ms`, or by a random time of a range, for one endpoint or for all. Null ends the endpoint's own. */
    latency: (delay: number | Latency | null, endpoint?: EndpointId): Promise<Latencies> =>
      control('PUT', '/latency', {
        ...(typeof delay === 'object' && delay ? delay : { ms: delay }),
        endpoint,
      }),

    /** Answers an endpoint from the state, or again from the backend of the mock. */
    respondFrom: (endpoint: EndpointId, from: 'state' | 'upstream'): Promise<Source> =>
      control('PUT', '/source', { endpoint, from }),

    clock: {
      now: (): Promise<Clock> => control('GET', '/clock'),
      /** Moves the clock ahead. Tokens, reset links and rate limits follow it. */
      advance: (advanceMs: number): Promise<Clock> => control('PUT', '/clock', { advanceMs }),
    },

    /** Restores the fixtures and clears everything else in the world. */
    reset: (): Promise<void> => control('POST', '/reset'),

    snapshot: (): Promise<Snapshot> => control('GET', '/snapshot'),
    restore: (snapshot: Snapshot): Promise<void> => control('PUT', '/snapshot', snapshot),

    /** Mails, oldest first. */
    mails: (): Promise<Mail[]> => control('GET', '/mails'),

    /** The latest calls, oldest first. */
    log: (filter: LogFilter = {}): Promise<JournalLine[]> => control('GET', `/log?${queryOf(filter)}`),
    har: (filter: LogFilter = {}): Promise<ReturnType<typeof harOf>> =>
      control('GET', `/log.har?${queryOf(filter)}`),

    /** Asserts that calls arrived. The error names the nearest miss. */
    verify: (expected: Expectation): Promise<Verification> => control('POST', '/verify', expected),
  };
}

type ForcedOn = Pick<ListedEndpoint, 'id' | 'forced' | 'times' | 'rules'>;
type Latencies = ShownLatency & { readonly endpoints: { readonly [Id in EndpointId]?: ShownLatency } };

const queryOf = (filter: LogFilter) => new URLSearchParams(filter as Record<string, string>);
