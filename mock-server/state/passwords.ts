import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A sixteenth of Node's usual cost: what is guarded are sample passwords, and each start and login waits for it. */
const cost = 1024;

const derive = (password: string, salt: Buffer, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, length, { N: cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** `salt:key` in base64, by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

/** Whether the password is the one that was hashed. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length);
  return timingSafeEqual(actual, expected);
}
