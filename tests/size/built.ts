import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { screenModules } from '../../client/build/screen-files.ts';

/** A file of JavaScript: what we read of a chunk of the bundler. */
export interface Chunk {
  readonly fileName: string;
  /** The files that it imports, at once. */
  readonly imports: readonly string[];
  /** What is in it, by path, as it is before it is made small. */
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}

/** The app as it is served. */
export interface Built {
  readonly chunks: readonly Chunk[];
  /** Every file by its name, the chunks among them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The modules of the screens, which are loaded when they are first shown, by path. */
  readonly screens: readonly string[];
}

/** Builds the app into a folder that is thrown away, with the settings of the environment. */
export async function buildApp(more: readonly Plugin[] = []): Promise<Built> {
  const outDir = await mkdtemp(join(tmpdir(), 'size-'));
  const screens: string[] = [];
  const findScreens: Plugin = {
    name: 'find-screens',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      screens.push(...screenModules(this));
    },
  };
  try {
    const built = await build({
      logLevel: 'warn',
      plugins: [...more, findScreens],
      build: { outDir, emptyOutDir: true },
    });
    if (Array.isArray(built) || !('output' in built)) throw new Error('The build gave more than one app');
    const chunks = built.output.filter((file) => file.type === 'chunk');
    // From the folder: a step of the build may have changed a file last.
    return { chunks, files: await filesIn(outDir), screens };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The files below a folder by name, with / between folders. */
export async function filesIn(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll(sep, '/'), await readFile(path));
  }
  return files;
}
