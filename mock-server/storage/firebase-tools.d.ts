// firebase-tools ships no types. These declare what we use most of its inside, so any release may break them.

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  interface RulesResource {
    readonly contentType?: unknown;
    readonly size?: unknown;
    readonly md5Hash?: unknown;
    readonly metadata?: unknown;
  }

  export interface RulesetVerificationOpts {
    readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
    /** `b/{bucket}/o/{object}` */
    readonly path: string;
    /** The stored file and the sent one. */
    readonly file: {
      readonly before?: RulesResource | undefined;
      readonly after?: RulesResource | undefined;
    };
    readonly token?: string | undefined;
  }

  interface UploadSession {
    readonly id: string;
    readonly bucketId: string;
    readonly objectId: string;
    readonly metadata?: RulesResource;
    readonly authorization?: string;
    /** The key of the bytes that have arrived. */
    readonly path: string;
    readonly size: number;
    readonly status: 'active' | 'cancelled' | 'final';
  }

  interface UploadService {
    readonly _uploads: Map<string, UploadSession>;
    startResumableUpload: (session: UploadSession) => UploadSession;
    multipartUpload: (upload: UploadSession) => UploadSession;
    continueResumableUpload: (id: string, bytes: Uint8Array) => UploadSession;
    cancelResumableUpload(id: string): void;
    getResumableUpload(id: string): UploadSession;
  }

  interface StoredFileMetadata {
    readonly _cloudFunctions: object;
    asRulesResource(): RulesResource;
  }

  export class StorageEmulator {
    constructor(options: object);
    readonly _cloudFunctions: object;
    readonly _files: Map<string, { readonly metadata: StoredFileMetadata }>;
    readonly _persistence: object;
    readonly storageLayer: {
      path(bucket: string, object: string): string;
      getMetadata(bucket: string, object: string): StoredFileMetadata | undefined;
      updateObjectMetadata: (change: { readonly metadata?: unknown }) => Promise<object>;
    };
    readonly uploadService: UploadService;
    protected createRulesManager(): object;
    protected getPersistenceTmpDir(): string;
  }
}

declare module 'firebase-tools/*';
