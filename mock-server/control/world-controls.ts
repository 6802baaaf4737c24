import { Router } from 'express';
import { integer, max, min, object } from 'superstruct';
import { checkState } from '#mock/world/check-state.ts';
import { change, now, type World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, read, reading, writing } from './control-call.ts';

/** 100 years in ms, so that the clock stays a valid date. */
const maxAdvance = 100 * 365 * 24 * 60 * 60 * 1000;

const Advance = object({ advanceMs: max(min(integer(), 0), maxAdvance) });

/** Clock, snapshot, reset and outbox of the world that a request names, and the list of worlds. */
export function worldControls(worlds: Worlds): Router {
  const router = Router();
  router.get(
    '/worlds',
    reading(worlds, () => worlds.all().map(({ name }) => name)),
  );
  router.get('/clock', reading(worlds, clockOf));
  router.put(
    '/clock',
    writing(worlds, (world, { body }) => {
      const clockOffset = world.clockOffset + read(body, Advance).advanceMs;
      if (clockOffset > maxAdvance)
        throw new ControlError(
          400,
          'advanceMs: The clock can be at most 100 years ahead. Send a smaller value, or reset the world.',
        );
      world.clockOffset = clockOffset;
      return clockOf(world);
    }),
  );
  router.get(
    '/snapshot',
    reading(worlds, ({ state }) => state),
  );
  router.put(
    '/snapshot',
    writing(
      worlds,
      (world, { body }) => {
        change(world, checkState(body));
        return { status: 200, message: 'Snapshot restored' };
      },
      '100mb',
    ),
  );
  router.post(
    '/reset',
    writing(worlds, ({ name }) => {
      worlds.reset(name);
      return { status: 200, message: 'World reset' };
    }),
  );
  router.get(
    '/outbox',
    reading(worlds, ({ outbox }) => outbox),
  );
  return router;
}

const clockOf = (world: World) => ({
  now: new Date(now(world)).toISOString(),
  advancedMs: world.clockOffset,
});
