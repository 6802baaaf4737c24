import type { Endpoint } from '#contract/endpoint.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import type { Call } from './call.ts';
import type { Drift } from './findings.ts';
import { type BackendResponse, headerDrift, headerOf, isOk, itemsOf } from './response.ts';

// Judges the CORS headers (https://fetch.spec.whatwg.org/#http-cors-protocol). Without them a browser hides the
// responses from the app, which is of another origin.

/** The name of the case that a preflight adds to the outcomes of each endpoint. */
export const preflight = 'preflight';

const tokenHeader = 'auth-token';
/** Browsers send these methods without permission. */
const freeMethods = ['GET', 'POST'];

/** The request headers of the contract that need permission, in the order of a browser. */
const headersOf = ({ auth, body, headers }: Endpoint) =>
  [auth === 'none' ? [] : tokenHeader, body ? 'content-type' : [], Object.keys(headers?.schema ?? {})]
    .flat()
    .sort();

/** The app sends no token where the contract only allows one. */
const appSends = ({ auth }: Endpoint, header: string) => header !== tokenHeader || auth !== 'optional';

/** Returns the preflight that a browser sends before this call. */
export function preflightOf(endpoint: Endpoint, call: Call): Call {
  const names = headersOf(endpoint).join(',');
  const headers = {
    'Access-Control-Request-Method': endpoint.method,
    ...(names && { 'Access-Control-Request-Headers': names }),
  };
  return { ...call, body: undefined, method: 'OPTIONS', headers };
}

export function preflightDrifts(endpoint: Endpoint, response: BackendResponse, origin: string): Drift[] {
  const { status } = response;
  const { method } = endpoint;
  const needsNone =
    freeMethods.includes(method) && !headersOf(endpoint).some((header) => appSends(endpoint, header));
  const drift = { path: 'HTTP status', expected: '200 to 299', got: `${status}`, tolerated: needsNone };
  if (!isOk(status)) return [drift];
  return [
    ...originDrift(response, origin, needsNone),
    ...(freeMethods.includes(method) ? [] : unlisted(response, 'Access-Control-Allow-Methods', method)),
    ...headersOf(endpoint).flatMap((header) =>
      unlisted(response, 'Access-Control-Allow-Headers', header, !appSends(endpoint, header)),
    ),
  ];
}

/** Returns the drifts of the CORS headers of any response but a preflight's. */
export function corsDrifts(response: BackendResponse, origin: string): Drift[] {
  const mustExpose = response.status === rateLimited.status && headerOf(response, 'Retry-After') !== '';
  return [
    ...originDrift(response, origin, false),
    ...(mustExpose ? unlisted(response, 'Access-Control-Expose-Headers', 'Retry-After', true) : []),
  ];
}

const originDrift = (response: BackendResponse, origin: string, tolerated: boolean) =>
  headerDrift(
    response,
    'Access-Control-Allow-Origin',
    { expected: `* or ${origin}`, tolerated },
    (value) => value === '*' || value === origin,
  );

const unlisted = (response: BackendResponse, header: string, expected: string, tolerated = false) =>
  headerDrift(
    response,
    header,
    { expected, tolerated },
    (value) => itemsOf(value).has('*') || itemsOf(value).has(expected.toLowerCase()),
  );
