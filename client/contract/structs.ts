import { coerce, defaulted, literal, Struct, union } from 'superstruct';

// Structs that superstruct lacks.

/** JSON Schema facets of a text, kept on its struct so that documents can be derived from it. */
export interface TextFacets {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'date-time' | 'uri' | 'email' | 'password';
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** A rule that no facet can express, such as a real calendar date. */
export type TextCheck = (value: string) => boolean;

/**
 * A string with these facets. Every failure has `message`, one sentence for a learner; without it, a wording for
 * developers.
 */
export function text(facets: TextFacets, message?: string, check: TextCheck = () => true) {
  const pattern = facets.pattern === undefined ? undefined : new RegExp(facets.pattern, 'u');
  const holds = (value: string) =>
    value.length >= (facets.minLength ?? 0) &&
    value.length <= (facets.maxLength ?? Number.POSITIVE_INFINITY) &&
    (pattern?.test(value) ?? true) &&
    (facets.enum?.includes(value) ?? true) &&
    check(value);
  return new Struct<string, TextFacets>({
    type: 'string',
    schema: facets,
    validator: (value) =>
      (typeof value === 'string' && holds(value)) ||
      (message ?? `Expected a string that fits ${JSON.stringify(facets)}`),
  });
}

/** One of two structs; unlike superstruct's union it keeps its members readable in `schema`. */
export function either<A, B>(first: Struct<A, unknown>, second: Struct<B, unknown>) {
  const both = union([first as Struct<A, null>, second as Struct<B, null>]);
  return new Struct<A | B, readonly [Struct<A, unknown>, Struct<B, unknown>]>({
    ...both,
    type: 'union',
    schema: [first, second],
  } as ConstructorParameters<typeof Struct<A | B, readonly [Struct<A, unknown>, Struct<B, unknown>]>>[0]);
}

/** A field that a backend may leave out or send as null; a reader then gets `fallback`. */
export const orElse = <T, S>(struct: Struct<T, S>, fallback: T) =>
  coerce(defaulted(struct, fallback), literal(null), () => fallback);
