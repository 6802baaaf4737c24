// firebase-tools ships no types. These declare internal modules, so any release of firebase-tools may break them.

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  import type { StorageCloudFunctions, StoredFile } from 'firebase-tools/lib/emulator/storage/files.js';
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

  export interface RulesManager {
    readonly start: () => Promise<unknown>;
    readonly stop: () => Promise<void>;
    readonly getRuleset: () => {
      readonly verify: (opts: RulesetVerificationOpts) => Promise<{
        readonly permitted: boolean;
        readonly issues: { readonly exist: () => boolean; readonly all: readonly string[] };
      }>;
    };
  }

  /** The bytes on disk. `_diskPathMap` maps a file's key to the name of its blob. */
  export interface Persistence {
    readonly _diskPathMap: Map<string, string>;
    deleteFile: (key: string, failSilently?: boolean) => void;
  }

  export class StorageEmulator {
    constructor(options: {
      readonly host: string;
      readonly port: number;
      readonly projectId: string;
      readonly rules: { readonly name: string; readonly content: string };
      readonly auto_download: boolean;
    });
    readonly _files: Map<string, StoredFile>;
    readonly _persistence: Persistence;
    readonly _cloudFunctions: StorageCloudFunctions;
    readonly storageLayer: {
      path(bucket: string, object: string): string;
      getMetadata(bucket: string, object: string): { asRulesResource(): RulesResource } | undefined;
    };
    readonly uploadService: UploadService;
    start(): Promise<void>;
    stop(): Promise<void>;
    getInfo(): { readonly name: 'storage'; readonly host: string; readonly port: number };
    protected createRulesManager(): RulesManager;
    protected getPersistenceTmpDir(): string;
  }
}

declare module 'firebase-tools/lib/emulator/storage/files.js' {
  import type { StoredFileMetadata } from 'firebase-tools/lib/emulator/storage/metadata.js';

  export interface StorageCloudFunctions {
    readonly enabled: boolean;
  }

  export class StoredFile {
    constructor(metadata: StoredFileMetadata);
    readonly metadata: StoredFileMetadata;
  }
}

declare module 'firebase-tools/lib/emulator/storage/metadata.js' {
  import type { StorageCloudFunctions } from 'firebase-tools/lib/emulator/storage/files.js';

  export class StoredFileMetadata {
    constructor(fields: object, cloudFunctions: StorageCloudFunctions);
    readonly name: string;
    readonly bucket: string;
    readonly size: number;
    readonly downloadTokens: readonly string[];
    readonly _cloudFunctions: StorageCloudFunctions;
  }
}

declare module 'firebase-tools/lib/emulator/storage/upload.js' {
  interface NewUpload {
    readonly bucketId: string;
    readonly objectId: string;
    readonly metadata?: { readonly contentType?: unknown };
    readonly authorization?: string;
  }

  interface Upload extends NewUpload {
    /** The key of the bytes that have arrived. */
    readonly path: string;
    readonly size: number;
    readonly status: 'active' | 'cancelled' | 'final';
  }

  export interface UploadService {
    readonly _uploads: ReadonlyMap<string, Upload>;
    startResumableUpload: (session: NewUpload) => Upload;
    continueResumableUpload: (id: string, bytes: Uint8Array) => Upload;
    getResumableUpload(id: string): Upload;
    cancelResumableUpload(id: string): Upload;
  }
}

declare module 'firebase-tools/lib/emulator/storage/server.js' {
  import type { Express } from 'express';
  import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';

  export function createApp(projectId: string, emulator: StorageEmulator): Promise<Express>;
}

declare module 'firebase-tools/lib/emulator/registry.js' {
  import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';

  export const EmulatorRegistry: {
    start(emulator: StorageEmulator): Promise<void>;
    stop(name: 'storage'): Promise<void>;
    isRunning(name: 'storage'): boolean;
  };
}

declare module 'firebase-tools/lib/emulator/downloadableEmulators.js' {
  export function getDownloadDetails(name: 'storage'): { readonly downloadPath: string };
}

declare module 'firebase-tools/lib/emulator/storage/rules/runtime.js' {
  import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';

  export class StorageRulesRuntime {
    start(autoDownload: boolean): Promise<void>;
    stop(): Promise<void>;
    loadRuleset(source: {
      readonly files: readonly { readonly name: string; readonly content: string }[];
    }): Promise<{
      readonly ruleset?: {
        verify(
          opts: RulesetVerificationOpts & { readonly projectId: string },
        ): Promise<{ readonly permitted?: boolean }>;
      };
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
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  /** Each throws an error with `code`, the HTTP status, and `message`. */
  export interface AuthOperations {
    readonly identitytoolkit: {
      readonly accounts: {
        signInWithCustomToken(project: AgentProjectState, body: { readonly token: string }): object;
        lookup(project: AgentProjectState, body: { readonly idToken: string }, context: object): object;
      };
    };
    readonly securetoken: {
      token(
        project: AgentProjectState,
        body: { readonly grantType: string; readonly refreshToken: string },
      ): object;
    };
  }

  export const authOperations: AuthOperations;
}
