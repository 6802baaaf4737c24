import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { endCommandsAfterEach, run } from './command.ts';

endCommandsAfterEach();
afterEach(() => vi.unstubAllEnvs());

async function runStorage(...args: string[]) {
  const storage = run('storage.ts', '--port', '0', ...args);
  await storage.said('Storage ready');
  const origin = /http:\/\/localhost:\d+/.exec(storage.output())?.[0] ?? '';
  const upload = (path: string) =>
    fetch(`${origin}/v0/b/bucket/o?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: 'bytes',
    });
  return { ...storage, origin, upload };
}

const path = 'accounts/asha01/profile/1700000000000a.png';

it.each(['SIGINT', 'SIGTERM'] as const)('it says where it is ready, and ends whole on %s', async (signal) => {
  const temporary = await mkdtemp(join(tmpdir(), 'temporary-'));
  vi.stubEnv('TMPDIR', temporary);
  const { origin, upload, output, end } = await runStorage();
  expect(output()).toBe(`Storage ready at ${origin}\n`);
  expect((await upload(path)).status).toBe(200);
  expect(await readdir(temporary)).toHaveLength(1);
  expect(await end(signal)).toBe(0);
  expect(await readdir(temporary)).toEqual([]);
  await rm(temporary, { recursive: true });
});

it('a call that is refused is shown in one line, with what refused it', async () => {
  const { origin, upload, output, end } = await runStorage();
  expect((await upload('elsewhere.png')).status).toBe(403);
  await end('SIGINT');
  expect(output()).toBe(
    `Storage ready at ${origin}\nStorage refused create elsewhere.png: storage.rules allows it nowhere\n`,
  );
});

it('a folder keeps the files over Ctrl-C and another start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const first = await runStorage('--state', folder);
  await first.upload(path);
  expect(await first.end('SIGINT')).toBe(0);
  const second = await runStorage('--state', folder);
  const found = await fetch(`${second.origin}/v0/b/bucket/o/${encodeURIComponent(path)}?alt=media`);
  expect(await found.text()).toBe('bytes');
  expect(await second.end('SIGINT')).toBe(0);
  await rm(folder, { recursive: true });
});

it('it writes nothing in the home folder, where firebase-tools keeps its settings', async () => {
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', join(home, '.config'));
  const { upload, end } = await runStorage();
  await upload(path);
  await end('SIGINT');
  expect(await readdir(home)).toEqual([]);
  await rm(home, { recursive: true });
});

it('a taken port is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { exit, output } = run('storage.ts', '--port', `${port}`);
  expect(await exit).toBe(1);
  taken.close();
  expect(output()).toBe(
    `Port ${port} is taken, the storage cannot start. Stop the program that uses it, or choose another port.\n`,
  );
});

it.each([
  ['--prot 5', 'Unknown flag --prot. Known: --port, --state, --official, --help'],
  ['--port many', '--port many: expected a number from 0 to 65535'],
  ['--state', '--state: expected the name of a folder'],
  ['--official=yes', '--official yes: expected nothing behind it'],
  ['--official --port 5', '--port 5: --official listens on the port of firebase.json, 9199'],
  ['--official --state a', '--state a: --official keeps no files'],
])('%s is refused in a word', async (line, message) => {
  const { exit, output } = run('storage.ts', ...line.split(' '));
  expect(await exit).toBe(1);
  expect(output()).toBe(`${message}\n`);
});

it('it tells its flags when asked', async () => {
  const { exit, output } = run('storage.ts', '--help');
  expect(await exit).toBe(0);
  for (const flag of ['--port number', '--state folder', '--official ']) expect(output()).toContain(flag);
});

it('without Java, --official says what is missing', async () => {
  vi.stubEnv('PATH', '');
  const { exit, output } = run('storage.ts', '--official');
  expect(await exit).toBe(1);
  expect(output()).toBe(
    'The official storage needs Java 21 or newer, and there is no java here. Install it, or leave --official out.\n',
  );
});
