import { literal, number, size, string, type } from 'superstruct';
import { storageProject } from '#contract/development.ts';
import { decodeText } from '#mock/world/base64.ts';

/** The Authorization header of a caller that the emulator trusts. Its rules do not apply. */
export const trustedCaller = 'Bearer owner';

/** The `iss` of each ID token. */
export const tokenIssuer = `https://securetoken.google.com/${storageProject}`;

/** The claims of a valid ID token. Firebase checks the same ones. */
const Claims = type({
  aud: literal(storageProject),
  iss: literal(tokenIssuer),
  user_id: size(string(), 1, 128),
  /** Seconds since 1970. */
  exp: number(),
});

/** Returns the user of an ID token or of an Authorization header. No emulator verifies signatures. */
export function uidOf(token = ''): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(decodeText(payload));
    return Claims.is(claims) && claims.exp * 1000 > Date.now() ? claims.user_id : undefined;
  } catch {
    return undefined;
  }
}
