import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { LanguageCode } from '#copy/languages.ts';
import { buildApp as build } from '../../client/build/build-app.ts';

/** A JavaScript file: the fields that are used of a bundler chunk. */
export interface Chunk {
  readonly fileName: string;
  /** The names of the files that it imports statically. */
  readonly imports: readonly string[];
  /** The modules by path, with their code before minification. */
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}

export interface Built {
  readonly chunks: readonly Chunk[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly screens: readonly string[];
}

/** Builds the app in one language with the settings of the environment, into a temporary folder. */
export async function buildApp(more: readonly Plugin[] = [], language: LanguageCode = 'en'): Promise<Built> {
  const outDir = await mkdtemp(join(tmpdir(), 'size-'));
  const screens: string[] = [];
  const findScreens: Plugin = {
    name: 'find-screens',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      const file = [...this.getModuleIds()].find((id) => id.endsWith('/client/screens.tsx')) ?? '';
      screens.push(...(this.getModuleInfo(file)?.dynamicallyImportedIds ?? []));
    },
  };
  try {
    const config = { logLevel: 'warn' as const, plugins: [...more, findScreens] };
    const [built] = await build(outDir, config, [language]);
    if (!built || Array.isArray(built) || !('output' in built))
      throw new Error('The build returned several outputs, expected one');
    const chunks = built.output.filter((file) => file.type === 'chunk');
    // Read from the folder, because a late build step may have changed a file.
    return { chunks, files: await filesIn(outDir), screens };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Returns the files below a folder by relative path, with `/` as separator. */
export async function filesIn(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll(sep, '/'), await readFile(path));
  }
  return files;
}
