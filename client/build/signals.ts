import { loadOptions, transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** The results by name and code of a file, because a build repeats the transform for each language. */
const transformed = new Map<string, ReturnType<typeof transformAsync>>();

/**
 * Makes each component follow the signals that it reads. The prerender needs none of it, because it renders once. The
 * parts in `client/ui` import no signals (tools/imports/table.ts).
 */
export function signals(): Plugin {
  const options = loadOptions({
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]],
  });
  return {
    name: 'signals',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform: {
      filter: { id: /\/client\/(?!ui\/).*\.tsx$/ },
      async handler(code, filename) {
        const key = `${filename}\n${code}`;
        const result =
          transformed.get(key) ?? transformAsync(code, { ...options, filename, sourceMaps: 'inline' });
        transformed.set(key, result);
        return (await result)?.code;
      },
    },
  };
}
