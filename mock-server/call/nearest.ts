import { allEndpoints, basePath } from '#contract/endpoints.ts';

/** Returns the Levenshtein distance of two strings. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns a hint for an unknown path, such as `. Did you mean POST /api/v1/userskill/auth?` */
export function nearestEndpoint(method: string, path: string): string {
  const requested = `${method} ${path}`.slice(0, 200);
  const known = allEndpoints.map((endpoint) => `${endpoint.method} ${basePath}${endpoint.path}`);
  const distances = known.map((call) => distance(requested, call));
  return `. Did you mean ${known[distances.indexOf(Math.min(...distances))]}?`;
}
