import { STATUS_CODES } from 'node:http';
import { literal, object } from 'superstruct';
import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';
import { isDocumented, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { faultsOf } from '#mock/call/faults.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';
import type { Sample } from './sample-calls.ts';

const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

/** Joins parameter names of paths that differ only in these names, because OpenAPI treats such paths as identical. */
function parameterName(endpoint: Endpoint, own: string): string {
  const place = endpoint.path.split('/').indexOf(`:${own}`);
  const alike = allEndpoints.filter(({ path }) => shapeOf(path) === shapeOf(endpoint.path));
  const names = new Set(alike.map(({ path }) => path.split('/')[place]?.slice(1)));
  return [...names].sort().join('_or_');
}

/** Returns the endpoint's path with parameters in braces. */
export const pathOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/:(\w+)/g, (_, own: string) => `{${parameterName(endpoint, own)}}`);

export type Operation = ReturnType<typeof operation>;

/** Returns an endpoint's OpenAPI operation, with a sample of each request part and every outcome of each status. */
export function operation(endpoint: Endpoint, sample: Sample, writer: SchemaWriter) {
  const { id, summary, resource, auth, body } = endpoint;
  const token = { token: [] };
  const outcomes = contractOutcomesOf(endpoint);
  return {
    operationId: id,
    summary,
    ...(!isDocumented(endpoint) && { description: 'The product document does not have this endpoint.' }),
    tags: [resource],
    security: auth === 'none' ? [] : auth === 'required' ? [token] : [{}, token],
    parameters: parameters(endpoint, sample, writer),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.write(body), example: sample.call.body } },
      },
    }),
    responses: Object.fromEntries(
      outcomes.map(({ status }) => [status, responseOf(endpoint, status, sample, writer)]),
    ),
    /** The names that the outcome header accepts. Faults break the contract. */
    'x-mock': {
      outcomes: outcomes.map(({ name }) => name),
      faults: faultsOf(endpoint).map(({ name }) => name),
    },
  };
}

function parameters(endpoint: Endpoint, { call }: Sample, { write }: SchemaWriter) {
  const places = { params: 'path', query: 'query', headers: 'header' } as const;
  return (['params', 'query', 'headers'] as const).flatMap((part) => {
    const fields = Object.entries((endpoint[part]?.schema ?? {}) as Record<string, AnyStruct>);
    return fields.map(([own, struct]) => ({
      name: part === 'params' ? parameterName(endpoint, own) : own,
      in: places[part],
      required: !struct.is(undefined),
      schema: write(struct),
      example: call[part]?.[own],
    }));
  });
}

const retryAfter = {
  description: 'Seconds until the next call is accepted',
  required: true,
  schema: { type: 'integer', minimum: 0 },
};

/** Returns the response with a status. Each outcome is an example. */
function responseOf(endpoint: Endpoint, status: number, { response }: Sample, writer: SchemaWriter) {
  const outcomes = contractOutcomesOf(endpoint).filter((outcome) => outcome.status === status);
  const all = outcomes.map((outcome) => schemaOf(endpoint, outcome, writer));
  const schemas = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
  const examples = outcomes.flatMap(({ name, documented, body = truncateLists(response) }) => {
    const summary = `${name} (${documented ? 'documented' : 'decided'})`;
    return body === undefined ? [] : [[name, { summary, value: body }] as const];
  });
  const type = status === 200 && endpoint.format === 'text' ? 'text/plain' : 'application/json';
  const schema = schemas.length > 1 ? { oneOf: schemas } : schemas[0];
  return {
    description: STATUS_CODES[status] ?? '',
    ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
    content: { [type]: { schema, examples: Object.fromEntries(examples) } },
  };
}

/** Returns the schema of a success, or of a failure with a literal status, by which clients tell failures apart. */
function schemaOf(endpoint: Endpoint, { status, body }: Outcome, { write }: SchemaWriter): JsonSchema {
  const { response, failure } = endpoint;
  const struct = status === 200 ? failure : TransportFailure;
  if (body === undefined || !struct || (status === 200 && response.is(body))) return write(response);
  const [field, prefix] = 'state' in struct.schema ? ['state', 'State'] : ['status', ''];
  const own: number = Object(body)[field] ?? 0;
  return write(object({ ...struct.schema, [field]: literal(own) }), `${prefix}Failure${own}`);
}

/** Cuts each list to three rows. */
function truncateLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(truncateLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, truncateLists(part)]));
}
