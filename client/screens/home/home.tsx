import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { home } from '#copy/home.ts';
import { app } from '#copy/shell.ts';
import { paths } from '#paths';
import { endSession, learner, learnerProblem } from '#stores/session.ts';
import { start } from '#stores/start.ts';
import { Page } from '#ui/page.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Courses } from './courses.tsx';
import { Dashboard } from './dashboard.tsx';
import { MySkills } from './my-skills.tsx';
import { Subjects } from './subjects.tsx';
import { TopSkills } from './top-skills.tsx';
import './home.css';

/** Product, section 2: Home. */
export function Home() {
  useSignals();
  const user = learner.value;
  if (!user) return <WithoutLearner />;
  return (
    <Page title={app.title(home.title)} heading={home.greeting(user.f_name)}>
      <p className="home-username">{user.username}</p>
      <LearnerProblem />
      <Dashboard />
      <MySkills />
      <Subjects />
      <TopSkills />
      <Courses />
      <footer className="home-footer">{home.footer}</footer>
    </Page>
  );
}

/** A token is here, but whose it is is not known: still being asked, or the answer failed. */
function WithoutLearner() {
  useSignals();
  return (
    <Page title={app.title(home.title)} heading={home.title} narrow>
      {learnerProblem.value === undefined ? (
        <Skeleton label={home.loading(home.dashboard)} shape="panel" />
      ) : (
        <>
          <LearnerProblem />
          <Link
            className="home-link"
            href={paths.login}
            onClick={(event) => {
              event.preventDefault();
              endSession(paths.login);
            }}
          >
            {home.notLoggedIn}
          </Link>
        </>
      )}
    </Page>
  );
}

/** Why the learner's record could not be fetched (product, section 8). */
function LearnerProblem() {
  useSignals();
  if (learnerProblem.value === undefined) return null;
  return (
    <div className="home-problem">
      <p role="alert">{learnerProblem.value}</p>
      <RetryButton onRetry={start}>{app.tryAgain}</RetryButton>
    </div>
  );
}
