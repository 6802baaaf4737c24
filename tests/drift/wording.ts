import type { Failure } from 'superstruct';
import type { TextFacets } from '#contract/structs.ts';

/** What a struct wanted at one path, in words. The first failure of a union only sums up those of its members. */
export function expectedOf(failures: readonly [Failure, ...Failure[]]): string {
  const [first, ...members] = failures;
  return first.type === 'union' ? members.map(wanted).join(' or ') : wanted(first);
}

function wanted({ type, message }: Failure): string {
  if (type === 'never') return 'no such field';
  const [, facets] = /^Expected a string that fits (\{.*\})$/s.exec(message) ?? [];
  if (facets !== undefined) return inWords(JSON.parse(facets));
  // superstruct's own wording ends in the value, which is not for printing.
  const [, plain] = /^Expected (.*?), but received: /s.exec(message) ?? [];
  if (plain === undefined) return `what fits "${message}"`;
  return plain.replace(/^(?:a value of type|the literal) /, '').replaceAll('`', '');
}

function inWords({ description, enum: words, ...rest }: TextFacets): string {
  if (description !== undefined) return description;
  if (words) return words.map((word) => JSON.stringify(word)).join(' or ');
  const facets = Object.entries(rest).map(([facet, value]) => `${facet} ${value}`);
  return `a string of ${facets.join(', ')}`;
}
