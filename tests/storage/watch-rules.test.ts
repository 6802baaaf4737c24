import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOnlyRules, type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { openCalls } from './calls.ts';

let logged: string[] = [];
let folder = '';
let rules = '';
let storage: RunningStorage;
beforeEach(async () => {
  logged = [];
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
  rules = join(folder, 'create-only.rules');
  await copyFile(createOnlyRules, rules);
  storage = await startStorage({ port: 0, rules, log: (line) => logged.push(line) });
});
afterEach(async () => {
  await storage.stop();
  await rm(folder, { recursive: true });
});

const expectLogged = (line: unknown) =>
  expect.poll(() => logged, { timeout: 10_000, interval: 10 }).toContainEqual(line);

async function edit(change: (text: string) => string): Promise<void> {
  await writeFile(rules, change(await readFile(rules, 'utf8')));
}

/** Returns the status of an upload that the unedited rules allow. */
async function statusOfUpload(): Promise<number> {
  const { upload } = openCalls(storage.port);
  return (await upload('accounts/asha01/profile/1700000000000a.png', 'image/png', Buffer.from('a'))).status;
}

it('applies an edit of the rules and logs one line', async () => {
  expect(await statusOfUpload()).toBe(200);
  await edit((text) => text.replace('[a-z0-9]{5,16}', '[a-z]{5,16}'));
  await expectLogged('create-only.rules reloaded');
  expect(await statusOfUpload()).toBe(403);
});

it('keeps the last good rules after an invalid edit and applies the corrected edit', async () => {
  await edit((text) => text.replace('allow get;', 'allow getting;'));
  const line = (await readFile(rules, 'utf8')).split('\n').findIndex((text) => text.includes('getting')) + 1;
  await expectLogged(expect.stringContaining(`create-only.rules:${line}: expected one of read`));
  expect(logged.at(-1)).toContain('The last valid rules stay in use.');
  expect(await statusOfUpload()).toBe(200);

  await edit((text) => text.replace('allow getting;', 'allow read;'));
  await expectLogged('create-only.rules reloaded');
  expect((await openCalls(storage.port).list('accounts')).status).toBe(200);
});

it('reads the rules each time an editor replaces the file', async () => {
  for (const folders of ['picture', 'photo', 'profile']) {
    logged = [];
    const other = join(folder, 'create-only.rules.new');
    await writeFile(other, (await readFile(createOnlyRules, 'utf8')).replace('profile', folders));
    await rename(other, rules);
    await expectLogged('create-only.rules reloaded');
    expect(await statusOfUpload()).toBe(folders === 'profile' ? 200 : 403);
  }
});
