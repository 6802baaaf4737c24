import type { Handlers } from '#mock/call/handler.ts';
import { accountRoutes } from './account.ts';
import { catalogueRoutes } from './catalogue.ts';
import { learnerSkillRoutes } from './learner-skills.ts';
import { projectRoutes } from './projects.ts';

/** What every endpoint does; `accessKey` is what skillsBySubject must be sent as its `key`. */
export const handlersWith = (accessKey: string): Handlers => ({
  ...accountRoutes,
  ...learnerSkillRoutes,
  ...catalogueRoutes(accessKey),
  ...projectRoutes,
});
