import type { AnyStruct } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { token } from '#contract/values.ts';
import type { Handlers } from '#mock/call/handler.ts';
import type { State } from '#mock/world/state.ts';
import { defaultWorld, Worlds } from '#mock/world/worlds.ts';
import { performSample } from './perform-sample.ts';
import { type Secrets, sampleCalls } from './sample-calls.ts';
import type { ValidCall } from './valid-call.ts';

/** A sample request and its response body. `answer` is absent when the call failed on these fixtures. */
export interface Sample {
  readonly call: ValidCall;
  readonly answer?: unknown;
}

/** Stands for the origins of the mock and of the app, because examples must not name a machine. */
const origin = 'https://example.com';

/**
 * Runs each endpoint's handler with its sample call, in a separate world with these fixtures. The samples are the same
 * each time: stand-ins replace the tokens.
 */
export async function sampleAnswers(fixtures: State, handlers: Handlers, secrets: Secrets) {
  async function sample(id: EndpointId): Promise<Sample> {
    const world = new Worlds(fixtures).get(defaultWorld);
    const call = sampleCalls(fixtures, secrets).calls[id];
    const answer = await performSample(id, world, handlers, secrets, { origin, webOrigin: origin });
    return { call, ...(answer !== undefined && { answer: withoutToken(answer, id) }) };
  }

  const ids = Object.keys(handlers) as EndpointId[];
  const samples = await Promise.all(ids.map(async (id) => [id, await sample(id)] as const));
  return Object.fromEntries(samples) as Readonly<Record<EndpointId, Sample>>;
}

/** Replaces the token in an answer, because a token contains the time of its login. */
function withoutToken(answer: unknown, id: EndpointId): unknown {
  const { type, schema }: AnyStruct = endpoints[id].answer;
  const field = type === 'object' && Object.keys(schema).find((name) => schema[name] === token);
  return field ? { ...(answer as object), [field]: `token-from-${id}` } : answer;
}
