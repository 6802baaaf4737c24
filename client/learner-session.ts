import { loadAlerts } from '#alerts/state/alerts.ts';
import { loadCourse } from '#alerts/state/courses.ts';
import { loadProjects } from '#projects/state/projects.ts';
import { adoptSession } from '#session/adopt-session.ts';
import type { LearnerSession } from '#session/follow-session.ts';
import { loadAtStart, start } from '#session/start.ts';
import { loadSkills, loadSubjects } from '#skills/state/catalogue.ts';
import { loadMySkills } from '#skills/state/my-skills.ts';
import { retryFailed } from '#state/remote.ts';

loadAtStart({
  loadShared: () => Promise.all([loadSkills(), loadSubjects(), loadCourse()]),
  loadOwn: (username) => Promise.all([loadMySkills(username), loadProjects(username), loadAlerts()]),
});

/** Joins the session to the features whose data it starts. A visitor loads none of this. */
export const learnerSession: LearnerSession = { start, retryFailed, adoptSession };
