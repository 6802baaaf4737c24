import { STATUS_CODES } from 'node:http';
import { literal, object } from 'superstruct';
import { type AnyStruct, type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Sample } from './perform-sample.ts';
import type { SchemaWriter } from './schema-writer.ts';

/** Rows of each list in an example. */
const maxRows = 3;

const responseHeaders: Readonly<Record<number, object>> = {
  405: { Allow: { description: 'The methods of this path', schema: { type: 'string' } } },
  429: {
    'Retry-After': {
      description: 'Seconds until the next call is accepted',
      required: true,
      schema: { type: 'integer', minimum: 0 },
    },
  },
};

/** Returns an operation's responses by HTTP status, with each outcome as an example. */
export function responses(endpoint: Endpoint, { answer }: Sample, writer: SchemaWriter) {
  const outcomes = contractOutcomesOf(endpoint);
  const statuses = [...new Set(outcomes.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const alike = outcomes.filter((outcome) => outcome.status === status);
      const schemas = schemasOf(endpoint, alike, writer);
      const examples = alike.flatMap(({ name, documented, body = truncateLists(answer) }) => {
        const summary = `${name} (${documented ? 'documented' : 'decided'})`;
        return body === undefined ? [] : [[name, { summary, value: body }] as const];
      });
      const response = {
        description:
          schemas.length > 1 ? 'The response, or a business failure' : (STATUS_CODES[status] ?? ''),
        ...(responseHeaders[status] && { headers: responseHeaders[status] }),
        content: {
          [status === 200 && endpoint.format === 'text' ? 'text/plain' : 'application/json']: {
            schema: schemas.length > 1 ? { oneOf: schemas } : schemas[0],
            examples: Object.fromEntries(examples),
          },
        },
      };
      return [status, response];
    }),
  );
}

/** Returns the different schemas of outcomes with one HTTP status. */
function schemasOf(
  { answer, failure }: Endpoint,
  outcomes: Outcome[],
  { write }: SchemaWriter,
): JsonSchema[] {
  const schemas = outcomes.map(({ status, body }) => {
    const struct = status === 200 ? failure : TransportFailure;
    const isAnswer = body === undefined || !struct || (status === 200 && answer.is(body));
    return isAnswer ? write(answer) : failureSchema(body, struct, write);
  });
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Makes the status a literal, so that a client can tell failures apart by it. */
function failureSchema(body: unknown, { schema }: AnyStruct, write: SchemaWriter['write']): JsonSchema {
  const [field, prefix] = 'state' in schema ? ['state', 'State'] : ['status', ''];
  const status: number = Object(body)[field] ?? 0;
  return write(object({ ...schema, [field]: literal(status) }), `${prefix}Failure${status}`);
}

function truncateLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxRows).map(truncateLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, truncateLists(part)]));
}
