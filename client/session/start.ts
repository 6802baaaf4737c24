import { loadAlerts } from '#alerts/state/alerts.ts';
import { loadCourse } from '#alerts/state/courses.ts';
import { loadProjects } from '#projects/state/projects.ts';
import { loadSkills, loadSubjects } from '#skills/state/catalogue.ts';
import { loadMySkills } from '#skills/state/my-skills.ts';
import { checkLearner, restoreSession } from './account.ts';
import { learner, loggedIn, startPending } from './session.ts';

/**
 * The start sequence of the product's section 4, also what the document calls a reload: the session from the
 * device, then everything that a learner's home needs. What does not depend on each other loads side by side.
 */
export async function start(): Promise<void> {
  restoreSession();
  if (!loggedIn.value) return;
  startPending.value = false;
  const stored = learner.value?.username;
  await Promise.all([
    loadSkills(),
    loadSubjects(),
    loadCourse(),
    stored === undefined ? undefined : loadLearner(stored),
    checkWho(),
  ]);
}

/** Asks who the learner is, and loads what is theirs where that was not known. */
async function checkWho(): Promise<void> {
  const stored = learner.value?.username;
  await checkLearner(checkWho);
  const checked = learner.value?.username;
  if (checked !== undefined && checked !== stored) await loadLearner(checked);
}

async function loadLearner(username: string): Promise<void> {
  await Promise.all([loadMySkills(username), loadProjects(username), loadAlerts()]);
}
