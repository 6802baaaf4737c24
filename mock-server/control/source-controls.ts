import { Router } from 'express';
import { enums, object } from 'superstruct';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import type { World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, endpointId, read, reading, writing } from './control-call.ts';

const SourceChange = object({ endpoint: endpointId, from: enums(['state', 'upstream']) });

/** The source of the answers in a world. */
export interface Source {
  /** `state` without a backend and without a recording. */
  readonly source: 'state' | Upstream['rule'];
  /** Endpoints that answer from the state in any case. */
  readonly fromState: readonly EndpointId[];
}

/** GET and PUT /source: which endpoints answer from the state, and which from the backend or recording. */
export function sourceControls(worlds: Worlds, upstream: Upstream | undefined): Router {
  const router = Router();
  const sourceOf = ({ fromState }: World): Source => ({
    source: upstream?.rule ?? 'state',
    fromState: [...fromState],
  });
  router.get('/source', reading(worlds, sourceOf));
  router.put(
    '/source',
    writing(worlds, (world, { body }) => {
      const { endpoint, from } = read(body, SourceChange);
      if (!upstream)
        throw new ControlError(
          409,
          'The mock has no backend and no recording. Start it with --proxy or --replay.',
        );
      if (from === 'state') world.fromState.add(endpoint);
      else world.fromState.delete(endpoint);
      return sourceOf(world);
    }),
  );
  return router;
}
