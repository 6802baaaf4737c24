import type { Failure } from 'superstruct';
import type { AnyStruct } from './endpoint.ts';
import type { TextFacets } from './structs.ts';

// Words superstruct's failures for developers. The mock, its fixtures check and the contract check share them.

/** All failures at one path. The first failure of a union only sums up those of its members. */
export type PathFailures = readonly [Failure, ...Failure[]];

/** Returns `path` and `message` of each invalid part of a value. The path of the value itself is empty. */
export function problemsOf(value: unknown, struct: AnyStruct) {
  const [error] = struct.validate(value);
  if (!error) return [];
  return [...byPath(error.failures())].map(([path, failures]) => ({
    path,
    message: messageOf(failures, struct),
  }));
}

/** Groups failures by path. Leaves out failures below a failed path, because fields of a non-object mean nothing. */
export function byPath(failures: readonly Failure[]): ReadonlyMap<string, PathFailures> {
  const groups = new Map<string, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const { path } = failure;
    const above = path.map((_, length) => path.slice(0, length).join('.'));
    const key = path.join('.');
    if (above.some((parent) => groups.has(parent))) continue;
    const known = groups.get(key);
    if (known) known.push(failure);
    else groups.set(key, [failure]);
  }
  return groups;
}

function messageOf(failures: PathFailures, struct: AnyStruct): string {
  const { type, path, value, message } = failures[0];
  if (type === 'never') {
    const known = fieldsAt(struct, path.slice(0, -1));
    return known.length > 0 ? `Unknown field. Known: ${known.join(', ')}` : 'Unknown field';
  }
  const expected = expectedOf(failures);
  return expected === undefined ? message : `Expected ${expected}, received ${inWords(value)}`;
}

/** The expected value in words, without the received value. Undefined for a rule with a message of its own. */
export function expectedOf([first, ...members]: PathFailures): string | undefined {
  return first.type === 'union' ? members.map(wanted).join(' or ') : wanted(first);
}

// Superstruct has the limits of `min`, `max` and `size`, and its literals, in the message only.
function wanted({ message, schema }: Failure & { readonly schema?: TextFacets }): string | undefined {
  if (schema) return facetsInWords(schema);
  const [, plain] = /^Expected (.*?),? but received:? /s.exec(message) ?? [];
  return plain
    ?.replaceAll('`', '')
    .replace(/^(an array) value$/, '$1')
    .replace(/^the literal /, '')
    .replace(/^one of .*/s, (list) => list.replaceAll(',', ', '))
    .replace(/^a value of type (\w+)(?: with refinement (.*))?$/s, (_, type: string, refinement?: string) =>
      refinement === undefined ? `a ${type}` : `a ${type} that is ${refinement}`,
    )
    .replace(/^a (?=integer\b)/, 'an ');
}

function facetsInWords({ description, enum: words, ...rest }: TextFacets): string {
  if (description !== undefined) return description;
  if (words) return words.map((word) => JSON.stringify(word)).join(' or ');
  const facets = Object.entries(rest).map(([facet, value]) => `${facet} ${value}`);
  return facets.length > 0 ? `a string of ${facets.join(', ')}` : 'another string';
}

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}

/** The fields of the object at a path. Empty for a value of another kind. */
function fieldsAt(struct: AnyStruct, path: readonly unknown[]): readonly string[] {
  const at = path.reduce<AnyStruct | undefined>(
    (above, step) => (above?.type === 'array' ? above.schema : above?.schema?.[String(step)]),
    struct,
  );
  return at?.type === 'object' ? Object.keys(at.schema ?? {}) : [];
}
