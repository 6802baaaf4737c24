import { create } from 'superstruct';
import { decoded } from '#contract/storage.ts';
import { today } from '#contract/values.ts';
import type { PortfolioContent } from '../content.ts';
import { bytesOf, deflated, inflated, textOf } from './bytes.ts';
import { Linked, pack, unpack } from './packed.ts';

// A portfolio in the fragment of an address: `#`, the version of its form, a dot, and the packed content as deflated JSON
// in base64url. Browsers send no fragment to a server.

const version = 1;
/** In characters. Longer links break in most messengers. */
const maxFragment = 32_768;
/** In bytes of JSON, so that a few characters cannot fill the memory of the reader. */
const maxJson = 262_144;

export type ReadPortfolio =
  | { readonly kind: 'ok'; readonly content: PortfolioContent; readonly madeOn: Date }
  | { readonly kind: 'empty' | 'damaged' | 'newer' };

/** Returns the fragment without `#`, or undefined for a portfolio that is too long for a link. */
export async function encodePortfolio(content: PortfolioContent): Promise<string | undefined> {
  const linked = [today(), pack(content)];
  const json = new TextEncoder().encode(JSON.stringify(linked));
  if (!Linked.is(linked) || json.length > maxJson) return undefined;
  const fragment = `${version}.${textOf(await deflated(json))}`;
  return fragment.length > maxFragment ? undefined : fragment;
}

/** The version and the data. Messages and trackers add signs and parameters after a link. */
const form = /^#(\d{1,4})\.([\w-]+)(?:[^\w-].*)?$/s;

/** Whether a fragment is meant as a portfolio. Other links within the page have fragments too. */
export const isPortfolio = (hash: string): boolean => /^#\d/.test(hash);

/** Reads the fragment of an address, which anyone may have written. */
export async function decodePortfolio(hash: string): Promise<ReadPortfolio> {
  if (hash === '' || hash === '#') return { kind: 'empty' };
  if (hash.length > 2 * maxFragment) return { kind: 'damaged' };
  for (const text of readingsOf(decoded(hash) ?? hash)) {
    const [, written, data = ''] = form.exec(text) ?? [];
    if (Number(written) > version) return { kind: 'newer' };
    const read = Number(written) === version ? await contentIn(data) : undefined;
    if (read) return { kind: 'ok', ...read };
  }
  return { kind: 'damaged' };
}

/**
 * Messages break long links into lines, write words behind them, and take `_` and `-` around them for italics. The checksum
 * tells which reading is right.
 */
function readingsOf(text: string): Set<string> {
  const [beforeSpace = ''] = text.split(/\s/);
  const whole = text.replace(/[\s\u00ad\u200b-\u200d\u2060]/g, '');
  return new Set([whole, beforeSpace].flatMap((link) => [link, link.replace(/[_-]+$/, '')]));
}

async function contentIn(data: string) {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(await inflated(bytesOf(data), maxJson));
    const [madeOn, packed] = create(JSON.parse(json), Linked);
    return { content: unpack(packed), madeOn: new Date(`${madeOn}T00:00`) };
  } catch {
    return undefined;
  }
}
