import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A sixteenth of Node's default. Each start and login waits for scrypt, and the passwords are samples. */
const cost = 1024;

const derive = (password: string, salt: Buffer, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, length, { N: cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Returns the scrypt hash as `salt:key` in base64. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, 32);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

/** Compares a password with a hash in constant time. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length);
  return timingSafeEqual(actual, expected);
}
