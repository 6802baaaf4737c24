import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { storagePort } from '#contract/development.ts';
import { createOnlyRules } from '#mock/storage/emulator.ts';
import config from '../../firebase.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

it('gives the Firebase command our storage port and the rules that need no sign-in', () => {
  expect(config.emulators.storage.port).toBe(storagePort);
  expect(config.storage.rules).toBe(relative(root, createOnlyRules).replaceAll('\\', '/'));
});

it('rewrites /login to its own page and other paths to the app, and caches hashed files', () => {
  expect(config.hosting.public).toBe('dist');
  expect(config.hosting.rewrites).toEqual([
    { regex: '^/login$', destination: '/login.html' },
    { regex: '^(/.*)?/[^./]*$', destination: '/index.html' },
  ]);
  const caching = config.hosting.headers.map(({ source, headers }) => [
    source,
    headers.find(({ key }) => key === 'Cache-Control')?.value,
  ]);
  expect(caching).toContainEqual(['**/assets/**', 'public, max-age=31536000, immutable']);
  expect(caching).toContainEqual(['**', 'no-cache']);
});
