import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOnlyRules } from '#mock/storage/emulator.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { startTestStorage } from './calls.ts';

const folder = temporaryFolders()();
const rules = join(folder, 'create-only.rules');
await copyFile(createOnlyRules, rules);
const original = await readFile(rules, 'utf8');

const storage = startTestStorage({ rules });
/** Waits for the only logged line. */
const expectLogged = (line: RegExp) =>
  expect
    .poll(() => storage.logged.splice(0), { timeout: 10_000, interval: 10 })
    .toEqual([expect.stringMatching(line)]);

/** Returns the status of an upload that the original rules allow. */
const upload = (name: string) =>
  storage.nobody
    .upload(`accounts/asha01/profile/1700000000000${name}`, 'image/png', Buffer.from('a'))
    .then(({ status }) => status);

it('keeps the last good rules after an invalid edit, and applies the corrected edit', async () => {
  await writeFile(rules, original.replace('allow get;', 'allow getting;'));
  await expectLogged(
    /^create-only\.rules:7: .*, found allow getting; \}\nThe last valid rules stay in use\.$/,
  );
  expect(await upload('first.png')).toBe(200);
  await writeFile(rules, original.replace('[a-z0-9]{5,16}', '[a-z]{5,16}'));
  await expectLogged(/^create-only\.rules reloaded$/);
  expect(await upload('second.png')).toBe(403);
});
