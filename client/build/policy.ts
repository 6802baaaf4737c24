import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Settings } from '../contract/settings.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * What only a build knows of the Content-Security-Policy, by the placeholders of firebase.json: the hashes of what stands
 * inside its pages, and the origins that it talks to. Throws where a page has what no hash allows.
 */
export function policyValues(pages: readonly string[], settings: Settings): Readonly<Record<string, string>> {
  const elements = pages.flatMap((html) => elementsOf(parse(html, { scriptingEnabled: false })));
  for (const element of elements) refuseUnhashable(element);
  // A block of data is no script to a browser.
  const isInline = ({ attrs }: Element) =>
    attrs.every(({ name, value }) => name !== 'src' && (name !== 'type' || value !== 'application/json'));
  const backends = originsOf(settings);
  const isEncrypted = backends.every((origin) => origin.startsWith('https:'));
  return {
    scripts: hashesOf(elements.filter((element) => element.tagName === 'script' && isInline(element))),
    styles: hashesOf(elements.filter(({ tagName }) => tagName === 'style')),
    backends: backends.join(' '),
    // Pictures may lie anywhere. What learners have typed without encryption, a page that has it must not show as it is.
    pictures: isEncrypted ? '' : 'http:',
    upgrade: isEncrypted ? 'upgrade-insecure-requests' : '',
  };
}

/** A header with each placeholder filled. Throws where one is unknown. */
export function filled(header: string, values: Readonly<Record<string, string>>): string {
  const text = header.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`firebase.json: nothing is known of ${placeholder}`);
    return value;
  });
  // What stands around a placeholder that was filled with nothing.
  return text.replaceAll(/ +(?=[ ;]|$)/g, '').replace(/;$/, '');
}

const elementsOf = (node: Node): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsOf) : []),
  ...('content' in node ? elementsOf(node.content) : []),
];

function originsOf(settings: Settings): string[] {
  const { VITE_STORAGE_EMULATOR: emulator } = settings;
  const addresses = [
    settings.VITE_API_BASE_URL,
    settings.VITE_ADS_CSV_URL,
    settings.VITE_ALERTS_CSV_URL,
    settings.VITE_ORGANISATIONS_URL,
    emulator === '' ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`,
  ];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** As the browser takes them: of the text that is parsed, in which a line ends in one way. */
function hashesOf(elements: readonly Element[]): string {
  const texts = elements.map(({ childNodes }) =>
    childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
  );
  return [...new Set(texts)]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

function refuseUnhashable({ tagName, attrs }: Element): void {
  for (const { name, value } of attrs) {
    if (name !== 'style' && !name.startsWith('on') && !/^\s*javascript:/i.test(value)) continue;
    throw new Error(
      `the built page: no Content-Security-Policy of ours allows ${name}="${value}" of <${tagName}>`,
    );
  }
}
