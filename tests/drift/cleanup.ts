import { register } from '#contract/account.ts';
import { deleteUserSkill, listUserSkills } from '#contract/learner-skills.ts';
import { deleteProject, listProjects } from '#contract/projects.ts';
import type { OwnAccount } from './account.ts';
import type { Run } from './run.ts';

/**
 * Removes what is left of a check: the skills and projects of its own account, and of the made-up name, which a backend
 * may have taken for a learner. Adds what stays all the same.
 */
export async function cleanUp(run: Run, own: OwnAccount, nobody: string): Promise<void> {
  await empty(run, own.username, own.token);
  await empty(run, nobody);
  const accepted = run.cases.some(
    ({ endpoint, outcome, drifts }) =>
      endpoint === register.id && outcome !== 'success' && drifts.some(({ copes }) => !copes),
  );
  if (accepted) {
    run.left.push('register did not refuse a call as it should, so an account more of this check may stay.');
  }
}

async function empty(run: Run, username: string, token?: string): Promise<void> {
  const skills = async () =>
    (await run.quietly(listUserSkills, { query: { username } }, token))?.skills ?? [];
  const projects = async () => (await run.quietly(listProjects, { params: { username } }, token))?.data ?? [];
  for (const { skill_id } of await skills()) {
    await run.quietly(deleteUserSkill, { body: { skill: skill_id, username } }, token);
  }
  for (const { project_id } of await projects()) {
    await run.quietly(deleteProject, { params: { project_id: `${project_id}` } }, token);
  }
  for (const { skill_id } of await skills()) {
    run.left.push(`The skill ${skill_id} of ${username} stays, as it could not be removed.`);
  }
  for (const { project_id } of await projects()) {
    run.left.push(`The project ${project_id} of ${username} stays, as it could not be removed.`);
  }
}
