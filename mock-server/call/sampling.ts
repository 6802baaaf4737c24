import { webPort } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { sampleAccounts } from '#mock/files/fixtures.ts';
import type { World } from '#mock/world/worlds.ts';
import type { Handlers } from './handler.ts';
import { CannotForce } from './outcomes.ts';

/**
 * Returns the success of an endpoint for its sample call, or undefined when the data of the world allow none. `origin`
 * is the origin of picture URLs.
 */
export type Sampling = (id: EndpointId, world: World, origin: string) => Promise<unknown>;

/** Returns the sampling of these handlers. A sample changes nothing. */
export const samplingOf =
  (handlers: Handlers, accessKey: string): Sampling =>
  async (id, world, origin) => {
    // Imported here, because most runs force no success.
    const { performSample } = await import('#mock/openapi/perform-sample.ts');
    const secrets = { accounts: await sampleAccounts(), accessKey };
    const origins = { origin, webOrigin: `http://localhost:${webPort}` };
    return performSample(id, world, handlers, secrets, origins);
  };

/** Returns the sample success of an endpoint. Throws CannotForce when the data of the world allow none. */
export async function assertSample(
  sampling: Sampling,
  { id }: Endpoint,
  world: World,
  origin: string,
): Promise<unknown> {
  const sample = await sampling(id as EndpointId, world, origin);
  if (sample !== undefined) return sample;
  throw new CannotForce(
    `Cannot force the success of ${id}: the data of world '${world.name}' allow no sample call. Reset the world, or force a body.`,
  );
}
