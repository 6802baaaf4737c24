import { now, type World } from './world.ts';

const windowMs = 60_000;

/**
 * Counts a call of a client to an endpoint. Returns the seconds until the window ends when the call is above `limit`
 * calls in a minute of the world's clock, else undefined. Endpoints count separately, so that username checks never
 * block a login.
 */
export function countCall(world: World, endpoint: string, client: string, limit: number): number | undefined {
  const key = `${endpoint} ${client}`;
  const running = world.rates.get(key);
  const time = now(world);
  const { calls, endsAt } =
    running && running.endsAt > time ? running : { calls: 0, endsAt: time + windowMs };
  world.rates.set(key, { calls: calls + 1, endsAt });
  return calls < limit ? undefined : Math.ceil((endsAt - time) / 1000);
}
