// Expected decisions as literal paths. Repeating the patterns of the rules would prove nothing.

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
];

/** Paths where owned rules delete nothing, because no file can be there. Create-only rules create nothing there. */
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
];

/** Paths of the documented depth with a wrong folder or file name. */
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

/** Documented paths of names that no learner has. */
const impossible = [
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

/** Nobody, the learner of the paths, and two others. */
export const callers = [undefined, 'asha01', 'ravi02', 'asha0'] as const;
type Caller = (typeof callers)[number];

const methods = ['get', 'create', 'update', 'delete'] as const;

export interface Row {
  readonly rules: 'owned' | 'create-only';
  readonly caller: Caller;
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly existing: boolean;
  /** The type and the size of a sent file. */
  readonly type: string;
  readonly size: number;
  readonly isAllowed: boolean;
}

const files = [
  ...[...accepted, ...refused].map((type) => ({ type, size: 1 })),
  ...[...acceptedSizes, ...refusedSizes].map((size) => ({ type: 'image/png', size })),
];
const [anyFile = { type: '', size: 0 }] = files;

function isAllowed({ rules, caller, method, path, existing, type, size }: Omit<Row, 'isAllowed'>): boolean {
  const isOwner = caller === 'asha01';
  switch (method) {
    case 'get':
      return true;
    case 'create': {
      const isImage = accepted.includes(type) && acceptedSizes.includes(size);
      return documented.includes(path) && isImage && !existing && (rules === 'create-only' || isOwner);
    }
    case 'update':
      return false;
    case 'delete':
      return rules === 'owned' && isOwner && [...documented, ...misnamed].includes(path);
  }
}

/** Every path with every method, caller, type and size, for both rules. */
export const rows: readonly Row[] = (['owned', 'create-only'] as const).flatMap((rules) =>
  callers.flatMap((caller) =>
    methods.flatMap((method) =>
      [...documented, ...undocumented, ...misnamed, ...impossible].flatMap((path) =>
        [false, true].flatMap((existing) =>
          (method === 'create' ? files : [anyFile]).map((file): Row => {
            const row = { rules, caller, method, path, existing, ...file };
            return { ...row, isAllowed: isAllowed(row) };
          }),
        ),
      ),
    ),
  ),
);

/** Folders, and the callers who may list them with owned rules. */
export const folders: readonly (readonly [folder: string, owner: Caller])[] = [
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
