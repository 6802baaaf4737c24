import { literal, number, size, string, type } from 'superstruct';
import { storageProject } from '#contract/development.ts';

/** The Authorization header of a caller that the emulator trusts. Its rules do not apply. */
export const trustedCaller = 'Bearer owner';

/** True for the values that the emulator trusts, in any spelling. */
export const isTrusted = (authorization = '') => /^\S+\s+owner\s*$/i.test(authorization);

/** The token in an Authorization header. */
export const tokenIn = (authorization = ''): string | undefined => authorization.split(' ')[1];

/** True when both headers belong to one learner, or are equal. */
export function isSameCaller(one: string | undefined, other: string | undefined): boolean {
  const uid = uidOf(tokenIn(one));
  return one === other || (uid !== undefined && uid === uidOf(tokenIn(other)));
}

/** The claims of a valid ID token. Firebase checks the same ones. */
const Claims = type({
  aud: literal(storageProject),
  iss: literal(`https://securetoken.google.com/${storageProject}`),
  user_id: size(string(), 1, 128),
  /** Seconds since 1970. */
  exp: number(),
});

/** Returns the user of an ID token, undefined without a valid token. No emulator verifies signatures. */
export function uidOf(token = ''): string | undefined {
  try {
    const [header, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return header && Claims.is(claims) && claims.exp * 1000 > Date.now() ? claims.user_id : undefined;
  } catch {
    return undefined;
  }
}
