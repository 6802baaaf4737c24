import { build } from 'esbuild';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { getUser } from '../contract/learner-record.ts';
import { listUserSkills } from '../contract/learner-skills.ts';
import { listProjects } from '../contract/projects.ts';
import { languageCodes, languages } from '../copy/languages.ts';
import { paths } from '../paths.ts';
import type { BuiltFiles } from '../start/early.ts';
import { languageOfBuild, tooOld } from './language.ts';
import { prerender } from './prerender.ts';
import { screenFiles, screenModules } from './screen-files.ts';
import { readSettings } from './settings.ts';

const place = '<!-- client/start/inline-script.ts -->';
const alternatesPlace = '<!-- languages -->';
type Language = ReturnType<typeof languageOfBuild>;

const styleLink = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/;

async function inlineScript(base: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/start/document-script.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    // Old browsers must parse the script that tells them so.
    target: 'chrome60',
    define: { 'import.meta.env.BASE_URL': JSON.stringify(base) },
    write: false,
  });
  return `<script>${outputFiles[0]?.text.trim()}</script>`;
}

/** Fills the placeholders of index.html in the language of the build. */
function inWords(html: string, { code, words }: Language): string {
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

/** Names the address of a screen in each language, for search engines. */
const alternates = (path: string): string =>
  languageCodes
    .map((code) => `<link rel="alternate" hreflang="${code}" href="${languages[code].base}${path}" />`)
    .join('\n    ');

/** A JSON block that browsers do not run. The escaped `<` keeps its content from ending the block. */
const dataBlock = (built: BuiltFiles) =>
  `<script type="application/json" id="built-files">${JSON.stringify(built).replaceAll('<', '\\u003c')}</script>`;

/** Resolves the stable addresses of chunks inside other chunks. Must precede the first module. */
function importMapOf(bundle: Rolldown.OutputBundle): string {
  const map = bundle['importmap.json'];
  if (map?.type !== 'asset') throw new Error('The build has no importmap.json. Check build.chunkImportMap.');
  return `<script type="importmap">${map.source}</script>`;
}

/** Returns the calls for the learner's own data, which home shows first. */
const startCalls = (apiBaseUrl: string): string[] =>
  [getUser, listUserSkills, listProjects].map((endpoint) => {
    const query = 'query' in endpoint ? '?' : '';
    return `${endpoint.method} ${apiBaseUrl}${endpoint.path}${query}`;
  });

function styleOf(bundle: Rolldown.OutputBundle, name: string): string {
  const style = bundle[name];
  if (style?.type !== 'asset')
    throw new Error(`The build has no stylesheet '${name}'. Check styleLink against the <link> of Vite.`);
  return `${style.source}`.trim();
}

/**
 * Prerenders the landing view into index.html and the login into login.html. In development, Vite loads styles by
 * script, so index.html gets only the inline script.
 */
export function indexHtml(): Plugin {
  const language = languageOfBuild();
  let config: ResolvedConfig;
  /** Assigned once the bundle is known. */
  let documentOf: (path: string, styles: readonly string[]) => string;
  let stylesAtStart = '';
  let loginFiles: readonly string[] = [];
  let modules: readonly string[] = [];
  return {
    name: 'index-html',
    enforce: 'post',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd() {
      modules = screenModules(this);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await inlineScript(config.base);
        if (!bundle)
          return inWords(html, language)
            .replace(alternatesPlace, '')
            .replace(place, () => script);
        const { html: screens, titles, notLoaded, pathsOfScreens } = await prerender(config);
        const files = screenFiles(bundle, modules, pathsOfScreens);
        loginFiles = files.byPath[paths.login]?.map((index) => `assets/${files.files[index]}`) ?? [];
        stylesAtStart = styleLink.exec(html)?.[1]?.slice(config.base.length) ?? '';
        documentOf = (path, styles) => {
          const built = {
            prerendered: path,
            calls: startCalls(readSettings(config.env, 'any').VITE_API_BASE_URL),
            styles: styles.map((name) => config.base + name),
            ...files,
          };
          const inside = styles.map((name) => styleOf(bundle, name)).join('');
          return inWords(html, language)
            .replace(alternatesPlace, () => alternates(path))
            .replace(place, () => `${dataBlock(built)}\n    ${script}`)
            .replace(styleLink, () => `\n    <style>${inside}</style>`)
            .replace(/<title>.*?<\/title>/, (title) =>
              titles[path] ? `<title>${titles[path]}</title>` : title,
            )
            .replace('<div id="root"></div>', () => `${notLoaded}<div id="root">${screens[path]}</div>`);
        };
        return documentOf(paths.home, [stylesAtStart]);
      },
    },
    generateBundle(_, bundle) {
      const styles = [stylesAtStart, ...loginFiles.filter((name) => name.endsWith('.css'))];
      const source = documentOf(paths.login, styles)
        // Vite adds the import map last, and only to index.html.
        .replace(
          /<script type="module"|<link rel="modulepreload"/,
          (first) => `${importMapOf(bundle)}\n    ${first}`,
        )
        // Vite replaces asset placeholders last, and only in index.html.
        .replace(/__VITE_ASSET__([\w$]+?)__/g, (_whole, id: string) => config.base + this.getFileName(id));
      this.emitFile({ type: 'asset', fileName: 'login.html', source });
      delete bundle[stylesAtStart];
    },
  };
}
