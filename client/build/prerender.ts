import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type ResolvedConfig } from 'vite';

export interface Prerendered {
  /** The language of the folder of words that package.json resolved. */
  readonly language: string;
  /** HTML of the screen that a visitor sees, by path. */
  readonly html: Readonly<Record<string, string>>;
  /** Titles by path, for documents with a title of their own. */
  readonly titles: Readonly<Record<string, string>>;
  readonly notLoaded: string;
}

/** Renders the first screens with the app's own code, in a Node process with browser globals. */
export async function prerender(config: ResolvedConfig): Promise<Prerendered> {
  const { root, base, mode, configFile, logLevel, inlineConfig } = config;
  // Inside node_modules, so that the prerender bundle resolves its packages.
  const outDir = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      mode,
      configFile: configFile ?? false,
      logLevel: logLevel ?? 'warn',
      plugins: inlineConfig.plugins ?? [],
      publicDir: false,
      base,
      // Chunk groups and import maps are for browsers only.
      build: {
        ssr: 'client/build/prerender-app.tsx',
        outDir,
        chunkImportMap: false,
        rolldownOptions: { output: { codeSplitting: true } },
      },
    });
    const browser = join(root, 'client/build/still-browser.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = ['--import', browser, join(outDir, 'prerender-app.js')];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
