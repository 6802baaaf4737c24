import { createHmac, timingSafeEqual } from 'node:crypto';
import { integer, object, string } from 'superstruct';
import { now, type World } from './worlds.ts';

// Tokens are signed, not stored, so they survive a restart of the mock. A token is valid in one world, until the
// password changes.

const lifetime = 30 * 24 * 60 * 60 * 1000;
/** Not a secret, because this server protects only sample data on a developer's machine. */
const key = 'skills-portfolio mock server';

const Claims = object({ username: string(), password_version: integer(), issuedAt: integer() });

const sign = (payload: string, world: World) =>
  createHmac('sha256', `${key} ${world.name}`).update(payload).digest('base64url');

/** Returns a token for this learner, valid for 30 days of the world's clock. */
export function issueToken(user: { id: string; password_version: number }, world: World): string {
  const claims = { username: user.id, password_version: user.password_version, issuedAt: now(world) };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(payload, world)}`;
}

function claimsIn(payload: string) {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return Claims.is(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the username of a token, or undefined if it is forged, expired, or older than a password change. The token of
 * a deleted learner stays valid, so that get_user can respond 404 (product, section 8).
 */
export function usernameOf(token: string, world: World): string | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(payload, world));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = claimsIn(payload);
  if (!claims || claims.issuedAt + lifetime < now(world)) return undefined;
  const user = world.state.users.find(({ id }) => id === claims.username);
  return user && user.password_version !== claims.password_version ? undefined : claims.username;
}
