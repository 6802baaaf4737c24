import type { Endpoint } from '#contract/endpoint.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import { type Call, sendsToken } from './call.ts';
import type { Drift } from './findings.ts';
import { type BackendResponse, headerDrift, isOk, unlisted } from './response.ts';

// Judges the CORS headers (https://fetch.spec.whatwg.org/#http-cors-protocol). Without them a browser hides the
// responses from the app, which is of another origin.

/** The name of the case that a preflight adds to the outcomes of each endpoint. */
export const preflight = 'preflight';

/** Browsers send these methods without permission. */
const isFree = ({ method }: Endpoint) => method === 'GET' || method === 'POST';

/** The request headers of the app that need permission, in the order of a browser. */
const headersOf = (endpoint: Endpoint) => [
  ...(sendsToken(endpoint) ? ['auth-token'] : []),
  ...(endpoint.body ? ['content-type'] : []),
  ...Object.keys(endpoint.headers?.schema ?? {}),
];

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
  const names = headersOf(endpoint);
  // A browser sends no preflight before such a call.
  const tolerated = isFree(endpoint) && names.length === 0;
  if (!isOk(status)) return [{ path: 'HTTP status', expected: '200 to 299', got: `${status}`, tolerated }];
  return [
    ...originDrift(response, origin, tolerated),
    ...(isFree(endpoint) ? [] : unlisted(response, 'Access-Control-Allow-Methods', endpoint.method)),
    ...names.flatMap((name) => unlisted(response, 'Access-Control-Allow-Headers', name)),
  ];
}

/** Returns the drifts of the CORS headers of any response but a preflight's. */
export function corsDrifts(response: BackendResponse, origin: string): Drift[] {
  const mustExpose = response.status === rateLimited.status && response.headers['retry-after'] !== undefined;
  return [
    ...originDrift(response, origin, false),
    ...(mustExpose ? unlisted(response, 'Access-Control-Expose-Headers', 'Retry-After', true) : []),
  ];
}

const originDrift = (response: BackendResponse, origin: string, tolerated: boolean) =>
  headerDrift(response, 'Access-Control-Allow-Origin', `* or ${origin}`, tolerated, (value) =>
    ['*', origin].includes(value),
  );
