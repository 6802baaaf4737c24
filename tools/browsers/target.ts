import { navigation } from '#copy/navigation.ts';

// Names an element as a learner does: by role and name, by the label of a field, or by its text.

/** The text of an element, or the source of a regular expression. */
export type Words = string | { readonly pattern: string };

export interface Target {
  /** An ARIA role. `field` finds a form control by its label, and `text` the innermost element with a text. */
  readonly role: string;
  readonly words?: Words;
  readonly level?: number;
  readonly inside?: Target;
}

export interface PageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

type Name = string | RegExp;

const wordsOf = (name: Name): Words => (typeof name === 'string' ? name : { pattern: name.source });

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A text that begins with words. */
export const beginning = (words = '') => new RegExp(`^${escaped(words)}`);
/** A text that ends with words. */
export const ending = (words: string) => new RegExp(`${escaped(words)}$`);

const byRole =
  (role: string, more: { readonly level?: number } = {}) =>
  (name?: Name): Target => ({ role, ...more, ...(name !== undefined && { words: wordsOf(name) }) });

export const heading = byRole('heading', { level: 1 });
export const subheading = byRole('heading', { level: 2 });
export const cardTitle = byRole('heading', { level: 3 });
export const link = byRole('link');
export const button = byRole('button');
export const radio = byRole('radio');
export const checkbox = byRole('checkbox');
export const region = byRole('region');
export const group = byRole('group');
export const dialog = byRole('dialog');
export const article = byRole('article');
export const field = byRole('field');
export const text = byRole('text');
export const bar: Target = { role: 'navigation', words: navigation.name };

export const inside = (container: Target, target: Target): Target => ({ ...target, inside: container });

/** Returns the words of a target for the first lines of a failure. */
export function described({ role, words, inside }: Target): string {
  const name = words === undefined ? '' : ` "${typeof words === 'string' ? words : `/${words.pattern}/`}"`;
  return `${role}${name}${inside ? ` in ${described(inside)}` : ''}`;
}
