import { STATUS_CODES } from 'node:http';
import {
  type AnyStruct,
  type Auth,
  type Endpoint,
  type Outcome,
  TransportFailure,
} from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { forbidden, generalOutcomes, serverError } from '#contract/general-outcomes.ts';
import type { JsonSchema, Nested } from './json-schema.ts';
import type { Sample } from './sample-answers.ts';
import { firstCall } from './sample-calls.ts';

/** How many rows of each list an example shows. */
const maxRows = 3;

const optionalToken = {
  security: [{}, { token: [] }],
  sentence: 'A token may be left out; one that is sent must be good',
};

const tokens: Readonly<Record<Auth, { security: object[]; sentence: string }>> = {
  none: { security: [], sentence: 'No token is looked at' },
  optional: optionalToken,
  learner: optionalToken,
  required: { security: [{ token: [] }], sentence: 'Needs a good token' },
};

const responseHeaders: Readonly<Record<number, object>> = {
  405: { Allow: { description: 'The methods of this path', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds until calls count again', schema: { type: 'integer' } } },
};

const segments = (path: string) => path.split('/').filter(Boolean);
const shapeOf = (path: string) => segments(path.replace(/:\w+/g, ':')).join('/');

/** Paths that differ in parameter names alone are one to OpenAPI, so there the names are joined. */
function parameterName({ path }: Endpoint, own: string): string {
  const place = segments(path).indexOf(`:${own}`);
  const alike = allEndpoints.filter((other) => shapeOf(other.path) === shapeOf(path));
  const names = new Set(alike.map((other) => segments(other.path)[place]?.slice(1)));
  return [...names].sort().join('_or_');
}

/** The endpoint's path as OpenAPI writes it: parameters in braces, no slash at the end. */
export const pathOf = (endpoint: Endpoint): string =>
  `/${segments(endpoint.path).join('/')}`.replace(
    /:(\w+)/g,
    (_, own: string) => `{${parameterName(endpoint, own)}}`,
  );

function parameters(endpoint: Endpoint, { call }: Sample, write: Nested) {
  const places = { params: 'path', query: 'query', headers: 'header' } as const;
  return (['params', 'query', 'headers'] as const).flatMap((part) => {
    const fields = Object.entries((endpoint[part]?.schema ?? {}) as Record<string, AnyStruct>);
    return fields.map(([own, struct]) => {
      const name = part === 'params' ? parameterName(endpoint, own) : own;
      return {
        name,
        in: places[part],
        required: !struct.is(undefined),
        ...(name !== own && { description: `Here the ${own}` }),
        schema: write(struct),
        example: call[part]?.[own],
      };
    });
  });
}

/** The same with its lists cut to their first rows, at any depth. */
function truncateLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxRows).map(truncateLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, truncateLists(part)]));
}

function exampleOf(outcome: Outcome, sample: Sample) {
  const value = outcome.body === undefined ? truncateLists(sample.answer) : outcome.body;
  return { summary: `${outcome.name} (${outcome.documented ? 'documented' : 'decided'})`, value };
}

function response(endpoint: Endpoint, status: number, outcomes: Outcome[], sample: Sample, write: Nested) {
  const { answer, failure } = endpoint;
  const withBody = outcomes.filter(({ body }) => body !== undefined || 'answer' in sample);
  const examples = Object.fromEntries(withBody.map((outcome) => [outcome.name, exampleOf(outcome, sample)]));
  const ok = status === 200;
  const okSchema = (): JsonSchema => (failure ? { anyOf: [write(answer), write(failure)] } : write(answer));
  return {
    description:
      ok && failure ? 'The answer, or a business failure in its place' : (STATUS_CODES[status] ?? ''),
    ...(responseHeaders[status] && { headers: responseHeaders[status] }),
    content: {
      [ok && endpoint.format === 'text' ? 'text/plain' : 'application/json']: {
        schema: ok ? okSchema() : write(TransportFailure),
        examples,
      },
    },
  };
}

function responses(endpoint: Endpoint, sample: Sample, write: Nested) {
  const byStatus = new Map<number, Outcome[]>();
  for (const outcome of [...endpoint.outcomes, ...generalOutcomes(endpoint), serverError]) {
    byStatus.set(outcome.status, [...(byStatus.get(outcome.status) ?? []), outcome]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, outcomes]) => [status, response(endpoint, status, outcomes, sample, write)]),
  );
}

/** An endpoint as OpenAPI describes it: each part of the call with a sample, each status with every outcome. */
export function operation(endpoint: Endpoint, sample: Sample, write: Nested) {
  const { id, summary, resource, auth, path, body } = endpoint;
  const { security, sentence } = tokens[auth];
  const first = firstCall[id as EndpointId];
  const isOfLearner = generalOutcomes(endpoint).includes(forbidden);
  const description = [
    `${sentence}${isOfLearner ? ', of the learner whose data this is' : ''}.`,
    ...(first ? [`Comes after \`${first}\`, with what it sent.`] : []),
    ...(path.endsWith('/') ? [`The contract writes the path with a slash at its end: \`${path}\`.`] : []),
  ].join(' ');
  return {
    operationId: id,
    summary,
    description,
    tags: [resource],
    security,
    parameters: parameters(endpoint, sample, write),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: write(body), example: sample.call.body } },
      },
    }),
    responses: responses(endpoint, sample, write),
  };
}

export type Operation = ReturnType<typeof operation>;
