import { type AnyStruct, type Endpoint, isDocumented } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { forbidden, generalOutcomes } from '#contract/general-outcomes.ts';
import { faultsOf } from '#mock/call/faults.ts';
import { endpointsAlike } from '#mock/call/find-endpoint.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import type { Sample } from './perform-sample.ts';
import { responses } from './responses.ts';
import { firstCall } from './sample-calls.ts';
import type { SchemaWriter } from './schema-writer.ts';

/** Joins parameter names of paths that differ only in these names, because OpenAPI treats such paths as identical. */
function parameterName(endpoint: Endpoint, own: string): string {
  const place = endpoint.path.split('/').indexOf(`:${own}`);
  const names = new Set(endpointsAlike(endpoint).map(({ path }) => path.split('/')[place]?.slice(1)));
  return [...names].sort().join('_or_');
}

/** Returns the endpoint's path with parameters in braces. */
export const pathOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/:(\w+)/g, (_, own: string) => `{${parameterName(endpoint, own)}}`);

function parameters(endpoint: Endpoint, { call }: Sample, { write }: SchemaWriter) {
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

function descriptionOf(endpoint: Endpoint): string {
  const first = firstCall[endpoint.id as EndpointId];
  const optional = 'The token is optional. An invalid token is refused.';
  const tokens = { none: 'Ignores tokens.', required: 'Needs a valid token.', optional, learner: optional };
  return [
    tokens[endpoint.auth],
    generalOutcomes(endpoint).includes(forbidden) &&
      'The token must belong to the learner whose data the call uses.',
    !isDocumented(endpoint) && 'The product document does not have this endpoint.',
    first && `Call \`${first}\` first, and use its result.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns an endpoint's OpenAPI operation, with a sample of each request part and every outcome of each status. */
export function operation(endpoint: Endpoint, sample: Sample, writer: SchemaWriter) {
  const { id, summary, resource, auth, body } = endpoint;
  const token = { token: [] };
  return {
    operationId: id,
    summary,
    description: descriptionOf(endpoint),
    tags: [resource],
    security: auth === 'none' ? [] : auth === 'required' ? [token] : [{}, token],
    parameters: parameters(endpoint, sample, writer),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.write(body), example: sample.call.body } },
      },
    }),
    responses: responses(endpoint, sample, writer),
    /** The names that the outcome header accepts. Faults break the contract. */
    'x-mock': {
      outcomes: contractOutcomesOf(endpoint).map(({ name }) => name),
      faults: faultsOf(endpoint).map(({ name }) => name),
    },
  };
}

export type Operation = ReturnType<typeof operation>;
