import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { alerts as copy } from '#copy/alerts.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { LoadFailure } from '#state/load-failure.tsx';
import type { Remote } from '#state/remote.ts';
import { Empty } from '#ui/empty.tsx';
import { AlertsIcon } from '#ui/icons.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AlertCard } from './alert-card.tsx';
import { alerts, type LearnerAlert, loadAlerts, markAlertsSeen, newAlerts } from './state/alerts.ts';
import './alerts.css';

/** What the learner is told, and everybody (product, section 2: Alerts). */
export function Alerts() {
  useSignals();
  return (
    <WithLearner title={screens.alerts}>
      {() => (
        <Page title={app.title(screens.alerts)} heading={screens.alerts}>
          <LearnerProblem />
          <List />
        </Page>
      )}
    </WithLearner>
  );
}

const newFingerprints = () => newAlerts.peek().map(({ fingerprint }) => fingerprint);

function List() {
  useSignals();
  const list = alerts.value;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // Before the learner's eyes it counts as seen, and what was new stays marked until they leave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what is shown, and comes anew
  useEffect(() => {
    if (list.kind !== 'ready') return;
    const added = newFingerprints();
    setMarked((before) => new Set([...before, ...added]));
    markAlertsSeen(list.value);
  }, [list]);
  return (
    <>
      {/* There before its words, so that they are spoken when they come. */}
      <p className="alerts-new" aria-live="polite">
        {marked.size > 0 && copy.newCount(marked.size)}
      </p>
      <Cards list={list} marked={marked} />
    </>
  );
}

interface CardsProps {
  readonly list: Remote<readonly LearnerAlert[]>;
  /** The fingerprints of those that are new. */
  readonly marked: ReadonlySet<string>;
}

function Cards({ list, marked }: CardsProps) {
  useSignals();
  if (list.kind === 'failed') return <LoadFailure message={list.message} onRetry={loadAlerts} />;
  if (list.kind !== 'ready') return <Skeleton of={screens.alerts} shape="cards" />;
  if (list.value.length === 0) return <Empty title={copy.none} hint={copy.noneHint} icon={<AlertsIcon />} />;
  return (
    <ul className="alerts">
      {list.value.map((alert) => (
        <li key={alert.fingerprint}>
          <AlertCard alert={alert} isNew={marked.has(alert.fingerprint)} />
        </li>
      ))}
    </ul>
  );
}
