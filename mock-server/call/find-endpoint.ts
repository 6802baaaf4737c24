import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath } from '#contract/endpoints.ts';

/** Where a method and a path lead. `allow` lists the methods of a path. `elsewhere`: outside of the API. */
export type Found =
  | {
      readonly kind: 'endpoint';
      readonly endpoint: Endpoint;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'other-method'; readonly allow: string }
  | { readonly kind: 'undecodable' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unknown' };

/** The segments of a path, without the empty one after a final slash. */
const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

/** Returns the path of an endpoint with anonymous parameters. */
const shapeOf = ({ path }: Endpoint) =>
  segmentsOf(path)
    .map((segment) => (isParameter(segment) ? ':' : segment))
    .join('/');

/** Returns the endpoints whose paths have the same shape, this endpoint among them. */
export const endpointsAlike = (endpoint: Endpoint): readonly Endpoint[] =>
  allEndpoints.filter((other) => shapeOf(other) === shapeOf(endpoint));

/** Endpoints by the number of their segments, so that few need a comparison. */
const byLength = new Map<number, { readonly endpoint: Endpoint; readonly segments: readonly string[] }[]>();
for (const endpoint of allEndpoints) {
  const segments = segmentsOf(endpoint.path);
  byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { endpoint, segments }]);
}

/** Finds the endpoint of a call. `path` has no query. HEAD counts as GET. */
export function findEndpoint(method: string, path: string): Found {
  if (!path.startsWith(`${basePath}/`)) return { kind: 'elsewhere' };
  const given = segmentsOf(path.slice(basePath.length));
  const alike = (byLength.get(given.length) ?? []).filter(({ segments }) =>
    segments.every((segment, place) =>
      isParameter(segment) ? given[place] !== '' : segment === given[place],
    ),
  );
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = alike.find(({ endpoint }) => endpoint.method === wanted);
  if (match) return withParams(match.endpoint, match.segments, given);
  if (alike.length === 0) return { kind: 'unknown' };
  const methods = alike.map(({ endpoint }) => endpoint.method);
  return { kind: 'other-method', allow: [...methods, 'OPTIONS'].join(', ') };
}

function withParams(endpoint: Endpoint, segments: readonly string[], given: readonly string[]): Found {
  try {
    const params = segments.flatMap((segment, place) =>
      isParameter(segment) ? [[segment.slice(1), decodeURIComponent(given[place] ?? '')]] : [],
    );
    return { kind: 'endpoint', endpoint, params: Object.fromEntries(params) };
  } catch {
    return { kind: 'undecodable' };
  }
}
