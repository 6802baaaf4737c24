import { useDeferredValue, useState } from 'react';
import { Course } from '#alerts/course.tsx';
import { app } from '#copy/app.ts';
import { home } from '#copy/home.ts';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { Page } from '#ui/page.tsx';
import { MyProjects, MySkills, Subjects, TopSkills } from './lists.tsx';
import { NextStep } from './next-step.tsx';
import './home.css';

/** Product, section 2: Home. */
export function Home() {
  return (
    <WithLearner title={home.title}>
      {(user) => (
        <Page title={app.title(home.title)} heading={home.greeting(user.f_name || user.username)}>
          <LearnerProblem />
          <NextStep username={user.username} />
          <AfterLead />
        </Page>
      )}
    </WithLearner>
  );
}

/** The rest of home. On a page load it follows the first paint, which it would delay on a slow phone. */
function AfterLead() {
  const [isPainted] = useState(() => document.documentElement.dataset.start === undefined);
  if (!useDeferredValue(true, isPainted)) return null;
  return (
    <div className="home-lists stack gap-2">
      <MySkills />
      <MyProjects />
      <Subjects />
      <TopSkills />
      <Course>
        <footer className="home-footer ruled soft small">{home.footer}</footer>
      </Course>
    </div>
  );
}
