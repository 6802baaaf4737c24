import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { learnerRecord } from '#copy/session.ts';
import { paths } from '#paths';
import { Page } from '#ui/page.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { endSession, learnerOf, openSession, reloadSession } from './session.ts';
import { SessionContext } from './use-session.ts';
import './with-learner.css';
import { Text } from '#ui/text.tsx';

export function WithLearner({ title, children }: { title: string; children: (user: User) => ReactNode }) {
  const session = openSession();
  const user = session && learnerOf(session);
  if (user) return <SessionContext value={session}>{children(user)}</SessionContext>;
  return (
    <Page title={app.title(title)} heading={title} narrow>
      {learnerProblem() === undefined ? (
        <Skeleton of={title} shape="panel" />
      ) : (
        <>
          <LearnerProblem />
          <Link className="standalone" href={paths.login} onClick={() => endSession(paths.login)}>
            {learnerRecord.notLoggedIn}
          </Link>
        </>
      )}
    </Page>
  );
}

/** The documented message of a failed record request. */
function learnerProblem(): string | undefined {
  const record = openSession()?.record.value;
  if (record?.kind === 'ready') return record.problem;
  return record?.kind === 'failed' ? record.message : undefined;
}

/** Shows the error of a failed record request (product, section 8). */
export function LearnerProblem() {
  const problem = learnerProblem();
  if (problem === undefined) return null;
  return (
    <div className="learner-problem box row middle strong">
      <Text role="alert">{problem}</Text>
      <RetryButton onRetry={reloadSession} />
    </div>
  );
}
