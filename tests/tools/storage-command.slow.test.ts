import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { networkAddresses } from '#mock/command/network.ts';
import { signIn } from '../storage/calls.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { endCommandsAfterEach, run } from './command.ts';

endCommandsAfterEach();

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function runStorage(args: string[] = [], environment = {}) {
  const storage = run('storage.ts', ['--port', '0', ...args], environment);
  await storage.waitForOutput('Storage ready');
  const origin = /http:\/\/localhost:\d+/.exec(storage.output())?.[0] ?? '';
  const authorization = await signIn(Number(new URL(origin).port), 'asha01');
  const upload = (path: string, headers: Readonly<Record<string, string>> = { authorization }) =>
    fetch(`${origin}/v0/b/bucket/o?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', ...headers },
      body: 'bytes',
    });
  const remove = (path: string) =>
    fetch(`${origin}/v0/b/bucket/o/${encodeURIComponent(path)}`, {
      method: 'DELETE',
      headers: { authorization },
    });
  return { ...storage, origin, upload, remove };
}

const path = 'accounts/asha01/profile/1700000000000a.png';

it('prints its address and refused calls, and leaves no files after SIGTERM', async () => {
  // firebase-tools stores its settings in the home folder by default.
  const environment = { TMPDIR: folder, HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'config') };
  const { origin, upload, output, end } = await runStorage([], environment);
  expect(output()).toBe(`Storage ready at ${origin}\n`);
  expect((await upload(path)).status).toBe(200);
  expect((await upload('elsewhere.png')).status).toBe(403);
  expect(await end('SIGTERM')).toBe(0);
  expect(output()).toMatch(
    /\nStorage refused create elsewhere\.png: owned\.rules has no rule for this call\n$/,
  );
  expect(await readdir(folder)).toEqual([]);
});

it('stays running when the reader of its output ends, and leaves no files after it is killed', async () => {
  const environment = { TMPDIR: folder };
  const { origin, upload, end, closeOutput } = await runStorage([], environment);
  closeOutput();
  for (let count = 0; count < 3; count += 1) expect((await upload('elsewhere.png')).status).toBe(403);
  expect((await fetch(`${origin}/v0/`)).status).toBe(404);
  await end('SIGKILL');
  expect(await readdir(folder)).toEqual([]);
});

it('lets only the learner write by default, and anybody add files with --create-only', async () => {
  const owned = await runStorage();
  expect((await owned.upload(path, {})).status).toBe(403);
  expect((await owned.upload(path)).status).toBe(200);
  expect((await owned.remove(path)).status).toBe(204);
  const createOnly = await runStorage(['--create-only']);
  expect((await createOnly.upload(path, {})).status).toBe(200);
  expect((await createOnly.remove(path)).status).toBe(403);
});

it('keeps its files over Ctrl-C and a restart when it has a state folder', async () => {
  const first = await runStorage(['--state', folder]);
  await first.upload(path);
  expect(await first.end('SIGINT')).toBe(0);
  const second = await runStorage(['--state', folder]);
  const response = await fetch(`${second.origin}/v0/b/bucket/o/${encodeURIComponent(path)}?alt=media`);
  expect(await response.text()).toBe('bytes');
});

const [address] = networkAddresses();

it.skipIf(!address)('serves the network with --host and other names with --allow-host', async () => {
  const { origin, output } = await runStorage(['--host', `${address}`, '--allow-host', 'files.example']);
  const port = Number(new URL(origin).port);
  expect(output()).toBe(`Storage ready at ${origin}, http://${address}:${port}\n`);
  const path = '/v0/b/bucket/o/missing.png';
  expect((await fetch(`http://${address}:${port}${path}`)).status).toBe(404);
  const statusAt = async (host: string) => (await sendRaw(port, 'GET', path, { host })).status;
  expect([await statusAt('files.example:80'), await statusAt('rebound.example')]).toEqual([404, 421]);
});

it.each([
  ['--state', '--state: Enter the path of a folder'],
  ['--official=yes', '--official yes: Leave out the value'],
  [
    '--official --port 5',
    '--official: Leave out the other flags. It serves localhost:9199 and stores no files',
  ],
])('refuses %s', async (line, message) => {
  const { exit, output } = run('storage.ts', line.split(' '));
  expect(await exit).toBe(1);
  expect(output()).toBe(`${message}\n`);
});

it('lets the Firebase command name Java as the missing requirement of --official', async () => {
  const { exit, output } = run('storage.ts', ['--official'], { PATH: '' });
  expect(await exit).toBe(1);
  expect(output()).toContain('Please make sure Java is installed');
});
