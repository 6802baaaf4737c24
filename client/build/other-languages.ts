import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { languageBases, languageCodes } from '../copy/languages.ts';
import { inLanguage, languageOfBuild } from './language.ts';

/** Serves each other language by a server of its own, which starts when somebody opens the language. */
export const otherLanguages: Plugin = {
  name: 'other-languages',
  configureServer({ middlewares, httpServer, config }) {
    if (!httpServer || languageOfBuild().base !== '') return;
    for (const code of languageCodes.filter((code) => languageBases[code] !== '')) {
      const folder = languageBases[code];
      let starting: Promise<ViteDevServer> | undefined;
      const start = () =>
        inLanguage(code, () =>
          createServer({
            configFile: config.configFile ?? false,
            logLevel: config.logLevel ?? 'info',
            clearScreen: false,
            server: { middlewareMode: true, ws: { server: httpServer } },
          }),
        );
      middlewares.use((request, response, next) => {
        if (request.url !== folder && !request.url?.startsWith(`${folder}/`)) return next();
        starting ??= start();
        starting.then(({ middlewares }) => middlewares(request, response, next), next);
      });
      httpServer.once('close', async () => (await starting)?.close());
    }
  },
};
