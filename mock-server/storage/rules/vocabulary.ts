// The fields and methods of the rules language that the evaluator supports.

/** Fields of a file, without its times and without fields that the emulator does not provide. */
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

/** Known fields by object. Fields of other objects are looked up during evaluation. */
export const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['request', ['resource', 'auth']],
  ['resource', fileFields],
  ['request.resource', fileFields],
  ['request.auth', ['uid', 'token']],
]);

export const methodArity: ReadonlyMap<string, number> = new Map([
  ['matches', 1],
  ['lower', 0],
  ['upper', 0],
  ['size', 0],
]);
