import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { storagePort } from '#contract/development.ts';
import { rulesFile } from '#mock/storage/emulator.ts';
import config from '../../firebase.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

it("Firebase's own command uses our port and our rules", () => {
  expect(config.emulators.storage.port).toBe(storagePort);
  expect(config.storage.rules).toBe(relative(root, rulesFile).replaceAll('\\', '/'));
});

it('the hosting answers every path with the app, the login with its own page, and lets hashed files be cached', () => {
  expect(config.hosting.public).toBe('dist');
  expect(config.hosting.rewrites).toEqual([
    { source: '/login', destination: '/login.html' },
    { source: '!/assets/**', destination: '/index.html' },
  ]);
  const caching = config.hosting.headers.map(({ source, headers }) => [
    source,
    headers.find(({ key }) => key === 'Cache-Control')?.value,
  ]);
  expect(caching).toContainEqual(['/assets/**', 'public, max-age=31536000, immutable']);
  expect(caching).toContainEqual(['**', 'no-cache']);
});
