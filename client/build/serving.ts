import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { compressFiles } from './compressed.ts';
import { writeHosting } from './hosting.ts';
import { served } from './served.ts';
import { readSettings } from './settings.ts';

const folderOf = ({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>) => resolve(root, build.outDir);

/** Writes the hosting configuration and the compressed files of a build. `npm run preview` uses both. */
export const serving: Plugin = {
  name: 'serving',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  closeBundle: {
    sequential: true,
    // After the service worker is generated from the built files.
    order: 'post',
    async handler(error) {
      if (error) return;
      const config = this.environment.getTopLevelConfig();
      const folder = folderOf(config);
      await writeHosting(folder, readSettings(config.env, 'any'));
      await compressFiles(folder);
    },
  },
  async configurePreviewServer({ middlewares, config }) {
    middlewares.use(await served(folderOf(config)));
  },
};
