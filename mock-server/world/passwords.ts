import { fromBase64, toBase64 } from './base64.ts';

/** Few, because each start and login waits for the key, and the passwords are samples. */
const iterations = 1000;
const keyBits = 256;

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const bits = await crypto.subtle.deriveBits(algorithm, key, keyBits);
  return toBase64(new Uint8Array(bits));
}

/** Returns the PBKDF2 hash as `salt:key` in base64. */
export async function hashPassword(password: string, salt = crypto.getRandomValues(new Uint8Array(16))) {
  return `${toBase64(salt)}:${await derive(password, salt)}`;
}

/** Tells whether a hash is of this password. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  return (await derive(password, fromBase64(salt))) === key;
}
