import type { Endpoint } from '#contract/endpoint.ts';
import { accountCases } from './account-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { learnerCases } from './learner-cases.ts';
import { projectCases } from './project-cases.ts';
import { type Case, type Cases, generalCases } from './shared-cases.ts';

const own: Cases = { ...accountCases, ...learnerCases, ...catalogueCases, ...projectCases };

/** Returns the case of each outcome of an endpoint. */
export function casesOf(endpoint: Endpoint): Cases[string] & { readonly success: Case } {
  const { success, ...others } = own[endpoint.id] ?? {};
  if (!success) throw new Error(`No case for the success of ${endpoint.id}`);
  return { ...generalCases(endpoint, success), success, ...others };
}
