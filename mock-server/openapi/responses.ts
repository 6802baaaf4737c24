import { STATUS_CODES } from 'node:http';
import { literal, object } from 'superstruct';
import { type AnyStruct, type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Sample } from './sample-answers.ts';
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
export function responses(endpoint: Endpoint, sample: Sample, writer: SchemaWriter) {
  const byStatus = new Map<number, Outcome[]>();
  for (const outcome of contractOutcomesOf(endpoint)) {
    byStatus.set(outcome.status, [...(byStatus.get(outcome.status) ?? []), outcome]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, outcomes]) => [status, response(endpoint, status, outcomes, sample, writer)]),
  );
}

function response(
  endpoint: Endpoint,
  status: number,
  outcomes: Outcome[],
  sample: Sample,
  writer: SchemaWriter,
) {
  const ok = status === 200;
  const schemas = schemasOf(endpoint, outcomes, writer);
  const withBody = outcomes.filter(({ body }) => body !== undefined || 'answer' in sample);
  return {
    description: schemas.length > 1 ? 'The response, or a business failure' : (STATUS_CODES[status] ?? ''),
    ...(responseHeaders[status] && { headers: responseHeaders[status] }),
    content: {
      [ok && endpoint.format === 'text' ? 'text/plain' : 'application/json']: {
        schema: schemas.length > 1 ? { oneOf: schemas } : schemas[0],
        examples: Object.fromEntries(withBody.map((outcome) => [outcome.name, exampleOf(outcome, sample)])),
      },
    },
  };
}

/** Returns the different schemas of outcomes with one HTTP status. */
function schemasOf({ answer, failure }: Endpoint, outcomes: Outcome[], writer: SchemaWriter): JsonSchema[] {
  const schemas = outcomes.map(({ status, body }) => {
    if (status !== 200) return failureSchema(body, TransportFailure, writer);
    const isAnswer = body === undefined || !failure || answer.is(body);
    return isAnswer ? writer.write(answer) : failureSchema(body, failure, writer);
  });
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Makes the status a literal, so that a client can tell failures apart by it. */
function failureSchema(body: unknown, { schema }: AnyStruct, writer: SchemaWriter): JsonSchema {
  const [field, prefix] = 'state' in schema ? ['state', 'State'] : ['status', ''];
  const status = (body as Readonly<Record<string, number>>)[field] ?? 0;
  return writer.define(`${prefix}Failure${status}`, object({ ...schema, [field]: literal(status) }));
}

function exampleOf(outcome: Outcome, sample: Sample) {
  const value = outcome.body === undefined ? truncateLists(sample.answer) : outcome.body;
  return { summary: `${outcome.name} (${outcome.documented ? 'documented' : 'decided'})`, value };
}

function truncateLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxRows).map(truncateLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, truncateLists(part)]));
}
