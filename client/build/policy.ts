import { createHash } from 'node:crypto';
import type { Settings } from './app-settings.ts';
import { type Element, elementsOf } from './elements.ts';

/**
 * Returns the Content-Security-Policy values for the placeholders of firebase.json: hashes of inline scripts and
 * styles, and origins. Throws if a page has an attribute that no hash can allow.
 */
export function policyValues(pages: readonly string[], settings: Settings): Readonly<Record<string, string>> {
  const elements = pages.flatMap(elementsOf);
  for (const element of elements) refuseUnhashable(element);
  // Browsers do not run a JSON block.
  const isInline = ({ attributes: { src, type } }: Element) =>
    src === undefined && type !== 'application/json';
  const backends = originsOf(settings);
  const isEncrypted = backends.every((origin) => origin.startsWith('https:'));
  return {
    scripts: hashesOf(elements.filter((element) => element.name === 'script' && isInline(element))),
    styles: hashesOf(elements.filter(({ name }) => name === 'style')),
    backends: [...backends, settings.VITE_FEED_REDIRECT_HOSTS].join(' '),
    // Learners may enter `http:` pictures of any host. An encrypted page must not load them unencrypted.
    pictures: isEncrypted ? '' : 'http:',
    upgrade: isEncrypted ? 'upgrade-insecure-requests' : '',
  };
}

/** Returns a header with its placeholders filled. Throws on an unknown placeholder. */
export function filled(header: string, values: Readonly<Record<string, string>>): string {
  const text = header.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(
        `firebase.json: unknown placeholder ${placeholder}. Correct its name, or add it to policyValues.`,
      );
    return value;
  });
  // Removes the spaces and the last semicolon around an empty value.
  return text.replaceAll(/ +(?=[ ;]|$)/g, '').replace(/;$/, '');
}

function originsOf(settings: Settings): string[] {
  const { VITE_STORAGE_EMULATOR: emulator } = settings;
  const addresses = [
    ...Object.entries(settings).flatMap(([name, value]) => (name.endsWith('_URL') ? [value] : [])),
    ...(emulator === '' ? storageAddresses(settings) : [`http://${emulator}`]),
  ];
  return [...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin))];
}

/** Firebase Storage and, if the storage has owners, the sign-in of Firebase Authentication. */
const storageAddresses = ({ VITE_STORAGE_TOKEN_URL: tokenUrl }: Settings) => [
  'https://firebasestorage.googleapis.com',
  ...(tokenUrl === ''
    ? []
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
];

/** Hashes the parsed text, as browsers do, because parsing normalizes line endings. */
function hashesOf(elements: readonly Element[]): string {
  return [...new Set(elements.map(({ text }) => text))]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

function refuseUnhashable({ name: tag, attributes }: Element): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'style' && !name.startsWith('on') && !/^\s*javascript:/i.test(value)) continue;
    throw new Error(
      `A built page has ${name}="${value}" on <${tag}>, and its policy blocks that. Use a stylesheet or a script.`,
    );
  }
}
