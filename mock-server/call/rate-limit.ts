import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { rateLimited } from '#contract/general-outcomes.ts';
import { now, type Worlds } from '#mock/world/worlds.ts';
import { type Locals, respondWithError } from './respond.ts';

const windowMs = 60_000;

/**
 * Limits the calls of one endpoint per client and world. Responds 429 with `Retry-After` after `limit` calls in a
 * minute of the world's clock. 0 turns it off. Endpoints count separately, so that username checks never block a login.
 */
export function countCalls(endpointId: string, worlds: Worlds, limit: number): RequestHandler[] {
  if (limit === 0) return [];
  const count = rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    // This check reads a stack trace, so it would load the source map at each start.
    validate: { creationStack: false },
    keyGenerator: (request, response) =>
      `${(response.locals as Locals).world.name} ${ipKeyGenerator(request.ip ?? '')}`,
    store: storeInWorlds(endpointId, worlds),
    handler: (request, response) => respondWithError(request, response, rateLimited, 'rate limit'),
  });
  return [count];
}

/** Stores the counts in the worlds, so that a reset clears them and the world's clock applies. */
function storeInWorlds(endpointId: string, worlds: Worlds): Store {
  const slot = (key: string) => {
    const [name = '', client = ''] = key.split(' ');
    return { world: worlds.get(name), id: `${endpointId} ${client}` };
  };
  return {
    localKeys: true,
    increment(key) {
      const { world, id } = slot(key);
      const running = world.rates.get(id);
      const window =
        running && running.endsAt > now(world) ? running : { calls: 0, endsAt: now(world) + windowMs };
      window.calls += 1;
      world.rates.set(id, window);
      return { totalHits: window.calls, resetTime: new Date(window.endsAt - world.clockOffset) };
    },
    decrement(key) {
      const { world, id } = slot(key);
      const window = world.rates.get(id);
      if (window) window.calls -= 1;
    },
    resetKey(key) {
      const { world, id } = slot(key);
      world.rates.delete(id);
    },
  };
}
