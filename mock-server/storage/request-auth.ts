import type { Value } from './rules/values.ts';

/** Returns `request.auth` for a token, null without a valid one. An emulator does not verify signatures. */
export function requestAuth(token: string | undefined): Value {
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
