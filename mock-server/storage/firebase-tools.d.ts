// firebase-tools ships no types. These declare internal modules, so any release of firebase-tools may break them.

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  import type { StorageCloudFunctions, StoredFile } from 'firebase-tools/lib/emulator/storage/files.js';

  export interface RulesetVerificationOpts {
    readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
    /** `b/{bucket}/o/{object}` */
    readonly path: string;
    readonly file: { readonly before?: object | undefined; readonly after?: object | undefined };
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
    readonly storageLayer: { path(bucket: string, object: string): string };
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
