import { controlHeaders } from '#contract/development.ts';
import type { OpenapiDocument } from '#mock/openapi/document.ts';

/**
 * Turns `x-mock` into parameters of every operation, so that the page offers each outcome and fault. Generated clients
 * must not contain them, so the contract document has the extension only.
 */
export function withControlHeaders({ 'x-mock': { headers }, ...document }: OpenapiDocument) {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, { 'x-mock': names, ...operation }]) => {
        const outcome = { type: 'string', enum: [...names.outcomes, ...names.faults] };
        const added = headers.map((header) =>
          header.name === controlHeaders.outcome ? { ...header, schema: outcome } : header,
        );
        return [method, { ...operation, parameters: [...operation.parameters, ...added] }];
      }),
    ),
  ]);
  // Swagger UI links the license identifier to the SPDX list, but the list does not contain this identifier.
  const { license, ...info } = document.info;
  return { ...document, info, paths: Object.fromEntries(paths) };
}
