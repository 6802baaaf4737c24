import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';

/** Returns a path with anonymous parameters. Paths of one shape share a route. */
export const shapeOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, ':any').replace(/\/$/, '');

/** Returns the endpoints whose paths have the same shape, this endpoint among them. */
export function endpointsAlike(endpoint: Endpoint): readonly Endpoint[] {
  const shape = shapeOf(endpoint);
  return allEndpoints.filter((other) => shapeOf(other) === shape);
}
