import { create } from 'superstruct';
import { today } from '#contract/values.ts';
import type { PortfolioContent } from '../content.ts';
import { bytesOf, deflated, textOf } from './bytes.ts';
import { checksum, inflate } from './inflate.ts';
import { Linked, pack, unpack } from './packed.ts';

// A portfolio in the fragment of an address: `#`, the version of its form, a dot, and the packed content as deflated JSON
// in base64url. Browsers send no fragment to a server.

const version = 2;
/** In characters. */
const maxFragment = 32_768;
/** In bytes of JSON, so that a few characters cannot fill the memory of the reader. */
const maxJson = 262_144;

export type ReadPortfolio =
  | { readonly kind: 'ok'; readonly content: PortfolioContent; readonly madeOn: Date }
  | { readonly kind: 'empty' | 'damaged' | 'newer' };

/** Returns the fragment without `#`, or undefined for a portfolio that is too long for a link. */
export async function encodePortfolio(content: PortfolioContent): Promise<string | undefined> {
  const linked = [today(), pack(content)];
  return Linked.is(linked) ? fragmentOf(JSON.stringify(linked)) : undefined;
}

async function fragmentOf(json: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(json);
  if (bytes.length > maxJson) return undefined;
  const fragment = `${version}.${textOf(await deflated(bytes))}`;
  if (fragment.length > maxFragment) return undefined;
  // Programs that find links in a text leave out a last sign. A space behind JSON changes the letters alone.
  return /[_-]$/.test(fragment) ? fragmentOf(`${json} `) : fragment;
}

/** The version and the data. Messages write signs before, between and behind them. */
const form = /(\d{1,4})[^\w.]*\.(.*)/s;

/** Reads the fragment of an address, which anyone may have written. */
export function decodePortfolio(hash: string): ReadPortfolio {
  if (hash.length > 2 * maxFragment) return { kind: 'damaged' };
  const texts = readingsOf(hash);
  if (!texts.some((text) => /\w/.test(text))) return { kind: 'empty' };
  const forms = texts.map((text) => form.exec(text) ?? []);
  for (const [, written, data = ''] of forms) {
    const isKnown = Number(written) === 1 || Number(written) === version;
    const read = isKnown ? contentIn(data.replace(/[^\w-]/g, '')) : undefined;
    if (read) return { kind: 'ok', ...read };
  }
  return { kind: forms.some(([, written]) => Number(written) > version) ? 'newer' : 'damaged' };
}

/**
 * Returns the text without its escapes and tags. Mail writes `=` as `=3D`, and also at the end of a line. The second reading
 * takes it for an escape, as in `%3D`. The checksum tells which reading is right.
 */
const readingsOf = (text: string): string[] =>
  [/%([\da-f]{2})/gi, /[%=]([\da-f]{2})/gi].map((escaped) => {
    // A link that was forwarded may have been escaped each time.
    const plain = [1, 2, 3].reduce((last) => last.replace(escaped, characterOf), text);
    return plain.replace(/<[^<>]*>|&#?\w+;/g, '');
  });

/** A byte beyond ASCII is never a part of a link. */
const characterOf = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

function contentIn(letters: string) {
  try {
    const data = bytesOf(letters);
    const bytes = inflate(data, maxJson);
    if (!isWhole(letters, data, bytes)) return undefined;
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [madeOn, packed] = create(JSON.parse(json), Linked);
    return { content: unpack(packed), madeOn: new Date(`${madeOn}T00:00`) };
  } catch {
    return undefined;
  }
}

/** Whether the letters hold the checksum of their content. Words may follow, and a last sign may be lost. */
function isWhole(letters: string, data: Uint8Array<ArrayBuffer>, content: Uint8Array): boolean {
  const ending = checksum(content);
  const next = (from: number) => data.indexOf(ending[0] ?? 0, from);
  for (let at = next(0); at >= 0; at = next(at + 1)) {
    // Four letters hold three bytes. Only the group around the ending is compared, because data can have it at each byte.
    const group = Math.floor(at / 3);
    const end = textOf(Uint8Array.of(...data.subarray(group * 3, at), ...ending)).replace(/[_-]+$/, '');
    if (letters.startsWith(end, group * 4)) return true;
  }
  return false;
}
