// firebase-tools ships no types. These declare what we use of internal modules, so any release may break them.

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  import type { UploadService } from 'firebase-tools/lib/emulator/storage/upload.js';

  export interface RulesResource {
    readonly contentType?: unknown;
    readonly size?: unknown;
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

  interface StoredFileMetadata {
    readonly bucket: string;
    readonly name: string;
    readonly _cloudFunctions: object;
    asRulesResource(): RulesResource;
  }

  export class StorageEmulator {
    constructor(options: object);
    readonly _cloudFunctions: object;
    readonly _files: Map<string, { readonly metadata: StoredFileMetadata }>;
    /** The bytes on disk. `_diskPathMap` maps a file's key to the name of its blob. */
    readonly _persistence: {
      readonly _diskPathMap: Map<string, string>;
      deleteFile: (key: string, failSilently?: boolean) => void;
    };
    readonly storageLayer: {
      path(bucket: string, object: string): string;
      getMetadata(bucket: string, object: string): StoredFileMetadata | undefined;
    };
    readonly uploadService: UploadService;
    start(): Promise<void>;
    stop(): Promise<void>;
    getInfo(): { readonly name: 'storage'; readonly host: string; readonly port: number };
    protected createRulesManager(): object;
    protected getPersistenceTmpDir(): string;
  }
}

declare module 'firebase-tools/lib/emulator/storage/files.js' {
  import type { StoredFileMetadata } from 'firebase-tools/lib/emulator/storage/index.js';

  export const StoredFile: new (metadata: StoredFileMetadata) => { readonly metadata: StoredFileMetadata };
}

declare module 'firebase-tools/lib/emulator/storage/metadata.js' {
  import type { StoredFileMetadata as Metadata } from 'firebase-tools/lib/emulator/storage/index.js';

  export const StoredFileMetadata: new (fields: object, cloudFunctions: object) => Metadata;
}

declare module 'firebase-tools/lib/emulator/storage/upload.js' {
  export interface Upload {
    readonly id: string;
    readonly bucketId: string;
    readonly objectId: string;
    readonly metadata?: { readonly contentType?: unknown };
    readonly authorization?: string;
    /** The key of the bytes that have arrived. */
    readonly path: string;
    readonly size: number;
    readonly status: 'active' | 'cancelled' | 'final';
  }

  export interface UploadService {
    readonly _uploads: ReadonlyMap<string, Upload>;
    startResumableUpload: (session: Omit<Upload, 'id' | 'path' | 'size' | 'status'>) => Upload;
    continueResumableUpload: (id: string, bytes: Uint8Array) => Upload;
    cancelResumableUpload: (id: string) => Upload;
    getResumableUpload(id: string): Upload;
  }
}

declare module 'firebase-tools/lib/emulator/storage/server.js' {
  export function createApp(projectId: string, emulator: object): Promise<import('express').Express>;
}

declare module 'firebase-tools/lib/emulator/registry.js' {
  export const EmulatorRegistry: {
    start(emulator: object): Promise<void>;
    stop(name: 'storage'): Promise<void>;
    isRunning(name: 'storage'): boolean;
  };
}

declare module 'firebase-tools/lib/emulator/downloadableEmulators.js' {
  export function getDownloadDetails(name: 'storage'): { readonly downloadPath: string };
}

declare module 'firebase-tools/lib/emulator/storage/rules/runtime.js' {
  interface OfficialRuleset {
    verify(call: object): Promise<{ readonly permitted?: boolean }>;
  }

  export class StorageRulesRuntime {
    start(autoDownload: boolean): Promise<void>;
    stop(): Promise<void>;
    loadRuleset(source: {
      readonly files: readonly { readonly name: string; readonly content: string }[];
    }): Promise<{
      readonly ruleset?: OfficialRuleset;
      readonly issues: { readonly all: readonly string[] };
    }>;
  }
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** The users of a project. */
  export class AgentProjectState {
    constructor(projectId: string);
  }
}

declare module 'firebase-tools/lib/emulator/auth/operations.js' {
  /** Throws an error with `code`, the HTTP status, and `message`. */
  type Operation = (project: object, body: Readonly<Record<string, string>>, context?: object) => object;

  export const authOperations: {
    readonly identitytoolkit: {
      readonly accounts: { readonly signInWithCustomToken: Operation; readonly lookup: Operation };
    };
    readonly securetoken: { readonly token: Operation };
  };
}
