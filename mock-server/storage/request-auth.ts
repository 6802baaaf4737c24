import { literal, number, size, string, type } from 'superstruct';
import { storageProject } from '#contract/development.ts';
import type { Value } from './rules/values.ts';

type Fields = { readonly [field: string]: Value };
type Auth = Fields & { readonly uid: string };

/** The claims of a valid ID token. Firebase checks the same ones. */
const Claims = type({
  aud: literal(storageProject),
  iss: literal(`https://securetoken.google.com/${storageProject}`),
  user_id: size(string(), 1, 128),
  /** Seconds since 1970. */
  exp: number(),
});

/** Returns `request.auth`, null without a valid ID token of our project. No emulator verifies signatures. */
export function requestAuth(token: string | undefined): Auth | null {
  const [header, payload] = (token ?? '').split('.');
  const claims = header && payload ? parsed(payload) : undefined;
  if (!Claims.is(claims) || claims.exp * 1000 <= Date.now()) return null;
  return { uid: claims.user_id, token: claims as unknown as Fields };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
