import { Struct } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import * as shapes from '#contract/endpoint.ts';
import * as entities from '#contract/entities.ts';
import { fieldRules } from '#contract/field-rules.ts';
import { type JsonSchema, jsonSchema, type Nested } from './json-schema.ts';

/** Names of the structs that the contract exports. */
const names = new Map<unknown, string>(
  Object.entries({ ...entities, ...shapes }).flatMap(([name, value]) =>
    value instanceof Struct ? [[value, name]] : [],
  ),
);

export interface SchemaWriter {
  /** Returns the components by name: the contract's entities before those of `define`. */
  readonly schemas: () => Readonly<Record<string, JsonSchema>>;
  /** Returns a struct's schema with the rules of its fields, or a `$ref` to its component. */
  readonly write: Nested;
  /** Adds a component of this name and returns a `$ref` to it. */
  readonly define: (name: string, struct: AnyStruct) => JsonSchema;
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export function schemaWriter(): SchemaWriter {
  const exported: Record<string, JsonSchema> = {};
  const defined: Record<string, JsonSchema> = {};
  const write: Nested = (struct) => {
    const name = names.get(struct);
    const strict = fieldRules.get(struct) ?? struct;
    if (name === undefined) return jsonSchema(strict, write);
    exported[name] ??= jsonSchema(strict, write);
    return refTo(name);
  };
  function define(name: string, struct: AnyStruct): JsonSchema {
    defined[name] ??= jsonSchema(struct, write);
    return refTo(name);
  }
  return { write, define, schemas: () => ({ ...exported, ...defined }) };
}
