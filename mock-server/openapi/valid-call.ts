import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';

type TextPart = 'params' | 'query' | 'headers';
export type ValidCall = { readonly [Part in TextPart]?: Readonly<Record<string, string>> } & {
  readonly body?: unknown;
};

/** Returns the values to try for a field, the best first. A number is also tried as text. */
type Values = (field: string) => readonly unknown[];

/** Returns a call that the endpoint's structs accept. Throws an error that names a field without an accepted value. */
export function validCall(endpoint: Endpoint, values: Values): ValidCall {
  const parts = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const struct = endpoint[part];
    return struct ? [[part, validValue(struct, part, values)]] : [];
  });
  return Object.fromEntries(parts);
}

function validValue(struct: AnyStruct, field: string, values: Values): unknown {
  const tried = values(field).flatMap((value) => (typeof value === 'number' ? [value, `${value}`] : [value]));
  const value = tried.find((each) => each !== undefined && struct.is(each)) ?? built(struct, field, values);
  if (struct.is(value)) return value;
  throw new Error(`${field}: no value fits its struct of type ${struct.type}. Add one to sample-calls.ts`);
}

function built(struct: AnyStruct, field: string, values: Values): unknown {
  const { schema } = struct;
  switch (struct.type) {
    case 'object': {
      const fields = Object.entries<AnyStruct>(schema);
      return Object.fromEntries(fields.map(([name, each]) => [name, validValue(each, name, values)]));
    }
    case 'array':
      return struct.is([]) ? [] : [validValue(schema, field, values)];
    case 'union':
      return validValue(schema[0], field, values);
    case 'enums':
      return Object.values(schema)[0];
    case 'literal':
      return schema;
    case 'string':
      return (schema?.enum ?? schema?.examples)?.[0];
  }
}
