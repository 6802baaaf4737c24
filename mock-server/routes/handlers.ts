import { endpoints } from '#contract/endpoints.ts';
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

/** Throws an error that names the endpoints without a handler. The bundle of a command has no type check. */
export function assertHandled(handlers: Partial<Handlers>): void {
  const missing = Object.keys(endpoints).filter((id) => !handlers[id as keyof Handlers]);
  if (missing.length > 0)
    throw new Error(`No handler for ${missing.join(', ')}. Add it to a file of mock-server/routes`);
}
