import { Struct } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import * as shapes from '#contract/endpoint.ts';
import * as entities from '#contract/entities.ts';
import { fieldRules } from '#contract/field-rules.ts';

/** A JSON Schema of the 2020-12 dialect, by keyword. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Derivation = (struct: AnyStruct, nested: (struct: AnyStruct) => JsonSchema) => JsonSchema;

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
  union: ({ schema }, nested) => ({ anyOf: schema.map(nested) }),
  literal: ({ schema }) => ({ type: typeOf(schema), const: schema }),
  enums: ({ schema }) => ({ type: typeOf(Object.values(schema)[0]), enum: Object.values(schema) }),
  string: ({ schema: facets }) => ({ type: 'string', ...facets }),
  integer: ({ schema: facets }) => ({ type: 'integer', ...facets }),
  boolean: () => ({ type: 'boolean' }),
};

/** Names of the structs that the contract exports. */
const names = new Map<unknown, string>(
  Object.entries({ ...entities, ...shapes }).flatMap(([name, value]) =>
    value instanceof Struct ? [[value, name]] : [],
  ),
);

export type SchemaWriter = ReturnType<typeof schemaWriter>;

/**
 * Writes JSON Schemas of the values that structs accept without coercion, with the rules of their fields. A named struct
 * becomes a `$ref` to a component. Throws on an unsupported type of struct.
 */
export function schemaWriter() {
  const schemas: Record<string, JsonSchema> = {};
  function write(struct: AnyStruct, name = names.get(struct)): JsonSchema {
    const strict = fieldRules.get(struct) ?? struct;
    const derive = derivations[strict.type];
    if (!derive) throw new Error(`No JSON Schema can be derived from a struct of type '${strict.type}'`);
    if (name === undefined) return derive(strict, (inner) => write(inner));
    schemas[name] ??= derive(strict, (inner) => write(inner));
    return { $ref: `#/components/schemas/${name}` };
  }
  return { schemas, write };
}
