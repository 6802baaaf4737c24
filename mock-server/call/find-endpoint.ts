import { closest } from 'fastest-levenshtein';
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

const known = allEndpoints.map((endpoint) => ({ endpoint, segments: segmentsOf(endpoint.path) }));

/** Finds the endpoint of a call. `path` has no query. HEAD counts as GET. */
export function findEndpoint(method: string, path: string): Found {
  if (!path.startsWith(`${basePath}/`)) return { kind: 'elsewhere' };
  const given = segmentsOf(path.slice(basePath.length));
  const alike = known.filter(
    ({ segments }) =>
      segments.length === given.length &&
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

const calls = allEndpoints.map(({ method, path }) => `${method} ${basePath}${path}`);

/** Returns a hint for an unknown path, such as `. Did you mean POST /api/v1/userskill/auth?` */
export const nearestEndpoint = (method: string, path: string): string =>
  `. Did you mean ${closest(`${method} ${path}`.slice(0, 200), calls)}?`;
