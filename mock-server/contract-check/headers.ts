import { MIMEType } from 'node:util';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import { methodNotAllowed, rateLimited } from '#contract/general-outcomes.ts';
import { type Call, sendsToken } from './call.ts';
import type { Drift } from './findings.ts';
import { type BackendResponse, isOk } from './response.ts';

/** Returns a drift unless the value of this header fits. The value of a missing header is empty. */
function headerDrift(
  { headers }: BackendResponse,
  name: string,
  expected: string,
  tolerated: boolean,
  fits: (value: string) => boolean,
): Drift[] {
  const value = headers[name.toLowerCase()] ?? '';
  return fits(value) ? [] : [{ path: `${name} header`, expected, got: value || 'nothing', tolerated }];
}

/**
 * Returns a drift unless the list of this header has the token. Methods are case-sensitive, header names are not. In a CORS
 * header, `*` stands for any token, because the app sends no credentials. Browsers refuse a list of other than tokens.
 */
const unlisted = (response: BackendResponse, name: string, token: string, tolerated = false) =>
  headerDrift(response, name, token, tolerated, (value) => {
    const pattern = name === 'Allow' ? `^${token}$` : `^(${token}|\\*)$`;
    const wanted = new RegExp(pattern, name.endsWith('-Headers') ? 'i' : '');
    // RFC 9110 lets a list have empty items.
    const items = value.split(/[ \t]*,[ \t]*/);
    return items.some((item) => wanted.test(item)) && items.every((item) => tokenOrNothing.test(item));
  });

const tokenOrNothing = /^[\w!#$%&'*+.^`|~-]*$/;

/** Returns the seconds of `Retry-After`, which is a number or a date. Returns undefined for another value. */
export function retrySeconds({ headers }: Pick<BackendResponse, 'headers'>): number | undefined {
  const value = headers['retry-after'] ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const time = new Date(value);
  const isDate = value.endsWith(' GMT') && time.toUTCString() === value;
  return isDate ? Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000)) : undefined;
}

/** The app ignores these headers, or copes without them. */
export function headerDrifts(
  endpoint: Endpoint,
  { name, status }: Outcome,
  response: BackendResponse,
): Drift[] {
  const type = isOk(status) && endpoint.format === 'text' ? 'text/plain' : 'application/json';
  const drift = (header: string, expected: string, fits: (value: string) => boolean) =>
    headerDrift(response, header, expected, true, fits);
  return [
    ...drift('Content-Type', type, (value) => mimeTypeIn(value)?.essence === type),
    ...drift('Content-Type', 'charset utf-8', (value) =>
      /^utf-?8$/i.test(mimeTypeIn(value)?.params.get('charset') ?? 'utf-8'),
    ),
    ...(name === rateLimited.name
      ? drift('Retry-After', 'seconds or a date', () => retrySeconds(response) !== undefined)
      : []),
    ...(name === methodNotAllowed.name ? unlisted(response, 'Allow', endpoint.method, true) : []),
  ];
}

function mimeTypeIn(value: string): MIMEType | undefined {
  try {
    return new MIMEType(value);
  } catch {
    return undefined;
  }
}

// Without the CORS headers (https://fetch.spec.whatwg.org/#http-cors-protocol) a browser hides the responses from the
// app, which is of another origin.

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
  const drifts = originDrift(response, origin, false);
  if (response.status !== rateLimited.status || response.headers['retry-after'] === undefined) return drifts;
  return [...drifts, ...unlisted(response, 'Access-Control-Expose-Headers', 'Retry-After', true)];
}

const originDrift = (response: BackendResponse, origin: string, tolerated: boolean) =>
  headerDrift(response, 'Access-Control-Allow-Origin', `* or ${origin}`, tolerated, (value) =>
    ['*', origin].includes(value),
  );
