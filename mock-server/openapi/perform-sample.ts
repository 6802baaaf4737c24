import type { AnyStruct } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { token } from '#contract/values.ts';
import type { Context, Handlers, UntypedHandler } from '#mock/call/handler.ts';
import type { World } from '#mock/world/world.ts';
import { firstCall, type Secrets, sampleCalls } from './sample-calls.ts';
import type { ValidCall } from './valid-call.ts';

/** A sample request and its response body. `answer` is absent when the call failed on these data. */
export interface Sample {
  readonly call: ValidCall;
  readonly answer?: unknown;
}

/**
 * Runs an endpoint's handler with its sample call in a copy of a world. Returns the success, or undefined when the data
 * allow none.
 */
export async function performSample(
  id: EndpointId,
  world: World,
  handlers: Handlers,
  secrets: Secrets,
  origins: Pick<Context, 'origin' | 'webOrigin'>,
): Promise<unknown> {
  const copy = { ...world };
  const perform = (endpoint: EndpointId) => {
    const { caller, calls } = sampleCalls(copy.state, secrets);
    return (handlers[endpoint] as UntypedHandler)(calls[endpoint], { ...origins, world: copy, caller });
  };
  const first = firstCall[id];
  if (first) await perform(first);
  const reply = await perform(id);
  return 'answer' in reply ? reply.answer : undefined;
}

/** Stands for the origins of the mock and of the app, because examples must not name a machine. */
const origin = 'https://example.com';

/** Returns the sample of an endpoint. It is the same each time, because a stand-in replaces a token. */
export async function sampleOf(
  id: EndpointId,
  world: World,
  handlers: Handlers,
  secrets: Secrets,
): Promise<Sample> {
  const call = sampleCalls(world.state, secrets).calls[id];
  const answer = await performSample(id, world, handlers, secrets, { origin, webOrigin: origin });
  if (answer === undefined) return { call };
  const { schema }: AnyStruct = endpoints[id].answer;
  const [field] = Object.entries(Object(schema)).find(([, struct]) => struct === token) ?? [];
  return { call, answer: field ? { ...Object(answer), [field]: `token-from-${id}` } : answer };
}
