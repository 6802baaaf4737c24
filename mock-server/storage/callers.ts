import { localNames } from '#mock/command/network.ts';
import { requestAuth } from './request-auth.ts';

/** The Authorization header of a caller that the emulator trusts. Its rules do not apply. */
export const trustedCaller = 'Bearer owner';

/** True for the values that the emulator trusts, in any spelling. */
export const isTrusted = (authorization = '') => /^\S+\s+owner\s*$/i.test(authorization);

/** The token in an Authorization header. */
export const tokenIn = (authorization = ''): string | undefined => authorization.split(' ')[1];

/** True when both headers belong to one learner, or are equal. */
export function isSameCaller(one: string | undefined, other: string | undefined): boolean {
  const users = [one, other].map((authorization) => requestAuth(tokenIn(authorization))?.uid);
  return one === other || (users[0] !== undefined && users[0] === users[1]);
}

/**
 * True when the Host header has a name of this machine or of `hosts`. A page whose domain is bound to this machine sends
 * its own name. The port may be that of a container.
 */
export const isOwnHost = (host = '', hosts: readonly string[]): boolean =>
  [...localNames, ...hosts].includes(host.replace(/:\d+$/, ''));
