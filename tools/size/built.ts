import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { buildApp as build } from '../../client/build/build-app.ts';

/** A JavaScript file: the fields that are used of a bundler chunk. */
export interface Chunk {
  readonly fileName: string;
  /** The names of the files that it imports statically. */
  readonly imports: readonly string[];
  /** The modules by path, with their length before minification. */
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
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

/** Builds the app in English with the settings of the environment, into a temporary folder. */
export async function buildApp(more: readonly Plugin[] = []): Promise<Built> {
  const screens: string[] = [];
  const findScreens: Plugin = {
    name: 'find-screens',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      const file = [...this.getModuleIds()].find((id) => id.endsWith('/client/screens.tsx')) ?? '';
      screens.push(...(this.getModuleInfo(file)?.dynamicallyImportedIds ?? []));
    },
  };
  let chunks: readonly Chunk[] = [];
  // Read from the folder, because a late build step may have changed a file.
  const files = await builtFiles(async (outDir) => {
    const config = { logLevel: 'warn' as const, plugins: [...more, findScreens] };
    const [built] = await build(outDir, config, ['en']);
    if (!built || Array.isArray(built) || !('output' in built))
      throw new Error('The build returned several outputs, expected one');
    chunks = built.output.filter((file) => file.type === 'chunk');
  });
  return { chunks, files, screens };
}

/** Returns the files that a build writes into a temporary folder. */
export async function builtFiles(write: (outDir: string) => Promise<unknown>) {
  const outDir = await mkdtemp(join(tmpdir(), 'built-'));
  try {
    await write(outDir);
    return await filesIn(outDir);
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
