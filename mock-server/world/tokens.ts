import { decodeText, encodeText, toBase64Url } from './base64.ts';
import type { Row } from './state.ts';
import { now, type World } from './world.ts';

// Tokens are signed, not stored, so they survive a restart of the mock. A token is valid in one world, until the
// password changes.

const lifetime = 30 * 24 * 60 * 60 * 1000;
/** Not a secret, because this server protects only sample data on a developer's machine. */
const secret = 'skills-portfolio mock server';

interface Claims {
  readonly username: string;
  readonly password_version: number;
  readonly issuedAt: number;
}

async function sign(payload: string, world: World): Promise<string> {
  const bytes = new TextEncoder().encode(`${secret} ${world.name} ${payload}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Returns a token for this learner, valid for 30 days of the world's clock. */
export async function issueToken(user: Row<'users'>, world: World): Promise<string> {
  const claims: Claims = { username: user.id, password_version: user.password_version, issuedAt: now(world) };
  const payload = encodeText(JSON.stringify(claims));
  return `${payload}.${await sign(payload, world)}`;
}

/**
 * Returns the username of a token, or undefined if it is forged, expired, or older than a password change. The token of
 * a deleted learner stays valid, so that get_user can respond 404 (product, section 8).
 */
export async function usernameOf(token: string, world: World): Promise<string | undefined> {
  const [payload = ''] = token.split('.');
  if (token !== `${payload}.${await sign(payload, world)}`) return undefined;
  const { username, password_version, issuedAt } = JSON.parse(decodeText(payload)) as Claims;
  if (issuedAt + lifetime < now(world)) return undefined;
  const user = world.state.users.find(({ id }) => id === username);
  return user && user.password_version !== password_version ? undefined : username;
}
