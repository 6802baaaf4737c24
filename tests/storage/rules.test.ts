import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createStorage } from '#mock/demo/storage.ts';
import { createFile } from '#mock/demo/storage-files.ts';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { readRuleset } from '#mock/storage/ruleset.ts';
import { idToken } from './calls.ts';
import { memoryFiles } from './memory-files.ts';

// The calls that both rules files allow and refuse. hostile-calls.test.ts proves that each form of a call obeys them.

interface Call {
  /** `undefined` is not signed in. */
  readonly by: string | undefined;
  readonly method: 'get' | 'create' | 'update' | 'delete' | 'list';
  readonly path: string;
  readonly type?: unknown;
  readonly size?: number;
  readonly metadata?: object;
  /** The bytes of an update are other ones than those of the stored file. */
  readonly md5Hash?: string;
}

const [time, later] = ['1700000000000', '1700000000001'];
const profile = 'accounts/asha01/profile';
const imageRoots = ['Students/Projects/asha01/images', 'projects/asha01/images'];

/** The stored files of asha01. */
const ownImages = imageRoots.map((root) => `${root}/Icon/${time}own.png`);
const ownPicture = `${profile}/${time}own.png`;
const ownFiles = [...ownImages, ownPicture];
const newFiles = ownFiles.map((own) => own.replace(`${time}own`, `${later}new`));
const newFile = `${profile}/${later}new.png`;
const ownFolders = [
  ...['', '/images', '/images/Icon'].map((folder) => `Students/Projects/asha01${folder}`),
  ...['projects/asha01', 'projects/asha01/images/Icon', 'accounts/asha01', profile],
];

const others = [undefined, 'ravi02'];
const everyone = [...others, 'asha01'];
const calls = (method: Call['method'], paths: readonly string[], by: readonly Call['by'][] = ['asha01']) =>
  by.flatMap((one) => paths.map((path): Call => ({ by: one, method, path })));
const changed = (of: readonly Call[], ...changes: readonly Partial<Call>[]) =>
  of.flatMap((call) => changes.map((change) => ({ ...call, ...change })));
const upload = calls('create', [newFile]);
const updates = calls('update', ownImages);
const words = (length: number) => ({ metadata: { words: 'a'.repeat(length) } });

const imagePaths = ['Cover_photo', 'Icon', 'Preview_images'].flatMap((folder) =>
  imageRoots.map((root) => `${root}/${folder}/${later}a.png`),
);
const namePaths = ['1', 'फ़ोटो 100%.png', 'a\rb.png'].map((name) => `${profile}/${later}${name}`);
const reads = calls('get', [...ownFiles, 'elsewhere.png'], everyone);
const uploads = [
  ...calls('create', [...imagePaths, ...namePaths]),
  ...changed(upload, ...['jpeg', 'webp', 'gif', 'avif'].map((type) => ({ type: `image/${type}` }))),
  ...changed(upload, { size: 1 }, { size: 5_242_880 }, words(0), words(500)),
];
/** A profile picture has no words. */
const ownUpdates = changed(updates, {}, words(500));
const ownDeletions = calls('delete', ownFiles);
const ownLists = calls('list', ownFolders);

/** Wrong names of folders and files, other depths, and folders above those of asha01. */
const otherPaths = [
  ...[later, '170000000000new.png', `new${later}.png`, '१७०००००००००००new.png', `${later}a\nb.png`].map(
    (name) => `${profile}/${name}`,
  ),
  ...[`${later}new.png`, `accounts/asha01/${later}new.png`, 'projects/asha01/images/Icon'],
  ...['', 'images/', 'images/Icon/deeper/', 'images/Others/', 'images/icon/'].map(
    (folder) => `Students/Projects/asha01/${folder}${later}new.png`,
  ),
  ...['students/projects', 'above/projects'].map((root) => `${root}/asha01/images/Icon/${later}new.png`),
  ...['asha', 'Asha01', 'abcdefghij1234567', 'आशा१२'].map((name) => newFile.replace('asha01', name)),
];
/** Types are compared exactly, without parameters. */
const otherTypes = [
  ...['image/svg+xml', 'image/bmp', 'text/html', 'image/', 'IMAGE/PNG', ' image/png', 'image/png\n', ''],
  ...['ximage/png', 'image/pngx', 'image/png; charset=utf-8', 'text/html; image/png', 7, null],
].map((type) => ({ type }));
const otherMetadata = [words(501), { metadata: { page: '<script>' } }, { metadata: { words: '', page: '' } }];
const refused: readonly Call[] = [
  ...calls('create', otherPaths),
  ...changed(upload, ...otherTypes, { size: 0 }, { size: 5_242_881 }, ...otherMetadata),
  // Overwrites.
  ...calls('create', ownFiles, everyone),
  ...calls('update', ownFiles, others),
  ...calls('update', [ownPicture, newFile]),
  ...changed(updates, { md5Hash: 'other bytes' }, { type: 'image/gif' }, { size: 10 }, ...otherMetadata),
  ...calls('delete', ownFiles, others),
  ...calls('delete', ['accounts/asha01', newFile], ['ravi02']),
  ...calls('list', ['', 'Students', 'accounts', 'accounts/asha0', 'accounts/asha011'], everyone),
  ...calls('list', [...ownFolders, ...ownFiles], others),
];
const otherLearners = ['asha0', 'asha011', 'ravi02'].map((name) => newFile.replace('asha01', name));
/** Create-only rules do not know whose file it is. */
const inForeignFolders = [...calls('create', newFiles, others), ...calls('create', otherLearners)];

