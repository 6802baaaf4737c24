import { existsSync, readFileSync } from 'node:fs';
import { getDownloadDetails } from 'firebase-tools/lib/emulator/downloadableEmulators.js';
import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { StorageRulesRuntime } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageProject } from '#contract/development.ts';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { elsewhere, misnamed, refusedTypes } from './attacks.ts';
import { idToken } from './calls.ts';

// Judges a table with our evaluator, and with the official runtime if it can start. Paths are literal,
// because repeating the patterns of the rules would prove nothing.

const stored = '1700000000000photo.png';
const folders = ['Cover_photo', 'Icon', 'Preview_images'];
const documented = [
  ...folders.map((folder) => `Students/Projects/asha01/images/${folder}/${stored}`),
  ...folders.map((folder) => `projects/asha01/images/${folder}/${stored}`),
  ...[stored, '17000000000001', '1700000000000फ़ोटो 100%.png', '1700000000000a\rb.png'].map(
    (name) => `accounts/asha01/profile/${name}`,
  ),
];
const ofNobody = [
  `Students/Projects/asha/images/Icon/${stored}`,
  `projects/Asha01/images/Icon/${stored}`,
  `projects/abcdefghij1234567/images/Icon/${stored}`,
  `accounts/आशा१२/profile/${stored}`,
];

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
/** Sizes in bytes around the limits: no empty file, and at most 5 MiB. */
const acceptedSizes = [1, 5_242_880];
const refusedSizes = [0, 5_242_881];
const files = [
  ...[...accepted, ...refusedTypes].map((type) => ({ type, size: 1 })),
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
    [...documented, ...misnamed, ...elsewhere, ...ofNobody].flatMap((path) =>
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

/** Folders, by the only learner who may list them with owned rules. */
const listed: Readonly<Record<string, readonly string[]>> = {
  asha01: [
    ...['', '/images', '/images/Icon'].map((folder) => `Students/Projects/asha01${folder}`),
    ...['projects/asha01/images/Icon', 'accounts/asha01', 'accounts/asha01/profile'],
  ],
  ravi02: ['accounts/ravi02/profile'],
  asha0: ['accounts/asha0'],
  nobody: ['', 'Students', 'Students/Projects', 'accounts', 'accounts/asha011', 'profiles/asha01'],
};

type Judge = (call: RulesetVerificationOpts) => Promise<boolean>;

async function readWithOurs(name: string, text: string): Promise<Judge> {
  const judge = readRuleset(text, name);
  return async (call) => judge(call).kind === 'allowed';
}

const official = new StorageRulesRuntime();
// `npm run storage -- --official` downloads the runtime.
const isDownloaded = existsSync(getDownloadDetails('storage').downloadPath);
if (isDownloaded) beforeAll(() => official.start(false));
afterAll(() => official.stop());

async function readWithOfficial(name: string, content: string): Promise<Judge> {
  const { ruleset, issues } = await official.loadRuleset({ files: [{ name, content }] });
  if (!ruleset) throw new Error(issues.all.join('\n'));
  return async (call) => (await ruleset.verify({ ...call, projectId: storageProject })).permitted === true;
}

const runtimes = [
  ['ours', readWithOurs] as const,
  ...(isDownloaded ? [['official', readWithOfficial] as const] : []),
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
    for (const [owner, paths] of Object.entries(listed)) {
      for (const folder of paths) {
        for (const [caller, token] of tokens) {
          const isListed = await judge({ method: 'list', path: `b/bucket/o/${folder}`, file: {}, token });
          if (isListed !== (name === 'owned' && caller === owner)) wrong.push({ folder, caller });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(4000);
  });
});
