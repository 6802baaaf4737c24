import { controlHeaders } from '#contract/development.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import type { OpenapiDocument } from '#mock/openapi/document.ts';

const world = {
  name: controlHeaders.world,
  in: 'header',
  description: 'Of this mock: a world of its own',
  schema: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
};

const outcome = (id: string) => ({
  name: controlHeaders.outcome,
  in: 'header',
  description: 'Of this mock: the outcome that this call shall meet',
  schema: { type: 'string', enum: outcomesOf(endpoints[id as EndpointId]).map(({ name }) => name) },
});

/**
 * The document with the mock's own headers at every operation, so that the page can offer each outcome and fault.
 * They are no part of the contract, so a generated client must not know them.
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
  // Swagger UI would turn the licence's identifier into an address of the SPDX list, where it is not.
  const { license, ...info } = document.info;
  return { ...document, info, paths: Object.fromEntries(paths) };
}
