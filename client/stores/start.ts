import { checkLearner, restoreSession } from './account.ts';
import { loadSkills, loadSubjects } from './catalogue.ts';
import { loadCourse } from './courses.ts';
import { loadMySkills } from './my-skills.ts';
import { connection } from './network.ts';
import { loadProjects } from './projects.ts';
import { learner, loggedIn } from './session.ts';

/**
 * The start sequence of the product's section 4, also what the document calls a reload: the session from the
 * device, then everything that a learner's home needs. What does not depend on each other loads side by side.
 */
export async function start(): Promise<void> {
  if (connection.value === 'offline') return;
  restoreSession();
  if (!loggedIn.value) return;
  const stored = learner.value?.username;
  await Promise.all([
    loadSkills(),
    loadSubjects(),
    loadCourse(),
    stored === undefined ? undefined : loadLearner(stored),
    checkLearner().then(() => {
      const checked = learner.value?.username;
      return checked === undefined || checked === stored ? undefined : loadLearner(checked);
    }),
  ]);
}

async function loadLearner(username: string): Promise<void> {
  await Promise.all([loadMySkills(username), loadProjects(username)]);
}
