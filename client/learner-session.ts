import { alertsOf } from '#alerts/state/alerts.ts';
import { courseOf } from '#alerts/state/courses.ts';
import { untilIdle } from '#device/idle.ts';
import { inTime } from '#device/in-time.ts';
import { defineStore } from '#device/lifetime.ts';
import { pathOf, paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { adoptSession, loseSession } from '#session/adopt-session.ts';
import type { LearnerSession } from '#session/follow-session.ts';
import { recordOf, restoreRecord } from '#session/learner-record.ts';
import { learnerOf, openSession, type Session } from '#session/session.ts';
import { openOutbox } from '#skills/outbox/open-outbox.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { connection } from '#state/connection.ts';
import type { Remote } from '#state/remote.ts';
import { until } from '#state/until.ts';

const isSettled = ({ kind }: Remote<unknown>) => kind !== 'loading';

/** The data that home shows first. */
const ownData = (session: Session) => [mySkillsOf(session).mySkills, projectsOf(session).projects];

/** Resolves when the learner's own data is not loading. */
const ownDataSettled = (session: Session) =>
  Promise.all(ownData(session).map((data) => until(data, isSettled)));

/** Makes the stores of the device's data. Returns whether the device has data of the learner. */
function restore(session: Session): boolean {
  for (const store of [catalogueOf, courseOf, alertsOf]) store(session);
  return ownData(session).some((data) => data.peek().kind === 'ready');
}

const followOutbox = defineStore(openOutbox);

/** Leaves the session at a 401, which may come before this code. */
const followEnd = defineStore(({ signal }: Session) => {
  const leave = () => signal.reason === 'refused' && loseSession();
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
});

/** Milliseconds that home's other requests wait for the learner's own data. */
const aloneMs = 2000;

/** Loads the data of a learner, called a reload in the product document (section 4). Each step loads what is missing. */
async function loadLearner(session: Session): Promise<void> {
  const { signal } = session;
  followEnd(session);
  // The device may have another learner now.
  if (signal.aborted) return;
  if (!learnerOf(session)) restoreRecord(session);
  const isKnown = learnerOf(session) !== undefined;
  if (isKnown && restore(session)) {
    followOutbox(session);
    await untilShown();
  }
  if (connection().peek() === 'offline') await until(connection(), (state) => state !== 'offline');
  if (signal.aborted) return;
  recordOf(session).load();
  // The record names the learner. When it comes, the session loads again.
  if (!isKnown) return;
  mySkillsOf(session).loadMySkills();
  projectsOf(session).loadProjects();
  // Opening a database takes time, so the requests go first.
  followOutbox(session);
  // Home shows the learner's own data first. The other requests would share the network with it.
  if (pathOf(location.pathname) === paths.home)
    await inTime(ownDataSettled(session), aloneMs).catch(() => undefined);
  await untilIdle();
  if (signal.aborted) return;
  catalogueOf(session).loadCatalogue();
  courseOf(session).load();
  alertsOf(session).load();
}

/** Resolves when the first screen is painted. An idle browser may still wait for the files of the screen. */
async function untilShown(): Promise<void> {
  do await untilIdle();
  while (document.documentElement.dataset.start !== undefined);
}

/** Connects the session to the features whose data it loads. */
export const learnerSession = {
  loadLearner,
  adoptSession,
  async ownDataSettled(): Promise<void> {
    const session = openSession();
    if (session && learnerOf(session)) await ownDataSettled(session);
  },
} satisfies LearnerSession & { ownDataSettled: () => Promise<unknown> };
