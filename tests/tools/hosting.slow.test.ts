import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import express, { type Express } from 'express';
import { getValidator } from 'firebase-tools/lib/firebaseConfigValidate.js';
import superstatic from 'superstatic';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appSettings, defaultSettings, type Settings } from '../../client/build/app-settings.ts';
import { compressFiles } from '../../client/build/compressed.ts';
import { deployConfig } from '../../client/build/deploy-config.ts';
import { readHosting, writeHosting } from '../../client/build/hosting.ts';
import { served } from '../../client/build/served.ts';
import config from '../../firebase.json' with { type: 'json' };
import { temporaryFolders } from '../temporary-folders.ts';

// Serves a small build with the server of `npm run preview` and with the hosting of Firebase's emulator.

const page = `<!doctype html><title>App</title><style>p { margin: 0 }</style><script>start()</script>${'<p>Text</p>'.repeat(99)}`;
const files = {
  'index.html': page,
  'login.html': page.replace('</', '<!-- of the login --></'),
  'hi/index.html': page.replace('</', '<!-- in Hindi --></'),
  'hi/login.html': page.replace('</', '<!-- of the login in Hindi --></'),
  'hi/assets/app-1.js': `// script ${'h'.repeat(999)}`,
  'licenses.txt': `# Licenses ${'l'.repeat(999)}`,
  'icon-192.png': 'a picture',
  'assets/app-1.js': `// script ${'s'.repeat(999)}`,
  'assets/small-2.js': '1',
};

const newFolder = temporaryFolders();
const folder = newFolder();
let preview: Server;
let firebase: Server;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeHosting(folder, defaultSettings);
  await compressFiles(folder);
  const hosting = JSON.stringify({ ...(await readHosting(folder)), public: '.' });
  const emulator = superstatic({ config: JSON.parse(hosting), cwd: folder, fallthrough: false });
  preview = await listening(await served(folder));
  firebase = await listening(express().use(emulator));
});

afterAll(() => {
  preview.close();
  firebase.close();
});

async function listening(app: Express): Promise<Server> {
  const server = app.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

const configured = new Set(config.hosting.headers.flatMap(({ headers }) => headers.map(({ key }) => key)));

const request = (server: Server, path: string, options: RequestInit = {}) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
    redirect: 'manual',
    ...options,
  });

async function read(server: Server, path: string) {
  const response = await request(server, path);
  const own = Object.fromEntries([...configured].map((key) => [key, response.headers.get(key)]));
  // application/javascript is the older name of text/javascript.
  const type = response.headers.get('Content-Type')?.replace('application/javascript', 'text/javascript');
  return { status: response.status, own, type, text: await response.text() };
}

