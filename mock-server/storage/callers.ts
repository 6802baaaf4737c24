import { localNames } from '#mock/command/network.ts';
import { uidOf } from './request-auth.ts';

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

/**
 * True when the Host header names this machine, as localhost or as one of its network addresses `hosts`. A page whose
 * domain is bound to this machine sends its own name.
 */
export const isOwnHost = (
  host: string | undefined,
  port: number | undefined,
  hosts: readonly string[],
): boolean => [...localNames, ...hosts].some((name) => host === `${name}:${port}`);
