import { type Method, methods } from '#mock/storage/rules/tree.ts';

// Expected decisions as literal paths. Repeating the patterns of storage.rules would prove nothing.

const stored = '1700000000000photo.png';

const documented = [
  `Students/Projects/asha01/images/Cover_photo/${stored}`,
  `Students/Projects/asha01/images/Icon/${stored}`,
  `Students/Projects/asha01/images/Preview_images/${stored}`,
  `projects/asha01/images/Cover_photo/${stored}`,
  `projects/asha01/images/Icon/${stored}`,
  `projects/asha01/images/Preview_images/${stored}`,
  `accounts/asha01/profile/${stored}`,
  `accounts/abcde/profile/${stored}`,
  `accounts/abcdefghij123456/profile/${stored}`,
  'accounts/asha01/profile/17000000000001',
  'accounts/asha01/profile/1700000000000फ़ोटो 100%.png',
];

const undocumented = [
  `Students/Projects/asha01/images/Others/${stored}`,
  `Students/Projects/asha01/images/icon/${stored}`,
  `Students/Projects/asha01/images/${stored}`,
  `Students/Projects/asha01/Icon/${stored}`,
  `Students/Projects/asha01/images/Icon/deeper/${stored}`,
  `Students/projects/asha01/images/Icon/${stored}`,
  `Students/Projects/asha/images/Icon/${stored}`,
  `above/Students/Projects/asha01/images/Icon/${stored}`,
  `projects/Asha01/images/Icon/${stored}`,
  `projects/abcdefghij1234567/images/Icon/${stored}`,
  'projects/asha01/images/Icon',
  `accounts/asha01/${stored}`,
  `accounts/asha01/pictures/${stored}`,
  `accounts/आशा१२/profile/${stored}`,
  'accounts/asha01/profile/photo.png',
  'accounts/asha01/profile/1700000000000',
  'accounts/asha01/profile/170000000000photo.png',
  'accounts/asha01/profile/photo1700000000000.png',
  'accounts/asha01/profile/१७०००००००००००photo.png',
  'accounts/asha01/profile/1700000000000a\nb.png',
  stored,
];

const accepted = [
  'image/png',
  'image/jpeg',
  'image/vnd.microsoft.icon',
  'IMAGE/PNG',
  'image/png; charset=utf-8',
];
const refused = [
  ...['image/svg+xml', 'image/SVG+XML', 'image/svg+xml; charset=utf-8', 'image/svg+xml ', ' image/svg+xml'],
  ...['image/svg', 'image/', 'image', 'image/png\nimage/svg+xml', 'my-image/png', 'text/html; image/png'],
  'application/octet-stream',
];

/** Sizes in bytes around the limits: no empty file, and at most 5 MiB. */
const sizes = [0, 1, 5_242_880, 5_242_881];
const isSize = (size: number) => size > 0 && size <= 5_242_880;

export interface Row {
  readonly method: Method;
  readonly path: string;
  readonly existing: boolean;
  /** The type of the sent file, or the new type of an existing file. */
  readonly type: string;
  readonly size: number;
  readonly isAllowed: boolean;
}

const isSending = (method: Method) => method === 'create' || method === 'update';

/** Every path with every method, type and size. Methods that send no file have a single type and size. */
export const rows: readonly Row[] = methods.flatMap((method) =>
  [...documented, ...undocumented].flatMap((path) =>
    [false, true].flatMap((existing) =>
      (isSending(method) ? [...accepted, ...refused] : ['image/png']).flatMap((type) =>
        (isSending(method) ? sizes : [1]).map((size): Row => {
          const isFile = accepted.includes(type) && isSize(size) && (existing || method === 'create');
          const isReading = method === 'get' || method === 'list';
          const isAllowed = isReading || (documented.includes(path) && (isFile || !isSending(method)));
          return { method, path, existing, type, size, isAllowed };
        }),
      ),
    ),
  ),
);

/** A subset for calls over HTTP. Covers each path, type and size with a creation, and each method with two paths. */
export const someRows: readonly Row[] = rows.filter(({ method, path, existing, type, size }) => {
  const isPlain = type === 'image/png' && size === 1;
  const isFirst = path === documented[0];
  if (method !== 'create' || existing) return isPlain && (isFirst || path === undocumented[0]);
  return isPlain || (isFirst && (size === 1 || type === 'image/png'));
});
