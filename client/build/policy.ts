import { createHash } from 'node:crypto';
import type { Settings } from '../contract/settings.ts';
import { type Element, elementsOf } from './elements.ts';

/**
 * What only a build knows of the Content-Security-Policy, by the placeholders of firebase.json: the hashes of what stands
 * inside its pages, and the origins that it talks to. Throws where a page has what no hash allows.
 */
export function policyValues(pages: readonly string[], settings: Settings): Readonly<Record<string, string>> {
  const elements = pages.flatMap(elementsOf);
  for (const element of elements) refuseUnhashable(element);
  // A block of data is no script to a browser.
  const isInline = ({ attributes: { src, type } }: Element) =>
    src === undefined && type !== 'application/json';
  const backends = originsOf(settings);
  const isEncrypted = backends.every((origin) => origin.startsWith('https:'));
  return {
    scripts: hashesOf(elements.filter((element) => element.name === 'script' && isInline(element))),
    styles: hashesOf(elements.filter(({ name }) => name === 'style')),
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
  return [...new Set(elements.map(({ text }) => text))]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

function refuseUnhashable({ name: tag, attributes }: Element): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'style' && !name.startsWith('on') && !/^\s*javascript:/i.test(value)) continue;
    throw new Error(
      `the built page: no Content-Security-Policy of ours allows ${name}="${value}" of <${tag}>`,
    );
  }
}
