import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type ResolvedConfig } from 'vite';
import type { BuiltAhead } from '../start/early.ts';

/** What documents hold of the app. */
export interface Prerendered extends Pick<BuiltAhead, 'requests' | 'placeholder'> {
  /** HTML of what a visitor sees at a path, by path. */
  readonly drawn: Readonly<Record<string, string>>;
  /** The titles of those whose document is theirs alone. */
  readonly titles: Readonly<Record<string, string>>;
  /** HTML of the word that nothing more came. */
  readonly notLoaded: string;
}

/** Draws the first screen by the app's own code, in a process of its own: it makes of Node something like a browser. */
export async function prerender({
  root,
  mode,
  configFile,
  logLevel,
  inlineConfig,
}: ResolvedConfig): Promise<Prerendered> {
  // Inside node_modules, so that what is drawn finds its packages.
  const outDir = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      mode,
      configFile: configFile ?? false,
      logLevel: logLevel ?? 'warn',
      plugins: inlineConfig.plugins ?? [],
      publicDir: false,
      // How the app shares files is for browsers.
      build: {
        ssr: 'client/start/prerender.tsx',
        outDir,
        rolldownOptions: { output: { codeSplitting: true } },
      },
    });
    const browser = join(root, 'client/build/still-browser.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = ['--import', browser, join(outDir, 'prerender.js')];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
