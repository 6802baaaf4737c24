// The names of the rules language that are understood here.

/** What `request` and `resource` hold. Times are left out, and what the emulator does not hand over. */
const fileFields = [
  'name',
  'bucket',
  'generation',
  'metageneration',
  'size',
  'md5Hash',
  'crc32c',
  'etag',
  'contentDisposition',
  'contentEncoding',
  'contentType',
  'metadata',
];

/** The fields of each object whose fields are known; those of any other are looked up when a call is judged. */
export const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['request', ['resource', 'auth']],
  ['resource', fileFields],
  ['request.resource', fileFields],
  ['request.auth', ['uid', 'token']],
]);

/** How many values each method takes. */
export const methodArity: ReadonlyMap<string, number> = new Map([
  ['matches', 1],
  ['lower', 0],
  ['upper', 0],
  ['size', 0],
]);
