import { encodeText } from './base64.ts';

// A backend makes custom tokens with `createCustomToken` of Firebase's Admin SDK and signs them with its key. The Auth
// emulator needs no signature.

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const issuer = 'firebase-auth-emulator@example.com';
/** Seconds, the maximum of Firebase. */
const lifetime = 60 * 60;

/** Returns an unsigned custom token for the Auth emulator. Its times follow the true clock, not that of a world. */
export function customToken(username: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { aud: audience, iss: issuer, sub: issuer, iat, exp: iat + lifetime, uid: username };
  return unsigned(claims);
}

/** Returns claims as an unsigned token. */
export const unsigned = (claims: object): string =>
  `${[{ alg: 'none', typ: 'JWT' }, claims].map((part) => encodeText(JSON.stringify(part))).join('.')}.`;
