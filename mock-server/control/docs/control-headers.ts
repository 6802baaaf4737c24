import { controlHeaders } from '#contract/development.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import type { OpenapiDocument } from '#mock/openapi/document.ts';

const world = {
  name: controlHeaders.world,
  in: 'header',
  description: 'Mock only: the world of this request. Without it, the world is default.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
};

const outcome = (id: string) => ({
  name: controlHeaders.outcome,
  in: 'header',
  description: 'Mock only: the outcome to force for this request',
  schema: { type: 'string', enum: outcomesOf(endpoints[id as EndpointId]).map(({ name }) => name) },
});

/**
 * Adds the mock's headers to every operation, so that the page offers each outcome and fault. The contract document
 * leaves them out, because generated clients must not contain them.
 */
export function withControlHeaders(document: OpenapiDocument) {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...operation, parameters: [...operation.parameters, outcome(operation.operationId), world] },
      ]),
    ),
  ]);
  // Swagger UI links the license identifier to the SPDX list, but the list does not contain this identifier.
  const { license, ...info } = document.info;
  return { ...document, info, paths: Object.fromEntries(paths) };
}
