import { type Response, Router } from 'express';
import { integer, max, min, object } from 'superstruct';
import { readableJson } from '#mock/call/readable-json.ts';
import { checkState, InvalidState } from '#mock/world/check-state.ts';
import { now, type Worlds } from '#mock/world/worlds.ts';
import { ControlError, read, worldOf } from './control-call.ts';

/** 100 years in ms, so that the clock stays a valid date. */
const maxAdvance = 100 * 365 * 24 * 60 * 60 * 1000;

const Advance = object({ advanceMs: max(min(integer(), 0), maxAdvance) });

/** Clock, snapshot, reset and outbox of the world that a request names, and the list of worlds. */
export function worldControls(worlds: Worlds): Router {
  const router = Router();

  router.get('/worlds', (_request, response) => {
    response.json(worlds.all().map(({ name }) => name));
  });

  router
    .route('/clock')
    .get((_request, response) => sendClock(response))
    .put(readableJson(), (request, response) => {
      const world = worldOf(response);
      const clockOffset = world.clockOffset + read(request.body, Advance).advanceMs;
      if (clockOffset > maxAdvance)
        throw new ControlError(
          400,
          'advanceMs: The clock can be at most 100 years ahead. Send a smaller value, or reset the world.',
        );
      world.clockOffset = clockOffset;
      sendClock(response);
    });

  router
    .route('/snapshot')
    .get((_request, response) => response.json(worldOf(response).state))
    .put(readableJson('100mb'), (request, response) => {
      try {
        worldOf(response).state = checkState(request.body);
      } catch (error) {
        if (error instanceof InvalidState) throw new ControlError(400, error.message, error.problems);
        throw error;
      }
      response.json({ status: 200, message: 'Snapshot restored' });
    });

  router.post('/reset', (_request, response) => {
    worlds.reset(worldOf(response).name);
    response.json({ status: 200, message: 'World reset' });
  });

  router.get('/outbox', (_request, response) => response.json(worldOf(response).outbox));

  return router;
}

function sendClock(response: Response): void {
  const world = worldOf(response);
  response.json({ now: new Date(now(world)).toISOString(), advancedMs: world.clockOffset });
}
