import { storageProject } from '#contract/development.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an unsigned ID token of asha01 as the Auth emulator issues it. `claims` replaces some of its claims. */
export function idToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const base = {
    aud: storageProject,
    iss: `https://securetoken.google.com/${storageProject}`,
    iat: now,
    exp: now + 3600,
    user_id: 'asha01',
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...base, ...claims })}.`;
}
