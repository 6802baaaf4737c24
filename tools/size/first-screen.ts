import { elementsOf } from '../../client/build/elements.ts';
import type { Built } from './built.ts';
import { piece, sent, withImports } from './files.ts';

export type FirstScreen = ReturnType<typeof firstScreen>;

const picture = /\.(svg|png|jpe?g|webp|avif|gif)$/;

/** Returns the files of the first load of `/`. Excludes icon and manifest, because no browser waits for them. */
export function firstScreen(built: Built) {
  const html = new TextDecoder().decode(built.files.get('index.html'));
  const all = elementsOf(html);
  const elements = (name: string) => all.filter((element) => element.name === name);
  const scripts = elements('script');
  const links = elements('link')
    .map(({ attributes }) => attributes)
    .filter(({ disabled }) => disabled === undefined);
  const images = elements('img').map(({ attributes }) => attributes);
  const linked = (rel: string, as?: string) =>
    own(links.filter((link) => link.rel === rel && (!as || link.as === as)).map(({ href }) => href));

  const chunks = withImports(built, [
    ...own(scripts.map(({ attributes }) => attributes.src)),
    ...linked('modulepreload'),
  ]);
  const styles = linked('stylesheet');
  const pictures = new Set([
    ...own(images.filter(({ loading }) => loading !== 'lazy').map(({ src }) => src)),
    ...linked('preload', 'image'),
    ...chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]),
  ]);
  const icons = linked('icon');
  const shown = [...pictures].filter((name) => picture.test(name) && !icons.includes(name));
  const inPage = (name: 'script' | 'style', given: typeof scripts) =>
    given.map(({ text }) => piece(`${name} in index.html`, text));
  const isCode = ({ src, type = 'module' }: Readonly<Record<string, string>>) =>
    src === undefined && type === 'module';
  return {
    chunks,
    page: sent(built, 'index.html'),
    inPage: inPage(
      'script',
      scripts.filter(({ attributes }) => isCode(attributes)),
    ),
    javascript: chunks.map(({ fileName }) => sent(built, fileName)),
    styles: [...inPage('style', elements('style')), ...styles.map((name) => sent(built, name))],
    pictures: shown.map((name) => sent(built, name)),
    requests: ['index.html', ...chunks.map(({ fileName }) => fileName), ...styles, ...shown],
  };
}

const own = (addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address) => (address?.startsWith('/') ? [address.slice(1)] : []));
