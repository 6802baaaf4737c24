import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import { defaultSettings, type Settings } from '../../../client/build/app-settings.ts';
import { offline } from '../../../client/build/offline.ts';
import { addressSettings, feedFiles, feedPath } from '../../../client/contract/development.ts';
import { languageCodes } from '../../../client/copy/languages.ts';
import app from '../../../vite.config.ts';
import { fixturesFolder, loadFixtures } from '../../files/fixtures.ts';
import { stripHtml } from './strip-html.tsx';

// The configuration of the app, with the demo.

/** A host may open a screen at the address of its folder. The app knows the address without the last slash. */
const withoutSlash = `<script>history.replaceState(history.state,'',location.href.replace(/^([^?#]+\\/(?!hi\\/)[^/?#]+)\\/(?=$|[?#])/,'$1'))</script>`;

/** Adds the strip and the start of the mock to the documents, and the files of the mock. */
const demo: Plugin = {
  name: 'demo',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const strip = await stripHtml();
      return html
        .replace('<!-- client/start/inline-script.ts -->', (script) => `${withoutSlash}\n    ${script}`)
        .replace('<div id="root">', (root) => strip + root)
        .replace(
          '<script type="module" src="',
          (main) => `${main}/mock-server/demo/start.ts"></script>${main}`,
        );
    },
  },
  async writeBundle({ dir = '' }) {
    await Promise.all(['demo', 'feeds'].map((folder) => mkdir(join(dir, folder), { recursive: true })));
    await writeFile(join(dir, 'demo/state.json'), JSON.stringify(await loadFixtures()));
    await cp(join(fixturesFolder, 'images'), join(dir, 'images'), { recursive: true });
    for (const feed of Object.values(feedFiles))
      await cp(join(fixturesFolder, feed), join(dir, feedPath(feed)));
  },
  // MSW brings the list of all public suffixes for cookies, which no call has, and needs local storage for them.
  load: (id) =>
    id.endsWith('/msw/lib/core/utils/cookieStore.mjs')
      ? 'export const cookieStore = { getCookies: () => [], setCookie: async () => {} };'
      : undefined,
};

const settings: Settings = { ...defaultSettings, ...addressSettings(''), VITE_STORAGE_EMULATOR: '' };

/** The mock of the page in place of every backend, also where the environment has settings. */
const ownSettings: Plugin = {
  name: 'demo-settings',
  enforce: 'post',
  config: () => ({
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
  }),
};

/** Every file, for the time without a network. The mock names the pictures of the root, so the worker has those. */
const wholeOffline = offline({
  inlineWorkboxRuntime: true,
  globPatterns: ['**/*.{html,js,css,svg,csv,json}'],
  globIgnores: ['login.html', 'importmap.json', ...languageCodes.map((code) => `${code}/**`)],
  manifestTransforms: [
    (entries) => ({
      manifest: entries.map(({ url, ...entry }) => ({
        ...entry,
        url: url.replace(/^(demo|feeds|images)\//, '/$&'),
      })),
    }),
  ],
});

const { plugins = [], ...config } = app;
const isOffline = (plugin: unknown) => `${Object(plugin).name}`.startsWith('vite-plugin-pwa');

export default mergeConfig(config, {
  plugins: [...plugins.flat().filter((plugin) => !isOffline(plugin)), wholeOffline, demo, ownSettings],
  // One file in place of three makes room for the start of the mock.
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'], priority: 3 }] } },
    },
  },
});
