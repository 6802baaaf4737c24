import type { Plugin } from 'vite';

/**
 * Puts the few lines by which Rolldown's files join each other inside the file of the start, since one file more is one
 * question more on a slow network. The other files go on asking for them as they are.
 */
export const runtimeInside: Plugin = {
  name: 'runtime-inside',
  enforce: 'pre',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
    const start = chunks.find(
      ({ isEntry, imports }) => isEntry && runtime && imports.includes(runtime.fileName),
    );
    if (!runtime || !start) return;
    const [, lines, exported] = /^(.*)export\{(.*?)\};?\s*$/s.exec(runtime.code) ?? [];
    const asked = /import\{([^}]*)\}from["'`]\.\/rolldown-runtime[^"'`]*["'`];?/;
    if (lines === undefined || exported === undefined || !asked.test(start.code))
      throw new Error('runtime-inside: Rolldown writes its runtime in another way than before');
    const asKeys = (names: string) => names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
    start.code = start.code.replace(
      asked,
      (_whole, names: string) =>
        `const{${names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}=(()=>{${lines}return{${asKeys(exported)}}})();`,
    );
    start.imports = start.imports.filter((name) => name !== runtime.fileName);
  },
};
