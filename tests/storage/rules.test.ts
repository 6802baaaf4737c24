import { existsSync, readFileSync } from 'node:fs';
import { getDownloadDetails } from 'firebase-tools/lib/emulator/downloadableEmulators.js';
import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { StorageRulesRuntime } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageProject } from '#contract/development.ts';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { readRuleset } from '#mock/storage/ruleset.ts';
import { attacks, attacksOnCreateOnly, ownFiles, ownFolders } from './attacks.ts';
import { idToken } from './calls.ts';

// Judges the table of attacks and the calls of the app with our evaluator, and with the official runtime where it is
// downloaded.

interface Call {
  readonly by: string;
  readonly does: 'get' | 'create' | 'change' | 'delete' | 'list';
  readonly path: string;
  readonly type?: unknown;
  readonly bytes?: number;
}

const time = '1700000000001';
const newFiles = [
  ...['Cover_photo', 'Icon', 'Preview_images'].flatMap((folder) =>
    ['Students/Projects', 'projects'].map((root) => `${root}/asha01/images/${folder}/${time}a.png`),
  ),
  ...['a.png', '1', 'फ़ोटो 100%.png', 'a\rb.png'].map((name) => `accounts/asha01/profile/${time}${name}`),
];
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

const reads = ['nobody', 'asha01', 'ravi02'].flatMap((by) =>
  [...ownFiles, 'elsewhere.png'].map((path): Call => ({ by, does: 'get', path })),
);
const sent = [...types.map((type) => ({ type })), { bytes: 1 }, { bytes: 5_242_880 }];
const uploadsBy = (by: string) =>
  newFiles.flatMap((path) => sent.map((file): Call => ({ by, does: 'create', path, ...file })));
const deletions = ownFiles.map((path): Call => ({ by: 'asha01', does: 'delete', path }));
const lists = ownFolders.map((path): Call => ({ by: 'asha01', does: 'list', path }));

/** The call as the emulator hands it to the rules. */
function judged({ by, does, path, ...given }: Call): RulesetVerificationOpts {
  const file = (contentType: unknown, size: number) => ({ name: path, contentType, size, metadata: {} });
  const type = 'type' in given ? given.type : 'image/png';
  return {
    method: does === 'change' ? 'update' : does,
    path: `b/bucket/o/${path}`,
    file: {
      ...((ownFiles as readonly string[]).includes(path) && { before: file('image/gif', 9) }),
      ...(['create', 'change'].includes(does) && { after: file(type, given.bytes ?? 9) }),
    },
    token: by === 'nobody' ? undefined : idToken({ user_id: by }),
  };
}

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

describe.each([
  ['ours', readWithOurs] as const,
  ...(isDownloaded ? [['official', readWithOfficial] as const] : []),
])('the evaluator: %s', (_name, read) => {
  it.each([
    ['owned', ownedRules, [...reads, ...uploadsBy('asha01'), ...deletions, ...lists], attacks],
    ['create-only', createOnlyRules, [...reads, ...uploadsBy('nobody')], attacksOnCreateOnly],
  ])(
    'allows the calls of the app and denies the attacks by the %s rules',
    async (name, file, calls, denied) => {
      const judge = await read(`${name}.rules`, readFileSync(file, 'utf8'));
      const verdicts = (rows: readonly Call[]) =>
        Promise.all(rows.map(async (row) => ({ ...row, allowed: await judge(judged(row)) })));
      expect((await verdicts(calls)).filter(({ allowed }) => !allowed)).toEqual([]);
      expect((await verdicts(denied)).filter(({ allowed }) => allowed)).toEqual([]);
    },
  );
});
