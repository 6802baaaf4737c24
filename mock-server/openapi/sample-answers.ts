import { mockOrigin, webPort } from '#contract/development.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { UntypedHandler } from '#mock/call/answer.ts';
import type { Handlers } from '#mock/call/handler.ts';
import type { State } from '#mock/state/state.ts';
import { defaultWorld, Worlds } from '#mock/state/worlds.ts';
import { firstCall, type Secrets, sampleCalls } from './sample-calls.ts';

/** A sample request and its response body. `answer` is absent when the call failed on these fixtures. */
export interface Sample {
  readonly call: Partial<
    Readonly<Record<'params' | 'query' | 'headers', Readonly<Record<string, string>>>>
  > & {
    readonly body?: unknown;
  };
  readonly answer?: unknown;
}

/**
 * Runs each endpoint's handler with its sample call, in a separate world with these fixtures. Image URLs have the
 * mock's default origin. Tokens are valid in the default world.
 */
export async function sampleAnswers(fixtures: State, handlers: Handlers, secrets: Secrets) {
  async function answer(id: EndpointId): Promise<Sample> {
    const world = new Worlds(fixtures).get(defaultWorld);
    const perform = async (endpoint: EndpointId) => {
      const { caller, calls } = sampleCalls(world.state, secrets);
      const call = calls[endpoint];
      const handler = handlers[endpoint] as UntypedHandler;
      const webOrigin = `http://localhost:${webPort}`;
      const reply = await handler(call, { world, caller, origin: mockOrigin, webOrigin });
      return { call, ...('answer' in reply && { answer: reply.answer }) };
    };
    const first = firstCall[id];
    if (first) await perform(first);
    return perform(id);
  }

  const ids = Object.keys(handlers) as EndpointId[];
  const samples = await Promise.all(ids.map(async (id) => [id, await answer(id)] as const));
  return Object.fromEntries(samples) as Readonly<Record<EndpointId, Sample>>;
}
