import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { languageBases, languageCodes } from '../copy/languages.ts';
import { paths } from '../paths.ts';
import { languageOfBuild, tooOld } from './language.ts';
import { type Prerendered, prerender } from './prerender.ts';

const scriptPlace = '<!-- client/start/inline-script.ts -->';
const alternatesPlace = '<!-- languages -->';

/** Writes the language and the inline script into index.html. After a build, prerenders the documents. */
export function indexHtml(): Plugin {
  return {
    name: 'index-html',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = await inlineScript();
        return inWords(html).replace(scriptPlace, () => script);
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const prerendered = await prerender(this.environment.getTopLevelConfig());
      const { code } = languageOfBuild();
      if (prerendered.language !== code)
        throw new Error(
          `The build of ${code} has the words of ${prerendered.language}. See "imports" in package.json and client/copy/${code}/language.ts.`,
        );
      const start = filesOf(bundle, '/client/main.tsx');
      const [style = ''] = stylesOf(start);
      const login = ['/client/screens.tsx', '/client/account/login.tsx'].flatMap((id) => filesOf(bundle, id));
      const loginFiles = [...new Set(login)].filter((name) => !start.includes(name));
      const write = (name: string, path: string, files: readonly string[]) =>
        writeFile(join(dir, name), documentOf(page, path, files, bundle, prerendered));
      await write('index.html', paths.home, [style]);
      await write('login.html', paths.login, [style, ...loginFiles]);
      // Every document has this style inside.
      await rm(join(dir, style));
    },
  };
}

async function inlineScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/start/document-script.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    // Old browsers must parse the script that tells them so.
    target: 'chrome60',
    define: { 'import.meta.env.BASE_URL': JSON.stringify(`${languageOfBuild().base}/`) },
    write: false,
  });
  return `<script>${outputFiles[0]?.text.trim()}</script>`;
}

/** Fills the placeholders of index.html in the language of the build. */
function inWords(html: string): string {
  const { code, words } = languageOfBuild();
  const values = {
    NAME: words.name,
    DESCRIPTION: words.description,
    NO_SCRIPT: words.noScript,
    TOO_OLD: tooOld,
  };
  return html
    .replace('<html lang="en">', `<html lang="${code}">`)
    .replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name as keyof typeof values] ?? whole);
}

/** Returns a page with the prerendered screen of a path, its styles inside and links to its scripts. */
function documentOf(
  page: string,
  path: string,
  files: readonly string[],
  bundle: Rolldown.OutputBundle,
  { html, titles, notLoaded }: Prerendered,
): string {
  const { base } = languageOfBuild();
  const styles = stylesOf(files);
  const inside = styles.map((name) => sourceOf(bundle, name)).join('');
  // Vite loads no style again that the document links.
  const links = styles.map((name) => `<link rel="stylesheet" href="${base}/${name}" disabled>`);
  const scripts = files.filter((name) => name.endsWith('.js'));
  const preloads = scripts.map((name) => `<link rel="modulepreload" crossorigin href="${base}/${name}">`);
  return page
    .replace('<html', `<html data-screen="${path}"`)
    .replace(alternatesPlace, alternates(path))
    .replace(/<link rel="stylesheet"[^>]*>/, () =>
      [`<style>${inside}</style>`, ...links, ...preloads].join('\n    '),
    )
    .replace(/<title>.*?<\/title>/, (title) => (titles[path] ? `<title>${titles[path]}</title>` : title))
    .replace('<div id="root"></div>', () => `${notLoaded}<div id="root">${html[path]}</div>`);
}

/** Names the address of a screen in each language, for search engines. */
const alternates = (path: string): string =>
  languageCodes
    .map((code) => `<link rel="alternate" hreflang="${code}" href="${languageBases[code]}${path}" />`)
    .join('\n    ');

/** Returns the chunk of a module with its imports and styles. `module` is the end of its id. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  if (files.size === 0)
    throw new Error(`No chunk contains ${module}. Correct the path in client/build/index-html.ts.`);
  return [...files];
}

const stylesOf = (files: readonly string[]) => files.filter((name) => name.endsWith('.css'));

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no stylesheet '${name}'.`);
  return `${file.source}`.trim();
}
