import { type AnyStruct, type Auth, type Endpoint, isDocumented } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { forbidden, generalOutcomes } from '#contract/general-outcomes.ts';
import { endpointsAlike } from '#mock/call/find-endpoint.ts';
import { forceable } from './mock-extension.ts';
import { responses } from './responses.ts';
import type { Sample } from './sample-answers.ts';
import { firstCall } from './sample-calls.ts';
import type { SchemaWriter } from './schema-writer.ts';

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

/** Returns an endpoint's OpenAPI operation, with a sample of each request part and every outcome of each status. */
export function operation(endpoint: Endpoint, sample: Sample, writer: SchemaWriter) {
  const { id, summary, resource, auth, body } = endpoint;
  const { security, sentence } = tokens[auth];
  const first = firstCall[id as EndpointId];
  const isOfLearner = generalOutcomes(endpoint).includes(forbidden);
  const description = [
    `${sentence}.${isOfLearner ? ' The token must belong to the learner whose data the call uses.' : ''}`,
    ...(isDocumented(endpoint) ? [] : ['The product document does not have this endpoint.']),
    ...(first ? [`Call \`${first}\` first, and use its result.`] : []),
  ].join(' ');
  return {
    operationId: id,
    summary,
    description,
    tags: [resource],
    security,
    parameters: parameters(endpoint, sample, writer),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.write(body), example: sample.call.body } },
      },
    }),
    responses: responses(endpoint, sample, writer),
    'x-mock': forceable(endpoint),
  };
}

export type Operation = ReturnType<typeof operation>;
