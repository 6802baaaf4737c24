import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as learnerRecord from './learner-record.ts';
import * as learnerSkills from './learner-skills.ts';
import * as projects from './projects.ts';

// In the order of the product document.
const { login, ...otherAccount } = account;

/** The whole API (product, section 7) by operation id. The mock, the tests and the documents derive from it. */
export const endpoints = {
  login,
  ...learnerRecord,
  ...otherAccount,
  ...learnerSkills,
  ...catalogue,
  ...projects,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointId = keyof Endpoints;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints);

export const basePath = '/api/v1';
