import { type Response, Router } from 'express';
import { integer, max, min, object } from 'superstruct';
import { readLog } from '#mock/call/log.ts';
import { readableJson } from '#mock/call/readable-json.ts';
import { checkState, InvalidState } from '#mock/state/check-state.ts';
import { now, type Worlds } from '#mock/state/worlds.ts';
import { ControlRefusal, read, worldOf } from './control-call.ts';

const longestLatency = 10 * 60 * 1000;
/** A century, so that the clock stays a date. */
const furthestAdvance = 100 * 365 * 24 * 60 * 60 * 1000;

const Latency = object({ ms: max(min(integer(), 0), longestLatency) });
const Advance = object({ advanceMs: max(min(integer(), 0), furthestAdvance) });

/** Latency, clock, snapshot, reset, outbox and log of the world that a call names, and the list of worlds. */
export function worldControls(worlds: Worlds): Router {
  const router = Router();

  router.get('/worlds', (_request, response) => {
    response.json(worlds.all().map(({ name }) => name));
  });

  router
    .route('/latency')
    .get((_request, response) => tellLatency(response))
    .put(readableJson(), (request, response) => {
      worldOf(response).latency = read(request.body, Latency).ms;
      tellLatency(response);
    });

  router
    .route('/clock')
    .get((_request, response) => tellClock(response))
    .put(readableJson(), (request, response) => {
      const world = worldOf(response);
      const advanced = world.advanced + read(request.body, Advance).advanceMs;
      if (advanced > furthestAdvance) throw new ControlRefusal(400, 'advanceMs: a century ahead at most');
      world.advanced = advanced;
      tellClock(response);
    });

  router
    .route('/snapshot')
    .get((_request, response) => response.json(worldOf(response).state))
    .put(readableJson('100mb'), (request, response) => {
      try {
        worldOf(response).state = checkState(request.body);
      } catch (error) {
        if (error instanceof InvalidState) throw new ControlRefusal(400, error.message, error.problems);
        throw error;
      }
      response.json({ status: 200, message: 'Snapshot restored' });
    });

  router.post('/reset', (_request, response) => {
    worlds.reset(worldOf(response).name);
    response.json({ status: 200, message: 'Reset' });
  });

  router.get('/outbox', (_request, response) => response.json(worldOf(response).outbox));
  router.get('/log', (_request, response) => response.json(readLog(worldOf(response))));

  return router;
}

const tellLatency = (response: Response) => response.json({ ms: worldOf(response).latency });

function tellClock(response: Response): void {
  const world = worldOf(response);
  response.json({ now: new Date(now(world)).toISOString(), advancedMs: world.advanced });
}
