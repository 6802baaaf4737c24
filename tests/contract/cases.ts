import type { OutcomeName } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';
import { accountCases } from './account-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { learnerCases } from './learner-cases.ts';
import { projectCases } from './project-cases.ts';
import type { Case } from './shared-cases.ts';

/** A case for every outcome. Types require an endpoint's own outcomes, and outcomes.test.ts also the general outcomes. */
type Cases = {
  readonly [Id in EndpointId]: Readonly<Record<OutcomeName<Endpoints[Id]>, Case>> &
    Readonly<Record<string, Case>>;
};

const cases: Cases = { ...accountCases, ...learnerCases, ...catalogueCases, ...projectCases };

/** The same cases, typed for lookup by any string. */
export const table: Readonly<Record<string, Readonly<Record<string, Case>>>> = cases;
