import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { learnerRecord } from '#copy/session.ts';
import { paths } from '#paths';
import { Page } from '#ui/page.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { endSession } from './log-out.ts';
import { learner, learnerProblem, reloadSession } from './session.ts';
import './with-learner.css';
import { Text } from '#ui/text.tsx';

interface WithLearnerProps {
  readonly title: string;
  readonly children: (user: User) => ReactNode;
}

export function WithLearner({ title, children }: WithLearnerProps) {
  const user = learner.value;
  if (user) return children(user);
  return (
    <Page title={app.title(title)} heading={title} narrow>
      {learnerProblem.value === undefined ? (
        <Skeleton of={title} shape="panel" />
      ) : (
        <>
          <LearnerProblem />
          <Link
            className="standalone"
            href={paths.login}
            onClick={(event) => {
              event.preventDefault();
              endSession(paths.login);
            }}
          >
            {learnerRecord.notLoggedIn}
          </Link>
        </>
      )}
    </Page>
  );
}

/** Shows the error of a failed record request (product, section 8). */
export function LearnerProblem() {
  if (learnerProblem.value === undefined) return null;
  return (
    <div className="learner-problem box row middle strong">
      <Text role="alert">{learnerProblem.value}</Text>
      <RetryButton onRetry={reloadSession} />
    </div>
  );
}
