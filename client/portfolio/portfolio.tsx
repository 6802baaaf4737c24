import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { Page } from '#ui/page.tsx';

/** The portfolio as others will see it, with a switch for each part. */
export function Portfolio() {
  useSignals();
  return (
    <WithLearner title={screens.portfolio}>
      {() => <Page title={app.title(screens.portfolio)} heading={screens.portfolio} back />}
    </WithLearner>
  );
}
