import type { Handlers } from '#mock/call/handler.ts';
import { accountRoutes } from './account.ts';
import { catalogueRoutes } from './catalogue.ts';
import { learnerSkillRoutes } from './learner-skills.ts';
import { projectRoutes } from './projects.ts';

/** Returns the handler of every endpoint. `accessKey` is the `key` that skillsBySubject accepts. */
export const createHandlers = (accessKey: string): Handlers => ({
  ...accountRoutes,
  ...learnerSkillRoutes,
  ...catalogueRoutes(accessKey),
  ...projectRoutes,
});