it.each([
  ...['/', '/editskill?skill=1&topic=a.b', '/a.name/without', '/login/', '/licenses.txt', '/icon-192.png'],
  ...['/assets/app-1.js', '/hi/', '/hi/login', '/hi/assets/app-1.js', '/himalaya', '/help.'],
  // Messengers encode the signs of links, also of a portfolio.
  ...[
    '/p%231.eJx',
    '/P/%231.eJx.',
    '/hi/p%25231.eJx',
    '/p%23%E2%80%8B1.eJx',
    '/changepassword%3ftoken=a.b.c',
  ],
])('answers %s the same from the preview and Firebase', async (path) => {
  const response = await read(preview, path);
  expect(response).toEqual(await read(firebase, path));
  expect(response.status).toBe(200);
  for (const key of configured) expect(response.own[key], key).toBeTruthy();
  const isHashed = path.includes('/assets/');
  expect(response.own['Cache-Control']).toBe(isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
});

// Not /sw.js, whose own policy the emulator sends with a 404 too.
it.each(['/assets/lost-9.js', '/manifest.webmanifest', '/a/with.dots', '/%2e%2e/package.json'])(
  'answers 404 for %s without such a file, from the preview and Firebase',
  async (path) => {
    const [ours, theirs] = [await read(preview, path), await read(firebase, path)];
    expect([ours.status, theirs.status]).toEqual([404, 404]);
    // Only the emulator makes the 404 cacheable. The real hosting applies the headers of /404.html.
    expect({ ...theirs.own, 'Cache-Control': 'no-cache' }).toEqual(ours.own);
    expect(ours.text).not.toContain('<script');
  },
);

it.each([
  ['gzip, deflate, br, zstd', '/', 'br'],
  ['GZIP', '/assets/app-1.js', 'gzip'],
  ['br;q=0, *', '/', 'gzip'],
  // Compression makes this file no smaller.
  ['br, gzip', '/assets/small-2.js', null],
])('sends a browser that accepts %j the path %s with the encoding %s', async (accepted, path, encoding) => {
  const response = await request(preview, path, { headers: { 'Accept-Encoding': accepted } });
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  if (encoding) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(files[(path.slice(1) || 'index.html') as keyof typeof files]);
});

it('answers 304 with the caching rules when the browser has the file', async () => {
  const first = await request(preview, '/assets/app-1.js');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  const again = await request(preview, '/assets/app-1.js', { headers });
  expect(again.status).toBe(304);
  for (const key of ['Cache-Control', 'Content-Security-Policy'])
    expect(again.headers.get(key)).toBe(first.headers.get(key));
});

it('hides its own files, serves the app at a malformed address, and refuses POST', async () => {
  for (const path of ['/.hosting.json', '/assets/../.hosting.json', '/licenses.txt.br'])
    expect((await request(preview, path)).status, path).toBe(404);
  expect(await (await request(preview, '/%00')).text()).toBe(page);
  expect((await request(preview, '/', { method: 'POST' })).status).toBe(405);
});

async function policyOf(html: string, settings: Settings = defaultSettings) {
  const place = newFolder();
  await writeFile(join(place, 'index.html'), html);
  await writeHosting(place, settings);
  const [everything] = (await readHosting(place)).headers;
  const policy = everything?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

it('allows inline scripts and styles only by hash', async () => {
  const policy = await policyOf(
    '<style>\r\nq {}</style><noscript><style>r {}</style></noscript><script>a</script>',
  );
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy['script-src']).toEqual(["'self'", hash('a')]);
  expect(policy['style-src']).toEqual(["'self'", hash('\nq {}'), hash('r {}')]);
});

it('allows connections only to the addresses of the settings', async () => {
  const local = await policyOf('');
  const backends = ["'self'", 'http://localhost:3001', 'http://localhost:9199'];
  const none = ["'none'"];
  expect(local).toMatchObject({ 'default-src': none, 'frame-ancestors': none, 'connect-src': backends });
  expect(local['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:', 'http:']);
  const values = Object.entries(appSettings).map(([name, { deployed }]) => [name, deployed]);
  const deployed = await policyOf('', Object.fromEntries(values));
  const google = ['firebasestorage', 'identitytoolkit', 'securetoken'].map((api) => `${api}.googleapis.com`);
  const sites = ['backend.example.org', 'feeds.example.org', ...google].map((site) => `https://${site}`);
  expect(deployed['connect-src']).toEqual(["'self'", ...sites, '*.googleusercontent.com']);
  expect(deployed['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:']);
  expect([local, deployed].map((policy) => 'upgrade-insecure-requests' in policy)).toEqual([false, true]);
});

it.each(['<p style="color: red">', '<body onload="start()">', '<a href=" JavaScript:start()">'])(
  'fails a build whose page has %s',
  (html) => expect(policyOf(html)).rejects.toThrow('and its policy blocks that'),
);

it('gives a deploy a valid configuration, with the storage rules that fit the settings', async () => {
  const given = await deployConfig(folder, defaultSettings);
  expect(getValidator()(given)).toBe(true);
  expect(JSON.stringify(given.hosting)).not.toMatch(/predeploy|\{\w+\}/);
  const bucket = defaultSettings.VITE_FIREBASE_STORAGE_BUCKET;
  expect(given.storage).toEqual([{ rules: 'mock-server/storage/owned.rules', bucket }]);
  const ignore = expect.arrayContaining(['**/.*', '**/*.br', '**/*.gz']);
  expect(given.hosting).toMatchObject({ public: 'dist', ignore });
  const { storage } = await deployConfig(folder, { ...defaultSettings, VITE_STORAGE_TOKEN_URL: '' });
  expect(storage).toMatchObject([{ rules: 'mock-server/storage/create-only.rules' }]);
});

it.each(['hosting', 'storage'] as const)('stops a plain firebase deploy of %s', (target) => {
  const { status, stdout } = spawnSync(config[target].predeploy, { shell: true, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('npm run deploy');
});
