/** An element of index.html: its attributes, and for a script or style what is in it. */
interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Every element of this name, as the page that a build wrote has it: attributes in double quotes. */
export function elements(html: string, name: string): Element[] {
  // What a script or style says is no markup.
  const markup = name === 'script' || name === 'style' ? html : html.replace(whole('script|style'), '');
  const found = [...markup.matchAll(name === 'script' || name === 'style' ? whole(name) : opening(name))];
  return found.map(([, , inTag = '', text = '']) => ({ attributes: attributesOf(inTag), text }));
}

const inTag = `((?:"[^"]*"|[^">])*)`;
const opening = (name: string) => new RegExp(`<(${name})\\b${inTag}>`, 'gi');
const whole = (name: string) => new RegExp(`<(${name})\\b${inTag}>(.*?)</\\1>`, 'gis');

const attributesOf = (inTag: string) =>
  Object.fromEntries(
    [...inTag.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  );
