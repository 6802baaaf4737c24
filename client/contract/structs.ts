import { array, coerce, literal, object, Struct, string, union, unknown } from 'superstruct';

// Structs that superstruct lacks.

/** JSON Schema facets of a string, kept on its struct for the API documents. */
export interface TextFacets {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'date-time' | 'email' | 'password';
  readonly enum?: readonly string[];
  /** Usual values. Others are valid too. */
  readonly examples?: readonly string[];
  readonly description?: string;
}

/** A rule that no facet can express, such as a real calendar date. */
export type TextCheck = (value: string) => boolean;

/** One sentence for a learner, or a function that returns it for a refused text. */
export type TextMessage = string | ((value: string) => string);

/** Every failure has `message`, one sentence for a learner. Without one, it has the facets as `schema`, for developers. */
export function text(facets: TextFacets, message?: TextMessage, check: TextCheck = () => true) {
  const pattern = facets.pattern === undefined ? undefined : new RegExp(facets.pattern, 'u');
  const holds = (value: string) =>
    value.length >= (facets.minLength ?? 0) &&
    value.length <= (facets.maxLength ?? Number.POSITIVE_INFINITY) &&
    (pattern?.test(value) ?? true) &&
    (facets.enum?.includes(value) ?? true) &&
    check(value);
  const failure = { type: 'string', schema: facets };
  const messageFor =
    typeof message === 'function' ? (value: unknown) => message(String(value)) : () => message;
  return new Struct<string, TextFacets>({
    type: 'string',
    schema: facets,
    validator: (value) => (typeof value === 'string' && holds(value)) || (messageFor(value) ?? failure),
  });
}

/** Unlike superstruct's `union`, keeps its members readable in `schema`. */
export function either<A, B>(first: Struct<A, unknown>, second: Struct<B, unknown>) {
  const both = union([first as Struct<A, null>, second as Struct<B, null>]);
  return new Struct<A | B, readonly [Struct<A, unknown>, Struct<B, unknown>]>({
    ...both,
    type: 'union',
    schema: [first, second],
  } as ConstructorParameters<typeof Struct<A | B, readonly [Struct<A, unknown>, Struct<B, unknown>]>>[0]);
}

/**
 * Returns a struct that parses a missing or unreadable field as `fallback`. Plain validation accepts no fallback that does
 * not fit.
 */
export const orElse = <T, S, const F = T>(struct: Struct<T, S>, fallback: F) =>
  new Struct<T | F, S>({
    ...struct,
    coercer: (value, { mask = false }) => {
      const [error, read] = struct.validate(value, { coerce: true, mask });
      return error ? fallback : read;
    },
    validator: (value, context) =>
      (context.mask === true && value === fallback) || struct.validator(value, context),
    refiner: (value, context) => value === fallback || struct.refiner(value as T, context),
  } as ConstructorParameters<typeof Struct<T | F, S>>[0]);

/** Returns the number that a text of digits stands for, and any other text unchanged. */
export const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

/** The status of a success in an envelope. Parsing also accepts it as text. */
export const ok = coerce(literal(200), string(), numberIn);

/** Returns a struct that parses any value but a list as an empty list. */
export const listOrNone = <T, S>(row: Struct<T, S>) =>
  coerce(array(row), unknown(), (value) => (Array.isArray(value) ? value : []));

/** Returns an object with the fields of another, as texts without a rule. */
export const textsOf = <Field extends string>({ schema }: { readonly schema: Record<Field, unknown> }) =>
  object(
    Object.fromEntries(Object.keys(schema).map((field) => [field, string()])) as {
      [field in Field]: Struct<string, null>;
    },
  );
