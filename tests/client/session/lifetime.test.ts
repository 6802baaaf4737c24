import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#contract/learner-record.ts';
import { ofPage, reopenPage } from '#device/lifetime.ts';
import { projectsOf } from '#projects/state/projects.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { beginSession, createSession, openSession } from '#session/session.ts';
import { idle } from '#state/remote.ts';
import { hold } from '../hold.ts';
import { sessionOf } from '../restore-session.ts';
import { callsOf } from '../world.ts';

// State begins and ends with its owner (decision 37).

test('a page load makes new page stores, and ends the open session', () => {
  const store = ofPage(() => ({}));
  const session = createSession('token');
  beginSession(session);
  const before = store();
  expect(store()).toBe(before);
  reopenPage();
  expect(store()).not.toBe(before);
  expect([session.signal.aborted, openSession()]).toEqual([true, undefined]);
});

test('a late response writes nothing into the next session of the learner', async () => {
  const session = await sessionOf('asha01');
  const release = hold('listProjects');
  const refreshed = projectsOf(session).refreshProjects();
  await waitFor(() => expect(callsOf('listProjects')).toHaveLength(1));
  const next = createSession(session.token.value, session.record.value);
  beginSession(next);
  const { projects } = projectsOf(next);
  await release();
  expect(await refreshed).toBe(undefined);
  expect([session.signal.aborted, projects.value, next.hasData.value]).toEqual([true, idle, false]);
});

test('a 401 ends the session once as refused, unless the call had an older token', async () => {
  const session = createSession('unknown token');
  const onEnd = vi.fn();
  session.signal.addEventListener('abort', () => onEnd(session.signal.reason));
  const call = () => callAsLearner(session, getUser, {});
  const older = call();
  session.token.value = 'newer unknown token';
  await older;
  expect(onEnd).not.toHaveBeenCalled();
  await Promise.all([call(), call()]);
  expect(onEnd.mock.calls).toEqual([['refused']]);
});
