import type { AnyStruct } from '#contract/endpoint.ts';

/** A JSON Schema of the 2020-12 dialect, by keyword. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the schema of a nested struct, inline or as a `$ref`. */
export type Nested = (struct: AnyStruct) => JsonSchema;

type Derivation = (struct: AnyStruct, nested: Nested) => JsonSchema;

const typeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value);

/** JSON Schemas by struct type. superstruct or the contract's `text` sets a struct's `schema`. */
const derivations: Readonly<Record<string, Derivation>> = {
  object({ schema }, nested) {
    const properties = Object.entries<AnyStruct>(schema);
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map(([name, struct]) => [name, nested(struct)])),
      required: properties.filter(([, struct]) => !struct.is(undefined)).map(([name]) => name),
      additionalProperties: false,
    };
  },
  array: (struct, nested) => ({
    type: 'array',
    ...(!struct.is([]) && { minItems: 1 }),
    items: nested(struct.schema),
  }),
  union: ({ schema }, nested) => ({ anyOf: schema.map((each: AnyStruct) => nested(each)) }),
  literal: ({ schema }) => ({ type: typeOf(schema), const: schema }),
  enums({ schema }) {
    const values = Object.values(schema);
    return { type: typeOf(values[0]), enum: values };
  },
  string: ({ schema: facets }) => ({ type: 'string', ...facets }),
  integer: ({ schema: facets }) => ({ type: 'integer', ...facets }),
  number: ({ schema: facets }) => ({ type: 'number', ...facets }),
  boolean: () => ({ type: 'boolean' }),
};

/** Types that say nothing without `struct.schema`. superstruct's own `union` sets none. */
const needSchema = new Set(['object', 'array', 'union', 'literal', 'enums']);

/**
 * Returns the JSON Schema of the values that a struct accepts without coercion.
 * Throws on an unsupported struct type, because an empty schema would document nothing.
 */
export function jsonSchema(struct: AnyStruct, nested: Nested = (inner) => jsonSchema(inner)): JsonSchema {
  const derive = derivations[struct.type];
  if (!derive || (needSchema.has(struct.type) && struct.schema == null)) {
    throw new Error(`No JSON Schema can be derived from a struct of type '${struct.type}'`);
  }
  const schema = derive(struct, nested);
  return struct.is(null) ? { anyOf: [schema, { type: 'null' }] } : schema;
}
