import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { networkAddresses } from '#mock/command/network.ts';
import { signIn } from '../storage/calls.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, run } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();
const [address] = networkAddresses();
const path = 'accounts/asha01/profile/1700000000000a.png';

async function runStorage(args: string[], environment = {}) {
  const storage = run('storage.ts', ['--port', '0', ...args], environment);
  await storage.waitForOutput('Storage ready');
  const origin = /http:\/\/localhost:\d+/.exec(storage.output())?.[0] ?? '';
  const port = Number(new URL(origin).port);
  const authorization = await signIn(port, 'asha01');
  const files = `${origin}/v0/b/bucket/o`;
  const upload = (name: string, headers: Readonly<Record<string, string>> = { authorization }) =>
    fetch(`${files}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', ...headers },
      body: 'bytes',
    }).then(({ status }) => status);
  const read = (name: string) => fetch(`${files}/${encodeURIComponent(name)}?alt=media`);
  return { ...storage, origin, port, upload, read };
}

it('prints refused calls, and leaves no files after SIGTERM', async () => {
  const folder = newFolder();
  // firebase-tools stores its settings in the home folder by default.
  const environment = { TMPDIR: folder, HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'config') };
  const { origin, upload, output, end } = await runStorage([], environment);
  expect([await upload(path), await upload('elsewhere.png')]).toEqual([200, 403]);
  expect(await end('SIGTERM')).toBe(0);
  const refused = 'Storage refused create elsewhere.png: owned.rules has no rule for this call';
  expect(output()).toBe(`Storage ready at ${origin}\n${refused}\n`);
  expect(await readdir(folder)).toEqual([]);
});

it('keeps the files that anybody added with --create-only in its state folder', async () => {
  const [folder, temporary] = [newFolder(), newFolder()];
  const host = address ? ['--host', address] : [];
  const flags = ['--create-only', '--allow-host', 'files.example', ...host];
  const first = await runStorage(['--state', folder, ...flags]);
  expect(await first.upload(path, {})).toBe(200);
  const statusAt = async (name: string) =>
    (await sendRaw(first.port, 'GET', '/v0/b/bucket/o/missing.png', { host: name })).status;
  expect([await statusAt('files.example:80'), await statusAt('rebound.example')]).toEqual([404, 421]);
  if (address) expect((await fetch(`http://${address}:${first.port}/v0/`)).status).toBe(404);
  expect(await first.end('SIGINT')).toBe(0);

  const second = await runStorage(['--state', folder], { TMPDIR: temporary });
  expect(await (await second.read(path)).text()).toBe('bytes');
  await second.end('SIGKILL');
  expect(await readdir(temporary)).toEqual([]);
});
