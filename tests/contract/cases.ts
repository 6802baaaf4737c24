import { accountCases } from './account-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { learnerCases } from './learner-cases.ts';
import { projectCases } from './project-cases.ts';
import type { Cases } from './shared-cases.ts';

export const cases: Cases = { ...accountCases, ...learnerCases, ...catalogueCases, ...projectCases };
