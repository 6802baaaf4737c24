import { type Infer, nullable, optional, pattern, record, string, type } from 'superstruct';
import { readRuleset } from '#mock/storage/ruleset.ts';
import { refusal } from './storage-http.ts';

// The files of the demo's storage, which nobody reads or changes against the rules.

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  /** The custom metadata, such as the words of an image. */
  readonly metadata: Readonly<Record<string, string>>;
  /** ISO 8601, as `updated`. */
  readonly timeCreated: string;
  readonly updated: string;
  /** Differs for other bytes at the same path. */
  readonly generation: string;
  /** Part of the download address. */
  readonly token: string;
}

/** Stores files by their path, as plain values that a browser's database can clone. */
export interface FileStore {
  get(path: string): Promise<StoredFile | undefined>;
  /** Rejects when the device is full, and then stores nothing. */
  put(path: string, file: StoredFile): Promise<void>;
  /** Does nothing without such a file. */
  delete(path: string): Promise<void>;
  /** Returns the paths that start with a prefix, in any order. */
  list(prefix: string): Promise<readonly string[]>;
}

/** A character that no header can carry would make every download fail. */
const header = optional(nullable(pattern(string(), /^[\t -~\u0080-\u00ff]*$/)));

/** The metadata that a caller can set. null removes a value. */
export const SentMetadata = type({
  contentType: header,
  cacheControl: header,
  metadata: optional(nullable(record(string(), nullable(string())))),
});
type SentMetadata = Infer<typeof SentMetadata>;

const defaultType = 'application/octet-stream';

export function createFile(
  sent: SentMetadata,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(),
): StoredFile {
  const timeCreated = new Date().toISOString();
  const generation = String(Date.parse(timeCreated) * 1000);
  const base = { bytes, contentType: defaultType, metadata: {}, timeCreated, generation };
  return withMetadata({ ...base, updated: timeCreated, token: crypto.randomUUID() }, sent);
}

function withMetadata(file: StoredFile, sent: SentMetadata): StoredFile {
  const { contentType = file.contentType, cacheControl = file.cacheControl, metadata = {} } = sent;
  const all = Object.entries(metadata ? { ...file.metadata, ...metadata } : {});
  return {
    ...file,
    contentType: contentType ?? defaultType,
    cacheControl: cacheControl ?? undefined,
    metadata: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)),
    updated: new Date().toISOString(),
  };
}

/** Returns the JSON that describes a file. */
export const description = (bucket: string, name: string, { bytes, token, ...file }: StoredFile) => ({
  ...{ bucket, name, ...file, metageneration: '1', size: String(bytes.length), downloadTokens: token },
});

/** Returns a file as the rules see it. They only compare hashes, and browsers have no MD5. */
const resourceOf = ({ bytes, contentType, metadata, generation }: StoredFile) => ({
  ...{ contentType, metadata, size: bytes.length, md5Hash: generation },
});

/** A file, or a folder without its last slash, and the Authorization header of the caller. */
export type Target = Readonly<{ bucket: string; path: string; token: string | undefined }>;
type Judged = Parameters<ReturnType<typeof readRuleset>>[0];

/** Returns the calls that the rules allow. They throw a refusal for any other call. Throws for invalid rules. */
export function guardFiles(files: FileStore, rules: string) {
  const problemOf = readRuleset(rules, 'storage.rules');

  function judge(method: Judged['method'], { bucket, path, token }: Target, file: Judged['file'] = {}): void {
    const problem = problemOf({ method, path: `b/${bucket}/o/${path}`, file, token });
    if (problem !== undefined) throw refusal(403, `Permission denied. ${problem}`);
  }

  async function judgeNew(target: Target, file: StoredFile, size = file.bytes.length): Promise<void> {
    const before = await files.get(target.path);
    const after = { ...resourceOf(file), size };
    judge('create', target, { before: before && resourceOf(before), after });
  }

  async function find(path: string): Promise<StoredFile> {
    const file = await files.get(path);
    if (!file) throw refusal(404, 'Not Found.');
    return file;
  }

  async function save(path: string, file: StoredFile): Promise<StoredFile> {
    try {
      await files.put(path, file);
    } catch {
      // The SDK names this status `storage/quota-exceeded`. It would retry 507 for 15 s.
      throw refusal(402, 'Quota exceeded. The device is full.');
    }
    return file;
  }

  return {
    judgeNew,
    async create(target: Target, file: StoredFile): Promise<StoredFile> {
      await judgeNew(target, file);
      return save(target.path, file);
    },
    async read(target: Target): Promise<StoredFile> {
      judge('get', target);
      return find(target.path);
    },
    async change(target: Target, sent: SentMetadata): Promise<StoredFile> {
      const before = await find(target.path);
      const after = withMetadata(before, sent);
      judge('update', target, { before: resourceOf(before), after: resourceOf(after) });
      return save(target.path, after);
    },
    async remove(target: Target): Promise<void> {
      judge('delete', target);
      await find(target.path);
      await files.delete(target.path);
    },
    async list(target: Target, prefix: string): Promise<string[]> {
      judge('list', target);
      return [...(await files.list(prefix))].sort();
    },
  };
}
