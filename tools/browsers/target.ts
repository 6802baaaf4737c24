import { navigation } from '#copy/navigation.ts';

/** Names an element as a learner does: by role and name, by the label of a field, or by its text. */
export interface Target {
  /** An ARIA role. `field` finds a form control by its label, and `text` the innermost elements with a text. */
  readonly role: string;
  readonly words?: string | RegExp | undefined;
  readonly level?: number | undefined;
  readonly inside?: Target | undefined;
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A text that begins with words. */
export const beginning = (words = '') => new RegExp(`^${escaped(words)}`);
const byRole = (role: string, level?: number) => (words?: string | RegExp, inside?: Target) =>
  ({ role, words, level, inside }) satisfies Target;

export const heading = byRole('heading', 1);
export const link = byRole('link');
export const button = byRole('button');
export const radio = byRole('radio');
export const radiogroup = byRole('radiogroup');
export const checkbox = byRole('checkbox');
export const region = byRole('region');
export const group = byRole('group');
export const dialog = byRole('dialog');
export const field = byRole('field');
export const text = byRole('text');
export const bar: Target = { role: 'navigation', words: navigation.name };

/** Returns the source of a target for a script in the page, and for the message of a failure. */
export function source({ role, words, level, inside }: Target): string {
  const name = words instanceof RegExp ? String(words) : JSON.stringify(words);
  return `{ role: '${role}', words: ${name}, level: ${level}, inside: ${inside && source(inside)} }`;
}
