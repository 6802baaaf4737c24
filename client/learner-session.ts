import { loadAlerts } from '#alerts/state/alerts.ts';
import { loadCourse } from '#alerts/state/courses.ts';
import { untilIdle } from '#device/idle.ts';
import { loadProjects, projects } from '#projects/state/projects.ts';
import { adoptSession } from '#session/adopt-session.ts';
import type { LearnerSession } from '#session/start.ts';
import { restoreLearner, runStartSequence } from '#session/start-sequence.ts';
import { loadSkills, loadSubjects } from '#skills/state/catalogue.ts';
import { loadMySkills, mySkills } from '#skills/state/my-skills.ts';
import { loadSubjectOfSkills } from '#skills/state/subject-of-skill.ts';
import { retryFailed, settled } from '#state/remote.ts';

/** Connects the session to the features whose data it loads. */
export const learnerSession: LearnerSession = {
  restoreLearner,
  runStartSequence: () =>
    runStartSequence({
      // Home shows the learner's own data first.
      loadShared: async () => {
        await untilIdle();
        const [skills, subjects] = await Promise.all([loadSkills(), loadSubjects(), loadCourse()]);
        if (skills && subjects) void loadSubjectOfSkills(subjects, skills);
      },
      loadOwn: (username) =>
        Promise.all([loadMySkills(username), loadProjects(username), untilIdle().then(loadAlerts)]),
    }),
  ownDataSettled: () => Promise.all([settled(mySkills), settled(projects)]),
  retryFailed,
  adoptSession,
};
