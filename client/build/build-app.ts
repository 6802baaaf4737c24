import { join, resolve } from 'node:path';
import { build, type InlineConfig, loadEnv, mergeConfig } from 'vite';
import { type LanguageCode, languageCodes } from '../copy/languages.ts';
import { compressFiles } from './compressed.ts';
import { writeHosting } from './hosting.ts';
import { inLanguage, languageOfBuild } from './language.ts';
import { completeLicenses } from './licenses.ts';
import { readSettings } from './settings.ts';

/** Builds the app in each language, with the licences. Returns the bundler's output of each language. */
export async function buildLanguages(
  outDir: string,
  config: InlineConfig = {},
  codes: readonly LanguageCode[] = languageCodes,
) {
  const outputs: Awaited<ReturnType<typeof build>>[] = [];
  for (const code of codes) {
    await inLanguage(code, async () => {
      const folder = join(outDir, languageOfBuild().base);
      outputs.push(await build(mergeConfig(config, { build: { outDir: folder, emptyOutDir: true } })));
      await completeLicenses(folder);
    });
  }
  return outputs;
}

/**
 * Builds the app in each language, into a folder and its subfolders, with the hosting configuration, the licences and the
 * compressed files. Returns the bundler's output of each language.
 */
export async function buildApp(...args: Parameters<typeof buildLanguages>) {
  const outputs = await buildLanguages(...args);
  const [outDir] = args;
  await writeHosting(outDir, readSettings(loadEnv('production', process.cwd()), 'any'));
  await compressFiles(resolve(outDir));
  return outputs;
}
