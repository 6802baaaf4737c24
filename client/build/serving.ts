import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { compressFiles } from './compressed.ts';
import { readTemplate, rewritten, writeHosting } from './hosting.ts';
import { completeLicenses, licenseFile } from './licenses.ts';
import { served } from './served.ts';
import { readSettings } from './settings.ts';

const folderOf = ({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>) => resolve(root, build.outDir);

/**
 * Writes the hosting configuration, the licences and the compressed files of a build. The preview and the development
 * server respond 404 where the host does.
 */
export const serving: Plugin = {
  name: 'serving',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  closeBundle: {
    sequential: true,
    // After the service worker is generated from the built files.
    order: 'post',
    async handler(error) {
      const config = this.environment.getTopLevelConfig();
      const folder = folderOf(config);
      // Rolldown passes no error of the write phase. Without files, another error would hide it.
      if (error || !existsSync(join(folder, licenseFile))) return;
      await writeHosting(folder, readSettings(config.env, 'any'));
      await completeLicenses(folder);
      await compressFiles(folder);
    },
  },
  async configureServer({ middlewares }) {
    const hosting = await readTemplate();
    // Runs after Vite's own middlewares, which turn every missing file into index.html.
    return () =>
      middlewares.use(({ url, originalUrl = '' }, response, next) => {
        const [path = ''] = originalUrl.split('?');
        if (url === originalUrl || rewritten(path, hosting)) next();
        else response.writeHead(404).end();
      });
  },
  async configurePreviewServer({ middlewares, config }) {
    middlewares.use(await served(folderOf(config)));
  },
};
