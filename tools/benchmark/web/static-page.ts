const kept = new Set(
  'header main nav section article footer h1 h2 h3 h4 p ul ol li dl dt dd a button form label input select option'.split(
    ' ',
  ),
);
const keptAttributes = / (?:href|id|for|type)="[^"]*"/g;

const style = 'body{max-width:40rem;margin:auto;padding:1rem;font:1.125rem/1.5 sans-serif}';

/** Returns the text of a loaded screen as plain HTML without scripts and images. No page with it can load faster. */
export function staticPage(title: string, markup: string): string {
  const plain = markup
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replace(
      /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g,
      (_, slash: string, name: string, inTag: string) => {
        if (!kept.has(name)) return name === 'div' ? '\n' : '';
        return `<${slash}${name}${(inTag.match(keptAttributes) ?? []).join('')}>`;
      },
    )
    .replace(/\s*\n\s*/g, '\n');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    '</head>',
    `<body>${plain}</body>`,
    '</html>',
  ].join('\n');
}
