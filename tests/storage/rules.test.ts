import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { readRuleset } from '#mock/storage/ruleset.ts';
import { idToken } from './calls.ts';

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

/** The stored files of asha01. */
const ownFiles = [
  `Students/Projects/asha01/images/Icon/${time}own.png`,
  `projects/asha01/images/Icon/${time}own.png`,
  `accounts/asha01/profile/${time}own.png`,
];
const profile = 'accounts/asha01/profile';
const newFile = `${profile}/${later}new.png`;
const newFiles = ownFiles.map((own) => own.replace(`${time}own`, `${later}new`));
const ownFolders = [
  ...['', '/images', '/images/Icon'].map((folder) => `Students/Projects/asha01${folder}`),
  ...['projects/asha01', 'projects/asha01/images/Icon', 'accounts/asha01', profile],
];

const others = [undefined, 'ravi02'];
const everyone = [...others, 'asha01'];
const rows = (callers: readonly Call['by'][], method: Call['method'], paths: readonly string[]) =>
  callers.flatMap((by) => paths.map((path): Call => ({ by, method, path })));

const image = { by: 'asha01', method: 'create', path: newFile } as const;
const uploads: readonly Call[] = [
  ...rows(
    ['asha01'],
    'create',
    ['Cover_photo', 'Icon', 'Preview_images'].flatMap((folder) =>
      ['Students/Projects', 'projects'].map((root) => `${root}/asha01/images/${folder}/${later}a.png`),
    ),
  ),
  ...['a.png', '1', 'फ़ोटो 100%.png', 'a\rb.png'].map((name) => ({
    ...image,
    path: `${profile}/${later}${name}`,
  })),
  ...['image/jpeg', 'image/webp', 'image/gif', 'image/avif'].map((type) => ({ ...image, type })),
  ...[1, 5_242_880].map((size) => ({ ...image, size })),
];
const atMost = (length: number) => ({ metadata: { words: 'a'.repeat(length) } });
const withWords: readonly Call[] = [{ words: 'A bus at the stop' }, { words: '' }, atMost(500).metadata].map(
  (metadata) => ({ ...image, metadata }),
);
/** New words for the images of projects. A profile picture has none. */
const [ownImages, ownPicture] = [ownFiles.slice(0, 2), ownFiles.slice(2)];
const ownUpdates = rows(['asha01'], 'update', ownImages).flatMap((call) => [
  { ...call, metadata: { words: 'A bus' } },
  call,
]);
const update = { by: 'asha01', method: 'update', path: ownFiles[0] ?? '' } as const;
const reads = rows(everyone, 'get', [...ownFiles, 'elsewhere.png']);
const ownDeletions = rows(['asha01'], 'delete', ownFiles);
const ownLists = rows(['asha01'], 'list', ownFolders);

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
];
const refused: readonly Call[] = [
  ...rows(['asha01'], 'create', otherPaths),
  ...otherTypes.map((type) => ({ ...image, type })),
  ...[0, 5_242_881].map((size) => ({ ...image, size })),
  // Overwrites.
  ...rows(everyone, 'create', ownFiles),
  ...rows(others, 'update', ownFiles),
  ...rows(['asha01'], 'update', [...ownPicture, newFile]),
  { ...update, md5Hash: 'other bytes' },
  { ...update, type: 'image/gif' },
  { ...update, size: 10 },
  // Other metadata than words, and words that are too long.
  ...[image, update].flatMap((call) => [
    { ...call, ...atMost(501) },
    { ...call, metadata: { page: '<script>' } },
    { ...call, metadata: { words: 'A bus', page: '<script>' } },
  ]),
  ...rows(others, 'delete', ownFiles),
  ...rows(['ravi02'], 'delete', ['accounts/asha01', newFile]),
  ...rows(everyone, 'list', ['', 'Students', 'accounts', 'accounts/asha0', 'accounts/asha011']),
  ...rows(others, 'list', [...ownFolders, ...ownFiles]),
];
/** Create-only rules do not know whose file it is. */
const inForeignFolders: readonly Call[] = [
  ...rows(others, 'create', newFiles),
  ...['asha0', 'asha011', 'ravi02'].map((name) => ({ ...image, path: newFile.replace('asha01', name) })),
];

describe.each([
  {
    name: 'owned',
    rules: ownedRules,
    allow: [...reads, ...uploads, ...withWords, ...ownUpdates, ...ownDeletions, ...ownLists],
    refuse: [...refused, ...inForeignFolders],
  },
  {
    name: 'create-only',
    rules: createOnlyRules,
    allow: [...reads, ...uploads, ...withWords, ...inForeignFolders],
    refuse: [...refused, ...ownUpdates, ...ownDeletions, ...ownLists],
  },
])('the $name rules', ({ rules, allow, refuse }) => {
  const judge = readRuleset(readFileSync(rules, 'utf8'), rules);
  const isAllowed = ({ by, method, path, type = 'image/png', ...sent }: Call) => {
    const stored = { name: path, metadata: {}, contentType: 'image/png', size: 9, md5Hash: 'bytes' };
    const file = {
      ...(ownFiles.includes(path) && { before: stored }),
      ...(['create', 'update'].includes(method) && { after: { ...stored, contentType: type, ...sent } }),
    };
    const token = by && idToken({ user_id: by });
    return (
      judge({ method, path: `b/bucket/o/${path}`, file, token } as Parameters<typeof judge>[0]).kind ===
      'allowed'
    );
  };

  it('allow the calls of the app', () => {
    expect(allow.filter((call) => !isAllowed(call))).toEqual([]);
  });

  it('refuse each attack', () => {
    expect(refuse.filter(isAllowed)).toEqual([]);
  });
});
