import type { Endpoint } from '#contract/endpoint.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import { type Answer, isOk } from './answer.ts';
import type { Show } from './printable.ts';
import type { Drift } from './struct-drifts.ts';
import type { Call } from './wire.ts';

// Judges the CORS headers (https://fetch.spec.whatwg.org/#http-cors-protocol). Without them a browser hides the
// responses from the app, which is of another origin.

/** The name of the case that a preflight adds to the outcomes of each endpoint. */
export const preflight = 'preflight';

const tokenHeader = 'auth-token';
/** Browsers send these methods without permission. */
const freeMethods = ['GET', 'POST'];

/** The request headers of the contract that need permission, in the order of a browser. */
const headersOf = ({ auth, body, headers }: Endpoint) =>
  [
    ...(auth === 'none' ? [] : [tokenHeader]),
    ...(body ? ['content-type'] : []),
    ...Object.keys(headers?.schema ?? {}),
  ].sort();

/** The app sends no token where the contract only allows one. */
const appSends = ({ auth }: Endpoint, header: string) => header !== tokenHeader || auth !== 'optional';

const needsPreflight = (endpoint: Endpoint) =>
  !freeMethods.includes(endpoint.method) || headersOf(endpoint).some((header) => appSends(endpoint, header));

/** The preflight that a browser sends before this call. */
export function preflightOf(endpoint: Endpoint, { params = {}, query = {} }: Call): Call {
  const names = headersOf(endpoint).join(',');
  const headers = {
    'Access-Control-Request-Method': endpoint.method,
    ...(names && { 'Access-Control-Request-Headers': names }),
  };
  return { params, query, method: 'OPTIONS', headers };
}

export function preflightDrifts(endpoint: Endpoint, answer: Answer, origin: string, show: Show): Drift[] {
  const { status, headers } = answer;
  if (!isOk(status)) {
    const tolerated = !needsPreflight(endpoint);
    return [{ path: 'HTTP status', expected: '200 to 299', got: `${status}`, tolerated }];
  }
  const methods = freeMethods.includes(endpoint.method) ? [] : [endpoint.method];
  const unnamed = missing(headers, 'Access-Control-Allow-Headers', headersOf(endpoint), show);
  return [
    ...originDrift(answer, origin, !needsPreflight(endpoint), show),
    ...missing(headers, 'Access-Control-Allow-Methods', methods, show),
    ...unnamed.map((drift) => ({ ...drift, tolerated: !appSends(endpoint, drift.expected) })),
  ];
}

/** Drifts of the CORS headers of any response but a preflight's. */
export function corsDrifts(answer: Answer, origin: string, show: Show): Drift[] {
  const { status, headers } = answer;
  const names = status === rateLimited.status && headers.has('Retry-After') ? ['Retry-After'] : [];
  const hidden = missing(headers, 'Access-Control-Expose-Headers', names, show);
  return [
    ...originDrift(answer, origin, false, show),
    ...hidden.map((drift) => ({ ...drift, tolerated: true })),
  ];
}

function originDrift({ headers }: Answer, origin: string, tolerated: boolean, show: Show): Drift[] {
  const got = headers.get('Access-Control-Allow-Origin') ?? 'nothing';
  if (got === '*' || got === origin) return [];
  const expected = `* or ${origin}`;
  return [{ path: 'Access-Control-Allow-Origin header', expected, got: show.text(got), tolerated }];
}

/** A breaking drift for each name that the list in a header lacks. */
function missing(headers: Headers, name: string, names: readonly string[], show: Show): Drift[] {
  const got = headers.get(name) || 'nothing';
  const listed = new Set(got.toLowerCase().split(/\s*,\s*/));
  return names
    .filter((each) => !listed.has('*') && !listed.has(each.toLowerCase()))
    .map((expected) => ({ path: `${name} header`, expected, got: show.text(got), tolerated: false }));
}
