import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express, { type Express } from 'express';
import { getValidator } from 'firebase-tools/lib/firebaseConfigValidate.js';
import superstatic from 'superstatic';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appSettings, defaultSettings, type Settings } from '#contract/settings.ts';
import { compressFiles } from '../../client/build/compressed.ts';
import { deployConfig } from '../../client/build/deploy-config.ts';
import { readHosting, writeHosting } from '../../client/build/hosting.ts';
import { served } from '../../client/build/served.ts';
import config from '../../firebase.json' with { type: 'json' };

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
  'assets/look-3.css': `/* ${'l'.repeat(999)} */`,
};

let folder: string;
let preview: Server;
let firebase: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeHosting(folder, defaultSettings);
  await compressFiles(folder);
  const hosting = JSON.stringify({ ...(await readHosting(folder)), public: '.' });
  const emulator = express().use(
    superstatic({ config: JSON.parse(hosting), cwd: folder, fallthrough: false }),
  );
  [preview, firebase] = await Promise.all([listening(await served(folder)), listening(emulator)]);
});

afterAll(async () => {
  preview.close();
  firebase.close();
  await rm(folder, { recursive: true });
});

async function listening(app: Express): Promise<Server> {
  const server = app.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;
const configured = [
  ...new Set(config.hosting.headers.flatMap(({ headers }) => headers.map(({ key }) => key))),
];

const ask = (server: Server, path: string, options: RequestInit = {}) =>
  fetch(addressOf(server) + path, { redirect: 'manual', ...options });

async function told(response: Response) {
  const own = Object.fromEntries(configured.map((key) => [key, response.headers.get(key)]));
  // application/javascript is the older name of text/javascript.
  const type = response.headers.get('Content-Type')?.replace('application/javascript', 'text/javascript');
  return { status: response.status, own, type, text: await response.text() };
}

it.each([
  ...['/', '/login', '/editskill?skill=1&topic=a.b', '/a.name/without', '/login/', '/licenses.txt'],
  ...['/icon-192.png', '/assets/app-1.js', '/assets/look-3.css'],
  ...['/hi/', '/hi/login', '/hi/editskill?skill=1', '/hi/assets/app-1.js', '/himalaya'],
])('answers %s the same from the preview and Firebase', async (path) => {
  const response = await told(await ask(preview, path));
  expect(response).toEqual(await told(await ask(firebase, path)));
  expect(response.status).toBe(200);
  for (const key of configured) expect(response.own[key], key).toBeTruthy();
  const isHashed = path.includes('/assets/');
  expect(response.own['Cache-Control']).toBe(isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
});

it.each([
  // Not /sw.js, whose own policy the emulator sends with a 404 too.
  ...['/assets/lost-9.js', '/workbox-9.js', '/manifest.webmanifest', '/lost.png', '/a/with.dots'],
  '/%2e%2e/package.json',
])('answers 404 for %s without such a file, from the preview and Firebase', async (path) => {
  const [ours, theirs] = await Promise.all(
    [preview, firebase].map(async (server) => told(await ask(server, path))),
  );
  expect([ours?.status, theirs?.status]).toEqual([404, 404]);
  // Only the emulator makes the 404 cacheable. The real hosting applies the headers of /404.html.
  const { 'Cache-Control': kept, ...own } = ours?.own ?? {};
  expect(theirs?.own).toMatchObject(own);
  expect(kept).toBe('no-cache');
  expect(ours?.text).not.toContain('<script');
});

describe('preview', () => {
  it.each([
    ['gzip, deflate, br, zstd', '/', 'br'],
    ['GZIP', '/assets/app-1.js', 'gzip'],
    ['gzip;q=1, br;q=0.5', '/', 'gzip'],
    ['br;q=0, *', '/', 'gzip'],
    ['br;q=0, gzip; q=0.0', '/', null],
    ['identity', '/', null],
    // Compression makes this file no smaller.
    ['br, gzip', '/assets/small-2.js', null],
  ])('answers a browser that accepts %j at %s with the encoding %s', async (accepted, path, encoding) => {
    const response = await ask(preview, path, { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    if (encoding) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(files[(path.slice(1) || 'index.html') as keyof typeof files]);
  });

  it('answers 304 with the caching rules when the browser has the file', async () => {
    for (const path of ['/login', '/assets/app-1.js']) {
      const first = await ask(preview, path);
      const again = await ask(preview, path, {
        headers: { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' },
      });
      expect(again.status).toBe(304);
      for (const key of ['Cache-Control', 'Content-Security-Policy'])
        expect(again.headers.get(key)).toBe(first.headers.get(key));
    }
  });

  it.each(['/.hosting.json', '/assets/../.hosting.json', '/licenses.txt.br'])('hides %s', async (path) => {
    expect((await ask(preview, path)).status).toBe(404);
  });

  it.each(['/%', '/%00'])('serves the app page at %s', async (path) =>
    expect(await (await ask(preview, path)).text()).toBe(page),
  );

  it('answers 405 to POST', async () => {
    const response = await ask(preview, '/', { method: 'POST' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('throws when the folder has no build', async () => {
    await expect(served(join(folder, 'assets'))).rejects.toThrow(/No build in .*assets. Run: npm run build/);
  });
});

describe('npm run dev', () => {
  let dev: ViteDevServer;
  beforeAll(async () => {
    const server = { port: 0, strictPort: false };
    dev = await createServer({ logLevel: 'silent', cacheDir: join(folder, 'vite'), server });
    await dev.listen();
  });
  afterAll(() => dev.close());

  it.each([
    ['/', 200, 'text/html'],
    ['/login', 200, 'text/html'],
    ['/changepassword?token=a.b', 200, 'text/html'],
    ['/sw.js', 200, 'text/javascript'],
    ['/hi', 200, 'text/html'],
    ['/hi/login', 200, 'text/html'],
    ['/hi/sw.js', 200, 'text/javascript'],
    ['/hi/assets/lost-9.js', 404, null],
    ['/icon-192.png', 200, 'image/png'],
    ['/workbox-9.js', 404, null],
    ['/manifest.webmanifest', 404, null],
    ['/assets/lost-9.js', 404, null],
  ])('answers %s with %i and the type %s', async (path, status, type) => {
    const response = await fetch(new URL(path, dev.resolvedUrls?.local[0]));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([status, type]);
  });
});

describe('content security policy of a build', () => {
  async function policyOf(html: string, settings: Settings = defaultSettings) {
    const place = await mkdtemp(join(folder, 'policy-'));
    await writeFile(join(place, 'index.html'), html);
    await writeHosting(place, settings);
    const [everything] = (await readHosting(place)).headers;
    const policy = everything?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
    return Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  }

  const deployed = Object.fromEntries(
    Object.entries(appSettings).map(([name, setting]) => [name, setting.deployed]),
  ) as Settings;

  it('allows inline scripts and styles only by hash', async () => {
    const policy = await policyOf(
      '<style>p {}</style><style>\r\nq {}</style><noscript><style>r {}</style></noscript><script>a</script><script type="module">b</script><script src="/c.js"></script>',
    );
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy['script-src']).toEqual(["'self'", hash('a'), hash('b')]);
    expect(policy['style-src']).toEqual(["'self'", hash('p {}'), hash('\nq {}'), hash('r {}')]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('allows connections only to the addresses of the settings', async () => {
    expect(await policyOf('')).toMatchObject({
      'default-src': ["'none'"],
      'connect-src': ["'self'", 'http://localhost:3001', 'http://localhost:9199'],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      'frame-ancestors': ["'none'"],
    });
    const everywhere = await policyOf('', deployed);
    expect(everywhere['connect-src']).toEqual([
      "'self'",
      'https://backend.example.org',
      'https://feeds.example.org',
      'https://firebasestorage.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      '*.googleusercontent.com',
    ]);
    const withoutOwners = await policyOf('', { ...deployed, VITE_STORAGE_TOKEN_URL: '' });
    expect(withoutOwners['connect-src']).not.toContain('https://securetoken.googleapis.com');
    expect(everywhere['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    expect(everywhere).toHaveProperty('upgrade-insecure-requests');
    expect(await policyOf('')).not.toHaveProperty('upgrade-insecure-requests');
  });

  it.each(['<p style="color: red">', '<body onload="start()">', '<a href=" JavaScript:start()">'])(
    'fails a build whose page has %s',
    async (html) => {
      await expect(policyOf(html)).rejects.toThrow('and its policy blocks that');
    },
  );
});

describe('npm run deploy', () => {
  it('gives Firebase a valid configuration with the bucket of the settings and no placeholders', async () => {
    const told = await deployConfig(folder, defaultSettings);
    expect(getValidator()(told)).toBe(true);
    expect(JSON.stringify(told.hosting)).not.toMatch(/predeploy|\{\w+\}/);
    const bucket = defaultSettings.VITE_FIREBASE_STORAGE_BUCKET;
    expect(told.storage).toEqual([{ rules: 'mock-server/storage/owned.rules', bucket }]);
    expect(told.hosting).toMatchObject({
      public: 'dist',
      ignore: expect.arrayContaining(['**/.*', '**/*.br', '**/*.gz']),
    });
  });

  it('deploys the create-only rules for a backend without an exchange of tokens', async () => {
    const told = await deployConfig(folder, { ...defaultSettings, VITE_STORAGE_TOKEN_URL: '' });
    expect(told.storage).toMatchObject([{ rules: 'mock-server/storage/create-only.rules' }]);
  });

  it.each(['hosting', 'storage'] as const)('stops a plain firebase deploy of %s', (target) => {
    const { status, stdout } = spawnSync(config[target].predeploy, { shell: true, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toContain('npm run deploy');
  });
});
