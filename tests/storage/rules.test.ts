import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { readRuleset } from '#mock/storage/ruleset.ts';
import { ownFiles, ownFolders } from './attacks.ts';
import { idToken } from './calls.ts';

// The calls of the app, which the rules allow. attacks.test.ts sends the calls that they deny.

const time = '1700000000001';
const newFiles = [
  ...['Cover_photo', 'Icon', 'Preview_images'].flatMap((folder) =>
    ['Students/Projects', 'projects'].map((root) => `${root}/asha01/images/${folder}/${time}a.png`),
  ),
  ...['a.png', '1', 'फ़ोटो 100%.png', 'a\rb.png'].map((name) => `accounts/asha01/profile/${time}${name}`),
];
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const files = [
  ...types.map((contentType) => ({ contentType, size: 9 })),
  ...[1, 5_242_880].map((size) => ({ contentType: 'image/png', size })),
];

it.each([
  ['owned', ownedRules, 'asha01'],
  ['create-only', createOnlyRules, undefined],
])('the %s rules allow the calls of the app', (name, rules, uploader) => {
  const judge = readRuleset(readFileSync(rules, 'utf8'), name);
  const denied: unknown[] = [];
  function expectAllowed(
    by: string | undefined,
    method: 'get' | 'create' | 'delete' | 'list',
    paths: readonly string[],
  ) {
    for (const path of paths) {
      for (const after of method === 'create' ? files : [undefined]) {
        const file = { ...(after && { after: { name: path, metadata: {}, ...after } }) };
        const token = by && idToken({ user_id: by });
        const { kind } = judge({ method, path: `b/bucket/o/${path}`, file, token });
        if (kind !== 'allowed') denied.push({ by, method, path, after });
      }
    }
  }
  for (const by of [undefined, 'asha01', 'ravi02']) expectAllowed(by, 'get', [...ownFiles, 'elsewhere.png']);
  expectAllowed(uploader, 'create', newFiles);
  if (uploader) expectAllowed(uploader, 'delete', ownFiles);
  if (uploader) expectAllowed(uploader, 'list', ownFolders);
  expect(denied).toEqual([]);
});
