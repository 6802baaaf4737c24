import { type Method, methods } from '#mock/storage/rules/tree.ts';

// What the rules of the storage are to say, as plain facts: no pattern of storage.rules stands here again.

const stored = '1700000000000photo.png';

/** Where a file may lie, and where none may. */
const paths: readonly [path: string, isDocumented: boolean][] = [
  [`Students/Projects/asha01/images/Cover_photo/${stored}`, true],
  [`Students/Projects/asha01/images/Icon/${stored}`, true],
  [`Students/Projects/asha01/images/Preview_images/${stored}`, true],
  [`projects/asha01/images/Cover_photo/${stored}`, true],
  [`projects/asha01/images/Icon/${stored}`, true],
  [`projects/asha01/images/Preview_images/${stored}`, true],
  [`accounts/asha01/profile/${stored}`, true],
  [`accounts/abcde/profile/${stored}`, true],
  [`accounts/abcdefghij123456/profile/${stored}`, true],
  ['accounts/asha01/profile/17000000000001', true],
  ['accounts/asha01/profile/1700000000000फ़ोटो 100%.png', true],
  ['accounts/asha01/profile/1700000000000..', true],

  [`Students/Projects/asha01/images/Others/${stored}`, false],
  [`Students/Projects/asha01/images/icon/${stored}`, false],
  [`Students/Projects/asha01/images/Icon_2/${stored}`, false],
  [`Students/Projects/asha01/images/${stored}`, false],
  [`Students/Projects/asha01/Icon/${stored}`, false],
  [`Students/Projects/asha01/images/Icon/deeper/${stored}`, false],
  [`Students/projects/asha01/images/Icon/${stored}`, false],
  [`Students/Projects/asha/images/Icon/${stored}`, false],
  [`above/Students/Projects/asha01/images/Icon/${stored}`, false],
  [`Projects/asha01/images/Icon/${stored}`, false],
  [`projects/Asha01/images/Icon/${stored}`, false],
  [`projects/abcdefghij1234567/images/Icon/${stored}`, false],
  ['projects/asha01/images/Icon', false],
  [`accounts/asha01/${stored}`, false],
  [`accounts/asha01/pictures/${stored}`, false],
  [`accounts/asha 1/profile/${stored}`, false],
  [`accounts/आशा१२/profile/${stored}`, false],
  ['accounts/asha01/profile/photo.png', false],
  ['accounts/asha01/profile/1700000000000', false],
  ['accounts/asha01/profile/170000000000photo.png', false],
  ['accounts/asha01/profile/photo1700000000000.png', false],
  ['accounts/asha01/profile/१७०००००००००००photo.png', false],
  ['accounts/asha01/profile/1700000000000a\nb.png', false],
  [stored, false],
];

const types: readonly [type: string, isAccepted: boolean][] = [
  ['image/png', true],
  ['image/jpeg', true],
  ['image/webp', true],
  ['image/vnd.microsoft.icon', true],
  ['IMAGE/PNG', true],
  ['image/png; charset=utf-8', true],

  ['image/svg+xml', false],
  ['image/SVG+XML', false],
  ['Image/Svg+Xml', false],
  ['image/svg+xml; charset=utf-8', false],
  ['image/svg+xml;charset=utf-8', false],
  ['image/svg+xml ', false],
  [' image/svg+xml', false],
  ['image/svg', false],
  ['image/', false],
  ['image', false],
  ['image/png\nimage/svg+xml', false],
  ['my-image/png', false],
  ['text/html', false],
  ['text/html; image/png', false],
  ['application/pdf', false],
  ['application/octet-stream', false],
];

const sizes: readonly [bytes: number, isAccepted: boolean][] = [
  [0, false],
  [1, true],
  [5_242_880, true],
  [5_242_881, false],
];

/** One call, and whether it is to be allowed. */
export interface Row {
  readonly method: Method;
  readonly path: string;
  /** Whether a file lies there before. */
  readonly existing: boolean;
  /** Of the file that is sent, or of the one whose type is changed. */
  readonly type: string;
  readonly size: number;
  readonly isAllowed: boolean;
}

const isReading = (method: Method) => method === 'get' || method === 'list';
const isSending = (method: Method) => method === 'create' || method === 'update';

/** Every path with every method, type and size; those that say nothing to a method are left out. */
export const rows: readonly Row[] = methods.flatMap((method) =>
  paths.flatMap(([path, isDocumented]) =>
    [false, true].flatMap((existing) =>
      (isSending(method) ? types : types.slice(0, 1)).flatMap(([type, isType]) =>
        (isSending(method) ? sizes : sizes.slice(1, 2)).map(([size, isSize]): Row => {
          // Nothing that is not there can be changed.
          const isAccepted = !isSending(method) || (isType && isSize && (existing || method === 'create'));
          return {
            method,
            path,
            existing,
            type,
            size,
            isAllowed: isReading(method) || (isDocumented && isAccepted),
          };
        }),
      ),
    ),
  ),
);

const [[firstPath], [firstType]] = [paths[0] ?? [''], types[0] ?? ['']];
const svg = 'image/svg+xml';

/** Fewer, for calls that carry their bytes: each path with one image, each type and each size at one path. */
export const someRows: readonly Row[] = rows.filter(
  ({ method, path, type, size }) =>
    (type === firstType && size === 1) ||
    (path === firstPath && (size === 1 || ((type === firstType || type === svg) && isSending(method)))),
);
