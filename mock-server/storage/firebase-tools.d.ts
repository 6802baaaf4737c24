// firebase-tools ships no types. These declare what we use most of its inside, so any release may break them.

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  type RulesResource = { readonly [Field in 'contentType' | 'size' | 'md5Hash' | 'metadata']?: unknown };

  export interface RulesetVerificationOpts {
    readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
    /** `b/{bucket}/o/{object}` */
    readonly path: string;
    /** The stored file and the sent one. */
    readonly file: { readonly [When in 'before' | 'after']?: RulesResource | undefined };
    readonly token?: string | undefined;
  }

  /** `path` is the key of the bytes that have arrived. */
  type UploadSession = { readonly [Text in 'id' | 'bucketId' | 'objectId' | 'path']: string } & {
    readonly metadata?: RulesResource;
    readonly authorization?: string;
    readonly size: number;
    readonly status: 'active' | 'cancelled' | 'final';
  };

  interface StoredFileMetadata {
    readonly _cloudFunctions: object;
    asRulesResource(): RulesResource;
  }

  export class StorageEmulator {
    constructor(options: object);
    readonly _cloudFunctions: object;
    readonly _files: Map<string, { readonly metadata: StoredFileMetadata }>;
    readonly _persistence: {
      appendBytes(key: string, added: Uint8Array): unknown;
      readBytes(key: string): Buffer;
      deleteFile(key: string): unknown;
    };
    readonly storageLayer: {
      path(bucket: string, object: string): string;
      getMetadata(bucket: string, object: string): StoredFileMetadata | undefined;
      updateObjectMetadata: (change: { readonly metadata?: unknown }) => Promise<object>;
    };
    readonly uploadService: {
      readonly _uploads: Map<string, UploadSession>;
      startResumableUpload: (session: UploadSession) => UploadSession;
      multipartUpload: (upload: UploadSession) => UploadSession;
      continueResumableUpload: (id: string, bytes: Uint8Array) => UploadSession;
      cancelResumableUpload(id: string): void;
      getResumableUpload(id: string): UploadSession;
    };
    protected createRulesManager(rules: object): object;
    protected getPersistenceTmpDir(): string;
  }
}

declare module 'firebase-tools/*';
