import { type Response, Router } from 'express';
import { enums, object } from 'superstruct';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import { readableJson } from '#mock/call/readable-json.ts';
import { ControlError, endpointId, read, worldOf } from './control-call.ts';

const SourceChange = object({ endpoint: endpointId, from: enums(['state', 'upstream']) });

/** The source of the answers in a world. */
export interface Source {
  /** `state` without a backend and without a recording. */
  readonly source: 'state' | Upstream['rule'];
  /** Endpoints that answer from the state in any case. */
  readonly fromState: readonly EndpointId[];
}

/** GET and PUT /source: which endpoints answer from the state, and which from the backend or recording. */
export function sourceControls(upstream: Upstream | undefined): Router {
  const router = Router();
  const send = (response: Response) => {
    const { fromState } = worldOf(response);
    response.json({ source: upstream?.rule ?? 'state', fromState: [...fromState] } satisfies Source);
  };
  router
    .route('/source')
    .get((_request, response) => send(response))
    .put(readableJson(), (request, response) => {
      const { endpoint, from } = read(request.body, SourceChange);
      if (!upstream)
        throw new ControlError(
          409,
          'The mock has no backend and no recording. Start it with --proxy or --replay.',
        );
      const { fromState } = worldOf(response);
      if (from === 'state') fromState.add(endpoint);
      else fromState.delete(endpoint);
      send(response);
    });
  return router;
}
