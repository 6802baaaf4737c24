import { STATUS_CODES } from 'node:http';
import {
  type AnyStruct,
  type Auth,
  type Endpoint,
  isDocumented,
  type Outcome,
  TransportFailure,
} from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { forbidden, generalOutcomes, serverError } from '#contract/general-outcomes.ts';
import type { JsonSchema, Nested } from './json-schema.ts';
import type { Sample } from './sample-answers.ts';
import { firstCall } from './sample-calls.ts';

/** Rows of each list in an example. */
const maxRows = 3;

const optionalToken = {
  security: [{}, { token: [] }],
  sentence: 'The token is optional. An invalid token is refused',
};

const tokens: Readonly<Record<Auth, { security: object[]; sentence: string }>> = {
  none: { security: [], sentence: 'Ignores tokens' },
  optional: optionalToken,
  learner: optionalToken,
  required: { security: [{ token: [] }], sentence: 'Needs a valid token' },
};

const responseHeaders: Readonly<Record<number, object>> = {
  405: { Allow: { description: 'The methods of this path', schema: { type: 'string' } } },
  429: {
    'Retry-After': { description: 'Seconds until the next call is accepted', schema: { type: 'integer' } },
  },
};

const segments = (path: string) => path.split('/').filter(Boolean);
const shapeOf = (path: string) => segments(path.replace(/:\w+/g, ':')).join('/');

/** Joins parameter names of paths that differ only in these names, because OpenAPI treats such paths as identical. */
function parameterName({ path }: Endpoint, own: string): string {
  const place = segments(path).indexOf(`:${own}`);
  const alike = allEndpoints.filter((other) => shapeOf(other.path) === shapeOf(path));
  const names = new Set(alike.map((other) => segments(other.path)[place]?.slice(1)));
  return [...names].sort().join('_or_');
}

/** Returns the endpoint's path in OpenAPI syntax: parameters in braces, no trailing slash. */
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
    description: ok && failure ? 'The response, or a business failure' : (STATUS_CODES[status] ?? ''),
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

/** Returns an endpoint's OpenAPI operation, with a sample of each request part and every outcome of each status. */
export function operation(endpoint: Endpoint, sample: Sample, write: Nested) {
  const { id, summary, resource, auth, path, body } = endpoint;
  const { security, sentence } = tokens[auth];
  const first = firstCall[id as EndpointId];
  const isOfLearner = generalOutcomes(endpoint).includes(forbidden);
  const description = [
    `${sentence}.${isOfLearner ? ' The token must belong to the learner whose data the call uses.' : ''}`,
    ...(isDocumented(endpoint) ? [] : ['The product document does not have this endpoint.']),
    ...(first ? [`Call \`${first}\` first, and use its result.`] : []),
    ...(path.endsWith('/') ? [`The path of the contract ends with a slash: \`${path}\`.`] : []),
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
