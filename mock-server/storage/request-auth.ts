import { literal, number, size, string, type } from 'superstruct';
import { storageProject } from '#contract/development.ts';

/** The claims of a valid ID token. Firebase checks the same ones. */
const Claims = type({
  aud: literal(storageProject),
  iss: literal(`https://securetoken.google.com/${storageProject}`),
  user_id: size(string(), 1, 128),
  /** Seconds since 1970. */
  exp: number(),
});

/** Returns the user of an ID token, undefined without a valid token. No emulator verifies signatures. */
export function uidOf(token: string | undefined): string | undefined {
  const [header, payload] = (token ?? '').split('.');
  const claims = header && payload ? parsed(payload) : undefined;
  return Claims.is(claims) && claims.exp * 1000 > Date.now() ? claims.user_id : undefined;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
