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
 * True when the Host header has a name of this machine or of `hosts`. A page whose domain is bound to this machine sends
 * its own name. The port may be that of a container.
 */
export const isOwnHost = (host = '', hosts: readonly string[]): boolean =>
  [...localNames, ...hosts].includes(host.replace(/:\d+$/, ''));
