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
  for (const value of candidates(struct, field, values))
    if (value !== undefined && struct.is(value)) return value;
  throw new Error(`${field}: no value fits its struct of type ${struct.type}. Add one to sample-calls.ts`);
}

function* candidates({ type, schema }: AnyStruct, field: string, values: Values): Generator<unknown> {
  for (const value of values(field)) yield* typeof value === 'number' ? [value, `${value}`] : [value];
  if (type === 'object') {
    const fields = Object.entries<AnyStruct>(schema);
    yield Object.fromEntries(fields.map(([name, each]) => [name, validValue(each, name, values)]));
  } else if (type === 'array') {
    yield [];
    yield [validValue(schema, field, values)];
  } else if (type === 'union') yield validValue(schema[0], field, values);
  else if (type === 'literal') yield schema;
  else yield* Object.values(type === 'enums' ? schema : (schema?.enum ?? schema?.examples ?? []));
}
