import { subjectAccessKey, webPort } from '#contract/development.ts';
import type { AnswerOptions } from '#mock/call/answer.ts';
import type { Sample } from '#mock/call/decide.ts';
import { CannotForce } from '#mock/call/outcomes.ts';
import { type Controls, refusalOf, runControl } from '#mock/control/controls.ts';
import { forcing } from '#mock/control/forcing.ts';
import { journalControls } from '#mock/control/journal-controls.ts';
import { worldControls } from '#mock/control/world-controls.ts';
import { type FileOf, respond } from '#mock/fetch/respond.ts';
import { performSample } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/world/state.ts';
import { defaultWorld, Worlds } from '#mock/world/worlds.ts';
import { controlWith, MockControlError } from './client.ts';
import { assertHandled, createHandlers } from './routes/handlers.ts';

type Optional<Name extends keyof AnswerOptions> = {
  readonly [Each in Name]?: AnswerOptions[Each] | undefined;
};

/** Options of the mock. `createMock` has their defaults. */
export interface MockOptions extends Optional<'strictAuth' | 'rateLimit' | 'onViolation'> {
  /** The initial state of every world. */
  readonly fixtures: State;
  /** The `key` that skillsBySubject accepts. */
  readonly accessKey?: string | undefined;
  /** Initial latency of every world, in ms. */
  readonly latency?: number | undefined;
  /** Origin for links in mails when a request has no valid Origin header. */
  readonly webOrigin?: string | undefined;
  /** Default: there are no feeds and pictures. */
  readonly file?: FileOf | undefined;
  /** A backend answers in place of the state, unless a control says otherwise. */
  readonly hasBackend?: boolean;
}

export type Mock = ReturnType<typeof createMock>;

/**
 * Returns the mock on web standards alone, for Node, browsers and workers. Throws an error that names each endpoint
 * without a handler.
 */
export function createMock(options: MockOptions) {
  const { fixtures, accessKey = subjectAccessKey, latency = 0, file, hasBackend = false } = options;
  const { strictAuth = false, rateLimit = 60, onViolation = console.error } = options;
  const { webOrigin = `http://localhost:${webPort}` } = options;
  const worlds = new Worlds(fixtures, latency);
  const handlers = createHandlers(accessKey);
  assertHandled(handlers);
  /** Runs the handler of an endpoint in a copy of a world, so it changes nothing. */
  const sample: Sample = async (id, world, origin) => {
    const { response } = await performSample(id, world, handlers, accessKey, origin);
    if (response !== undefined) return response;
    throw new CannotForce(
      `Cannot force the success of ${id}: the data of world '${world.name}' allow no sample call. Reset the world, or force a body.`,
    );
  };
  const calls: AnswerOptions = { worlds, handlers, strictAuth, rateLimit, sample, onViolation };
  const controls: Controls = { ...forcing(sample), ...journalControls, ...worldControls(worlds, hasBackend) };

  return {
    worlds,
    /** The parts that the door of Node shares. */
    calls,
    controls,
    handlers,
    accessKey,
    webOrigin,

    /**
     * Answers a call of the API, a feed or a picture in the world of the header X-Mock-World. Resolves and rejects as the
     * `fetch` of a browser: a closed connection is a TypeError, and a call that hangs ends with the request's signal.
     */
    fetch: (request: Request): Promise<Response> => respond(request, { webOrigin, file }, calls),

    /** Returns the controls of a world. Each method throws a MockControlError when the mock refuses it. */
    control(world = defaultWorld) {
      const headers = new Headers({ 'X-Mock-World': world });
      return controlWith(world, async (method, address, sent) => {
        const { pathname, searchParams } = new URL(address, 'http://mock');
        const [, folder, id = ''] = pathname.split('/');
        const known = `${method} ${pathname}`;
        const name = known in controls ? known : `${method} /${folder}/:id`;
        const call = {
          params: { id: decodeURIComponent(id) },
          query: Object.fromEntries(searchParams),
          body: copyOf(sent),
        };
        try {
          return copyOf(await runControl(worlds, controls, name, headers, call));
        } catch (error) {
          const refusal = refusalOf(error);
          throw refusal ? new MockControlError(refusal) : error;
        }
      });
    },
  };
}

/** Returns a value as it arrives by HTTP, without ties to the mock. */
const copyOf = (value: unknown) => value && JSON.parse(JSON.stringify(value));