const ownChanges = [...ownUpdates, ...ownDeletions, ...ownLists];

it.each([
  ['owned', ownedRules, [...reads, ...uploads, ...ownChanges], [...refused, ...inForeignFolders]],
  ['create-only', createOnlyRules, [...reads, ...uploads, ...inForeignFolders], [...refused, ...ownChanges]],
] as const)(
  'the %s rules allow the calls of the app, and refuse each attack',
  (_name, rules, allow, refuse) => {
    const problemOf = readRuleset(readFileSync(rules, 'utf8'), rules);
    const isAllowed = ({ by, method, path, type = 'image/png', ...sent }: Call) => {
      const stored = { name: path, metadata: {}, contentType: 'image/png', size: 9, md5Hash: 'bytes' };
      const file = {
        ...(ownFiles.includes(path) && { before: stored }),
        ...(['create', 'update'].includes(method) && { after: { ...stored, contentType: type, ...sent } }),
      };
      const call = { method, path: `b/bucket/o/${path}`, file, token: by && idToken({ user_id: by }) };
      return problemOf(call as Parameters<typeof problemOf>[0]) === undefined;
    };
    expect(allow.filter((call) => !isAllowed(call))).toEqual([]);
    expect(refuse.filter(isAllowed)).toEqual([]);
  },
);

it('the storage of the demo allows the calls of the app, and refuses each attack', async () => {
  const rules = readFileSync(ownedRules, 'utf8');
  const stored = () => createFile({ contentType: 'image/png' }, new Uint8Array(9));
  async function isAllowed(call: Call): Promise<boolean> {
    const files = memoryFiles(Object.fromEntries(ownFiles.map((path) => [path, stored()])));
    const { ok, status } = await createStorage({ files, rules })(requestOf(call));
    return ok || (call.method === 'get' && status === 404);
  }
  const select = async (from: readonly Call[], allowed: boolean) => {
    const outcomes = await Promise.all(from.map(isAllowed));
    return from.filter((_call, index) => outcomes[index] === allowed);
  };
  expect(await select([...reads, ...uploads, ...ownChanges], false)).toEqual([]);
  // No call can change the bytes of a stored file.
  const possible = refused.filter(({ method, size, md5Hash }) => method !== 'update' || !(size || md5Hash));
  expect(await select([...possible, ...inForeignFolders], true)).toEqual([]);
});

/** Returns a call as the web SDK sends it. */
function requestOf({ by, method, path, type = 'image/png', size = 9, metadata }: Call): Request {
  const files = 'https://firebasestorage.googleapis.com/v0/b/bucket/o';
  const [file, name] = [`${files}/${encodeURIComponent(path)}`, encodeURIComponent(path)];
  const authorization: Record<string, string> = by
    ? { authorization: `Firebase ${idToken({ user_id: by })}` }
    : {};
  const sent = JSON.stringify({ contentType: type, metadata });
  if (method === 'list')
    return new Request(`${files}?prefix=${name && `${name}%2F`}&delimiter=/`, { headers: authorization });
  if (method === 'update') return new Request(file, { method: 'PATCH', headers: authorization, body: sent });
  if (method !== 'create')
    return new Request(file, { method: method === 'get' ? 'GET' : 'DELETE', headers: authorization });
  const headers = { ...authorization, 'content-type': 'multipart/related; boundary=edge' };
  const parts = [`--edge\r\n\r\n${sent}\r\n--edge\r\n\r\n`, new Uint8Array(size), '\r\n--edge--'];
  return new Request(`${files}?name=${name}`, { method: 'POST', headers, body: new Blob(parts) });
}
