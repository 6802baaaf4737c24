import type { EndpointId } from '#contract/endpoints.ts';
import type { Context, Handlers, UntypedHandler } from '#mock/call/handler.ts';
import type { World } from '#mock/world/world.ts';
import { firstCall, type Secrets, sampleCalls } from './sample-calls.ts';

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
