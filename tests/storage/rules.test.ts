import { readFileSync } from 'node:fs';
import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { StorageRulesRuntime } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageProject } from '#contract/development.ts';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { missingRequirement } from '#mock/storage/official.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { idToken } from './calls.ts';

// Judges a table with our evaluator, and with the official runtime if it can start. The paths are literal, because
// repeating the patterns of the rules would prove nothing.

const stored = '1700000000000photo.png';

const documented = [
  `Students/Projects/asha01/images/Cover_photo/${stored}`,
  `Students/Projects/asha01/images/Icon/${stored}`,
  `Students/Projects/asha01/images/Preview_images/${stored}`,
  `projects/asha01/images/Cover_photo/${stored}`,
  `projects/asha01/images/Icon/${stored}`,
  `projects/asha01/images/Preview_images/${stored}`,
  `accounts/asha01/profile/${stored}`,
  'accounts/asha01/profile/17000000000001',
  'accounts/asha01/profile/1700000000000फ़ोटो 100%.png',
  'accounts/asha01/profile/1700000000000a\rb.png',
];

/** Paths of the documented depth with a wrong folder or file name. The owner may delete there. */
const misnamed = [
  `Students/Projects/asha01/images/Others/${stored}`,
  `Students/Projects/asha01/images/icon/${stored}`,
  'accounts/asha01/profile/photo.png',
  'accounts/asha01/profile/1700000000000',
  'accounts/asha01/profile/170000000000photo.png',
  'accounts/asha01/profile/photo1700000000000.png',
  'accounts/asha01/profile/१७०००००००००००photo.png',
  'accounts/asha01/profile/1700000000000a\nb.png',
];

/** Paths that no rule allows to write: of another depth, or of names that no learner has. */
const undocumented = [
  `Students/Projects/asha01/images/${stored}`,
  `Students/Projects/asha01/Icon/${stored}`,
  `Students/Projects/asha01/images/Icon/deeper/${stored}`,
  `Students/projects/asha01/images/Icon/${stored}`,
  `above/Students/Projects/asha01/images/Icon/${stored}`,
  'projects/asha01/images/Icon',
  `accounts/asha01/${stored}`,
  `accounts/asha01/pictures/${stored}`,
  stored,
  `Students/Projects/asha/images/Icon/${stored}`,
  `projects/Asha01/images/Icon/${stored}`,
  `projects/abcdefghij1234567/images/Icon/${stored}`,
  `accounts/आशा१२/profile/${stored}`,
];

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const refused = [
  ...['image/svg+xml', 'image/svg+xml; charset=utf-8', ' image/png', 'image/png ', 'IMAGE/PNG', 'image/'],
  ...['image/png; charset=utf-8', 'image/png\nimage/svg+xml', 'image/vnd.microsoft.icon', 'image/apng'],
  ...['my-image/png', 'text/html; image/png', 'application/octet-stream', ''],
];
/** Sizes in bytes around the limits: no empty file, and at most 5 MiB. */
const acceptedSizes = [1, 5_242_880];
const refusedSizes = [0, 5_242_881];
const files = [
  ...[...accepted, ...refused].map((type) => ({ type, size: 1 })),
  ...[...acceptedSizes, ...refusedSizes].map((size) => ({ type: 'image/png', size })),
];

/** Nobody, the learner of the paths, and two others. */
const callers = [undefined, 'asha01', 'ravi02', 'asha0'] as const;
const tokens = new Map(callers.map((caller) => [caller, caller && idToken({ user_id: caller })]));

interface Row {
  readonly caller: (typeof callers)[number];
  readonly method: 'get' | 'create' | 'update' | 'delete';
  readonly path: string;
  readonly isStored: boolean;
  readonly type: string;
  readonly size: number;
}

