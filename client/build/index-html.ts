import { build } from 'esbuild';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { BuiltAhead } from '../api/ahead.ts';
import { filesOfScreens } from './files-of-screens.ts';
import { prerender } from './prerender.ts';

/** The script that runs before the first paint, with what the build found out for it. */
async function firstPaintScript(built: BuiltAhead | undefined): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/first-paint.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __BUILT__: JSON.stringify(built) ?? 'undefined' },
    write: false,
  });
  // The text of a script ends at the first of these.
  return `<script>${outputFiles[0]?.text.trim().replaceAll('</', '<\\/')}</script>`;
}

const styleLink = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/** The styles of the start, which go inside, where they need not be asked for. */
function takeStyles(html: string, bundle: Rolldown.OutputBundle): { name: string; text: string } {
  const [, name = ''] = styleLink.exec(html) ?? [];
  const style = bundle[name];
  if (style?.type !== 'asset') throw new Error('index.html has no link to the styles of the start');
  delete bundle[name];
  return { name, text: `${style.source}`.trim() };
}

/**
 * Makes of index.html the first screen itself: its styles, its text, and the script before both. In development, when
 * styles come by script and change, it is that script alone.
 */
export function indexHtml(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'index-html',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const place = '<!-- client/first-paint.ts -->';
        if (!bundle) {
          const script = await firstPaintScript(undefined);
          return html.replace(place, () => script);
        }
        const { landing, notLoaded, ...ofStart } = await prerender(config);
        const styles = takeStyles(html, bundle);
        const script = await firstPaintScript({
          styles: `/${styles.name}`,
          ...(await filesOfScreens(bundle)),
          ...ofStart,
        });
        return html
          .replace(place, () => script)
          .replace(styleLink, () => `\n    <style>${styles.text}</style>`)
          .replace('<div id="root"></div>', () => `${notLoaded}<div id="root">${landing}</div>`);
      },
    },
  };
}
