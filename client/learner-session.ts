import { loadAlerts } from '#alerts/state/alerts.ts';
import { loadCourse } from '#alerts/state/courses.ts';
import { untilIdle } from '#device/idle.ts';
import { openOutbox, waiting } from '#outbox/outbox.ts';
import { projectsResource } from '#projects/state/projects.ts';
import { adoptSession } from '#session/adopt-session.ts';
import type { LearnerSession } from '#session/follow-session.ts';
import { loadRecord, restoreRecord } from '#session/learner-record.ts';
import { learner } from '#session/session.ts';
import { loadCatalogue } from '#skills/state/catalogue.ts';
import { loadSending } from '#skills/state/load-sending.ts';
import { loadMySkills, mySkills } from '#skills/state/my-skills.ts';
import { connection, reconnects } from '#state/connection.ts';
import { openLastKnown } from '#state/last-known.ts';
import type { Remote } from '#state/remote.ts';
import { until } from '#state/until.ts';

/** Loads the data of a learner, called a reload in the product document (section 4). Each step loads what is missing. */
async function loadLearner(signal: AbortSignal): Promise<void> {
  if (learner.peek() === undefined) restoreRecord();
  const username = learner.peek()?.username;
  const isRestored = username !== undefined && openLastKnown(username);
  const opened = username === undefined ? undefined : openOutbox(username);
  if (isRestored) await untilShown();
  if (connection.peek() === 'offline') await until(connection, (state) => state !== 'offline');
  if (signal.aborted) return;
  loadRecord();
  if (username !== undefined) {
    loadMySkills();
    projectsResource.load();
  }
  void opened?.then(() => {
    if (!signal.aborted) void sendWaiting();
  });
  // Home shows the learner's own data first.
  await untilIdle();
  if (signal.aborted) return;
  loadCatalogue();
  loadCourse();
  // The network may be gone when the learner presses Save.
  void loadSending();
  // The record names the readers of alerts. Without one, the session loads again.
  if (username !== undefined) loadAlerts();
}

/** Sends the outbox if something waits. */
async function sendWaiting(): Promise<void> {
  if (waiting.peek().length === 0) return;
  await (await loadSending())?.sendInBackground();
}
reconnects.subscribe((count) => count > 0 && void sendWaiting());

/** Resolves when the first screen is painted. An idle browser may still wait for the files of the screen. */
async function untilShown(): Promise<void> {
  do await untilIdle();
  while (document.documentElement.dataset.start !== undefined);
}

const isSettled = ({ kind }: Remote<unknown>) => kind !== 'loading';

/** Connects the session to the features whose data it loads. */
export const learnerSession = {
  loadLearner,
  adoptSession,
  /** Resolves when the learner's own data is not loading. */
  ownDataSettled: () => Promise.all([until(mySkills, isSettled), until(projectsResource.data, isSettled)]),
} satisfies LearnerSession & { ownDataSettled: () => Promise<unknown> };
