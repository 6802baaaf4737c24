import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Puts what runs before the first paint into index.html, where a comment names its file. */
export const firstPaint: Plugin = {
  name: 'first-paint',
  async transformIndexHtml(html) {
    const { outputFiles } = await build({
      entryPoints: ['client/first-paint.ts'],
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      write: false,
    });
    const script = `<script>${outputFiles[0]?.text.trim()}</script>`;
    return html.replace('<!-- client/first-paint.ts -->', () => script);
  },
};
