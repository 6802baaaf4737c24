import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createOnlyRules } from '#mock/storage/emulator.ts';
import { startTestStorage } from './calls.ts';

const parent = await mkdtemp(join(tmpdir(), 'rules-'));
const folder = await mkdtemp(join(parent, 'a'));
const rules = join(folder, 'create-only.rules');
await copyFile(createOnlyRules, rules);
const original = await readFile(rules, 'utf8');
const narrowed = original.replace('[a-z0-9]{5,16}', '[a-z]{5,16}');
afterAll(() => rm(parent, { recursive: true }));

const storage = startTestStorage({ rules });
const expectLogged = (line: unknown) =>
  expect.poll(() => storage.logged, { timeout: 10_000, interval: 10 }).toContainEqual(line);

let time = 1_700_000_000_000;
/** Returns the status of an upload that the original rules allow. */
async function statusOfUpload(): Promise<number> {
  time += 1;
  const path = `accounts/asha01/profile/${time}a.png`;
  return (await storage.nobody.upload(path, 'image/png', Buffer.from('a'))).status;
}

async function expectReload(edit: () => Promise<void>, status: number): Promise<void> {
  storage.logged.length = 0;
  await edit();
  await expectLogged('create-only.rules reloaded');
  expect(storage.logged).toHaveLength(1);
  expect(await statusOfUpload()).toBe(status);
}

beforeEach(() => expectReload(() => writeFile(rules, original), 200));

it('keeps the last good rules after an invalid edit, and applies the corrected edit', async () => {
  await writeFile(rules, original.replace('allow get;', 'allow getting;'));
  await expectLogged(
    expect.stringMatching(/^create-only\.rules:8: .*, found allow getting;\nThe last valid rules stay/),
  );
  expect(await statusOfUpload()).toBe(200);
  await expectReload(() => writeFile(rules, narrowed), 403);
});

it('keeps the rules while their folder is away, and reads them when it is back', async () => {
  const away = `${folder}-away`;
  await rename(folder, away);
  await expectLogged(expect.stringMatching(/ENOENT.*\nThe last valid rules stay in use/));
  expect(await statusOfUpload()).toBe(200);
  await writeFile(join(away, 'create-only.rules'), narrowed);
  await expectReload(() => rename(away, folder), 403);
});
