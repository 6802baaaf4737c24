import { closest } from 'fastest-levenshtein';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath } from '#contract/endpoints.ts';

type Params = Readonly<Record<string, string>>;

/** Where a method and a path lead. `allow` lists the methods of a path. `elsewhere`: outside of the API. */
export type Found =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint; readonly params: Params }
  | { readonly kind: 'other-method'; readonly allow: string }
  | { readonly kind: 'undecodable' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unknown' };

/** The endpoints, each with a pattern of its path that names the parameters. The final slash is optional. */
const known = allEndpoints.map((endpoint) => {
  const names = endpoint.path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { endpoint, pattern: new RegExp(`^${basePath}${names}/?$`) };
});

/** Finds the endpoint of a call. `path` has no query. HEAD counts as GET. */
export function findEndpoint(method: string, path: string): Found {
  if (!path.startsWith(`${basePath}/`)) return { kind: 'elsewhere' };
  const alike = known.filter(({ pattern }) => pattern.test(path));
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = alike.find(({ endpoint }) => endpoint.method === wanted);
  if (match) return withParams(match.endpoint, match.pattern.exec(path)?.groups ?? {});
  if (alike.length === 0) return { kind: 'unknown' };
  const methods = alike.map(({ endpoint }) => endpoint.method);
  return { kind: 'other-method', allow: [...methods, 'OPTIONS'].join(', ') };
}

function withParams(endpoint: Endpoint, encoded: Params): Found {
  try {
    const params = Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { kind: 'endpoint', endpoint, params: Object.fromEntries(params) };
  } catch {
    return { kind: 'undecodable' };
  }
}

const calls = allEndpoints.map(({ method, path }) => `${method} ${basePath}${path}`);

/** Returns a hint for an unknown path, such as `. Did you mean POST /api/v1/userskill/auth?` */
export const nearestEndpoint = (method: string, path: string): string =>
  `. Did you mean ${closest(`${method} ${path}`.slice(0, 200), calls)}?`;
