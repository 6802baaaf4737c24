import { useEffect, useState } from 'react';
import { alerts as copy } from '#copy/alerts.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { WithList } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { Empty } from '#ui/empty.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { Page } from '#ui/page.tsx';
import { AlertsIcon } from '#ui/screen-icons.tsx';
import { AlertCard } from './alert-card.tsx';
import { alertsOf, fingerprintsOf } from './state/alerts.ts';

/** The alerts for the learner and for everybody (product, section 2: Alerts). */
export function Alerts() {
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

function List() {
  const { list: remote, added, load, markSeen } = useStore(alertsOf);
  const list = remote.value;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // Alerts on the screen count as seen. The new ones keep their label until the learner leaves the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a new list is shown
  useEffect(() => {
    if (list.kind !== 'ready') return;
    const fingerprints = fingerprintsOf(added.peek());
    setMarked((before) => new Set([...before, ...fingerprints]));
    markSeen(list.value);
  }, [list]);
  const newCount = marked.size > 0 ? copy.newCount(marked.size) : '';
  useAnnouncement(newCount);
  return (
    <>
      {newCount && <p className="strong">{newCount}</p>}
      <WithList
        name={screens.alerts}
        list={list}
        failure={LoadFailure}
        none={<Empty title={copy.none} hint={copy.noneHint} icon={<AlertsIcon />} />}
        retry={load}
      >
        {(all) => (
          <ul className="alerts stack gap-4">
            {all.map((alert) => (
              <li key={alert.fingerprint}>
                {/* Where all are new, their count says so. */}
                <AlertCard alert={alert} isNew={marked.size < all.length && marked.has(alert.fingerprint)} />
              </li>
            ))}
          </ul>
        )}
      </WithList>
    </>
  );
}
