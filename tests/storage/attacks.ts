// Attacks on the files of asha01 and on the form of all files. Every row is a call that the storage must refuse.
// tests/storage/attacks.test.ts sends each row in every form that a call has.

export type Attack = {
  /** `nobody` is not signed in. */
  readonly by: 'nobody' | 'asha01' | 'ravi02';
  readonly path: string;
  /** The rules that refuse the attack. Default: both. Create-only rules do not know whose file it is. */
  readonly rules?: 'owned';
} & (
  | { readonly does: 'create'; readonly type?: unknown; readonly bytes?: number }
  | { readonly does: 'change'; readonly metadata: Readonly<Record<string, unknown>> }
  | { readonly does: 'delete' | 'list' }
);

const [time, later] = ['1700000000000', '1700000000001'];

/** The stored files of asha01. */
export const ownFiles = [
  `Students/Projects/asha01/images/Icon/${time}own.png`,
  `projects/asha01/images/Icon/${time}own.png`,
  `accounts/asha01/profile/${time}own.png`,
] as const;
const [, , path] = ownFiles;

const everyone = ['nobody', 'asha01', 'ravi02'] as const;
const others = ['nobody', 'ravi02'] as const;
const owner = ['asha01'] as const;
const newFiles = ownFiles.map((own) => own.replace(`${time}own`, `${later}new`));
const newFile = `accounts/asha01/profile/${later}new.png`;

/** A row for each caller and path. */
const rows = (
  callers: readonly Attack['by'][],
  does: 'create' | 'delete' | 'list',
  paths: readonly string[],
  only: { readonly rules?: 'owned' } = {},
) => callers.flatMap((by) => paths.map((path): Attack => ({ by, does, path, ...only })));

const otherNames = ['asha0', 'asha011', 'ravi02', 'asha', 'Asha01', 'abcdefghij1234567', 'आशा१२'];
const inFoldersOfOtherNames = otherNames.flatMap((name) => {
  const paths = newFiles.map((own) => own.replace('asha01', name));
  return rows(owner, 'create', paths, /^[a-z0-9]{5,16}$/.test(name) ? { rules: 'owned' } : {});
});

/** Wrong names of folders and files, other depths, and folders above those of asha01. */
const atOtherPaths = [
  ...[later, '170000000000new.png', `new${later}.png`, '१७०००००००००००new.png', `${later}a\nb.png`].map(
    (name) => `accounts/asha01/profile/${name}`,
  ),
  ...[`${later}new.png`, `accounts/asha01/${later}new.png`, 'projects/asha01/images/Icon'],
  ...['', 'images/', 'images/Icon/deeper/', 'images/Others/', 'images/icon/'].map(
    (folder) => `Students/Projects/asha01/${folder}${later}new.png`,
  ),
  ...['students/projects', 'above/projects'].map((root) => `${root}/asha01/images/Icon/${later}new.png`),
];

/** Types are compared exactly, without parameters. */
const ofOtherTypes = [
  ...['image/svg+xml', 'image/bmp', 'text/html', 'image/', 'IMAGE/PNG', ' image/png', 'image/png\n', 7],
  ...[
    'ximage/png',
    'image/pngx',
    'image/png; charset=utf-8',
    'text/html; image/png',
    '',
    null,
    ['image/png'],
  ],
].map((type): Attack => ({ by: 'asha01', does: 'create', path: newFile, type }));

const ofOtherSizes = [0, 5 * 1024 * 1024 + 1].map(
  (bytes): Attack => ({ by: 'asha01', does: 'create', path: newFile, bytes }),
);

const changes = [
  { contentType: 'text/html' },
  { contentType: 'image/png' },
  { metadata: { owner: 'ravi02' } },
  {},
];
const changing = everyone.flatMap((by) =>
  changes.map((metadata): Attack => ({ by, does: 'change', path, metadata })),
);

const foldersOfNobody = [
  '',
  'Students',
  'accounts',
  'accounts/asha0',
  'accounts/asha011',
  'above/accounts/asha01',
];

/** Folders that asha01 may list with owned rules. */
export const ownFolders = [
  ...['', '/images', '/images/Icon'].map((folder) => `Students/Projects/asha01${folder}`),
  ...['projects/asha01', 'projects/asha01/images/Icon', 'accounts/asha01', 'accounts/asha01/profile'],
];

export const attacks: readonly Attack[] = [
  ...rows(others, 'create', newFiles, { rules: 'owned' }),
  ...inFoldersOfOtherNames,
  ...rows(owner, 'create', atOtherPaths),
  ...ofOtherTypes,
  ...ofOtherSizes,
  // Overwrites.
  ...rows(everyone, 'create', ownFiles),
  ...changing,
  ...rows(others, 'delete', ownFiles),
  ...rows(['ravi02'], 'delete', ['accounts/asha01', newFile]),
  ...rows(everyone, 'list', foldersOfNobody),
  ...rows(others, 'list', [...ownFolders, path]),
];

/** Attacks on create-only rules: the learner may not delete or list either. */
export const attacksOnCreateOnly: readonly Attack[] = [
  ...attacks.filter(({ rules }) => rules === undefined),
  ...rows(owner, 'delete', ownFiles),
  ...rows(owner, 'list', ownFolders),
];
