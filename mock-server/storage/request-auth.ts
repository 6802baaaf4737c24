import type { Value } from './rules/values.ts';

/** `request.auth` by the token of a call, whose signature nobody checks in an emulator; null where there is none. */
export function signedIn(token: string | undefined): Value {
  const [header, payload] = (token ?? '').split('.');
  const claims = header && payload ? parsed(payload) : undefined;
  if (typeof claims !== 'object' || claims === null) return null;
  const all = claims as { readonly [claim: string]: Value };
  return { uid: all.user_id ?? null, token: all };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