/** Every path with every method and caller, and each new file with every type and size. */
const rows = callers.flatMap((caller) =>
  (['get', 'create', 'update', 'delete'] as const).flatMap((method) =>
    [...documented, ...misnamed, ...undocumented].flatMap((path) =>
      [false, true].flatMap((isStored) =>
        (method === 'create' ? files : files.slice(0, 1)).map(
          (file): Row => ({ caller, method, path, isStored, ...file }),
        ),
      ),
    ),
  ),
);

function isAllowed(isOwned: boolean, { caller, method, path, isStored, type, size }: Row): boolean {
  if (method === 'get') return true;
  const isOwner = caller === 'asha01';
  if (method === 'delete') return isOwned && isOwner && [...documented, ...misnamed].includes(path);
  const isImage = accepted.includes(type) && acceptedSizes.includes(size);
  return method === 'create' && documented.includes(path) && isImage && !isStored && (isOwner || !isOwned);
}

function callOf({ caller, method, path, isStored, type, size }: Row): RulesetVerificationOpts {
  const file = (contentType: string) => ({ name: path, bucket: 'bucket', contentType, size, metadata: {} });
  const isSent = method === 'create' || (method === 'update' && isStored);
  const sent = { ...(isStored && { before: file('image/gif') }), ...(isSent && { after: file(type) }) };
  return { method, path: `b/bucket/o/${path}`, file: sent, token: tokens.get(caller) };
}

/** Folders, and the callers who may list them with owned rules. */
const folders: readonly (readonly [folder: string, owner: Row['caller']])[] = [
  ['', undefined],
  ['Students', undefined],
  ['Students/Projects', undefined],
  ['accounts', undefined],
  ['Students/Projects/asha01', 'asha01'],
  ['Students/Projects/asha01/images', 'asha01'],
  ['Students/Projects/asha01/images/Icon', 'asha01'],
  ['projects/asha01/images/Icon', 'asha01'],
  ['accounts/asha01', 'asha01'],
  ['accounts/asha01/profile', 'asha01'],
  ['accounts/ravi02/profile', 'ravi02'],
  ['accounts/asha0', 'asha0'],
  ['accounts/asha011', undefined],
  ['profiles/asha01', undefined],
];

type Judge = (call: RulesetVerificationOpts) => Promise<boolean>;

async function readWithOurs(name: string, text: string): Promise<Judge> {
  const judge = readRuleset(text, name);
  return async (call) => judge(call).kind === 'allowed';
}

const official = new StorageRulesRuntime();
const missing = await missingRequirement();
if (missing) console.log(`Skips the comparison with the official rules runtime: ${missing.what}`);
else beforeAll(() => official.start(false));
afterAll(() => official.stop());

async function readWithOfficial(name: string, content: string): Promise<Judge> {
  const { ruleset, issues } = await official.loadRuleset({ files: [{ name, content }] });
  if (!ruleset) throw new Error(issues.all.join('\n'));
  return async (call) => (await ruleset.verify({ ...call, projectId: storageProject })).permitted === true;
}

const runtimes = [
  ['ours', readWithOurs] as const,
  ...(missing ? [] : [['official', readWithOfficial] as const]),
];

describe.each(runtimes)('the evaluator: %s', (_name, read) => {
  it.each([
    ['owned', ownedRules],
    ['create-only', createOnlyRules],
  ])('judges each call by the %s rules as the table says', { timeout: 120_000 }, async (name, file) => {
    const judge = await read(`${name}.rules`, readFileSync(file, 'utf8'));
    const wrong: unknown[] = [];
    for (const row of rows)
      if ((await judge(callOf(row))) !== isAllowed(name === 'owned', row)) wrong.push(row);
    for (const [folder, owner] of folders) {
      for (const [caller, token] of tokens) {
        const isListed = await judge({ method: 'list', path: `b/bucket/o/${folder}`, file: {}, token });
        if (isListed !== (name === 'owned' && caller !== undefined && caller === owner))
          wrong.push({ folder, caller });
      }
    }
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(4000);
  });
});
