import { Struct } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import * as shapes from '#contract/endpoint.ts';
import * as entities from '#contract/entities.ts';
import { fieldRules } from '#contract/field-rules.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

/** Names of the structs that the contract exports. */
const names = new Map<unknown, string>(
  Object.entries({ ...entities, ...shapes }).flatMap(([name, value]) =>
    value instanceof Struct ? [[value, name]] : [],
  ),
);

export type SchemaWriter = ReturnType<typeof schemaWriter>;

/** Writes schemas of structs with the rules of their fields. A named struct becomes a `$ref` to a component. */
export function schemaWriter() {
  const entitySchemas: Record<string, JsonSchema> = {};
  const failureSchemas: Record<string, JsonSchema> = {};
  function write(struct: AnyStruct, failure?: string): JsonSchema {
    const name = failure ?? names.get(struct);
    const strict = fieldRules.get(struct) ?? struct;
    if (name === undefined) return jsonSchema(strict, write);
    const schemas = failure === undefined ? entitySchemas : failureSchemas;
    schemas[name] ??= jsonSchema(strict, write);
    return { $ref: `#/components/schemas/${name}` };
  }
  /** Returns the components. Entities come before failures. */
  const schemas = () => ({ ...entitySchemas, ...failureSchemas });
  return { schemas, write };
}
