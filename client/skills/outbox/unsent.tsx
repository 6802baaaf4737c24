import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { unsent } from '#copy/unsent.ts';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { outboxOf } from './outbox.ts';
import { SendNow } from './send-now.tsx';
import { UnsentChange } from './unsent-change.tsx';
import './unsent.css';

/** The changes of ratings that wait on the device, in their order. */
export function Unsent() {
  return <WithLearner title={screens.unsent}>{() => <Changes />}</WithLearner>;
}

function Changes() {
  const changes = useStore(outboxOf).listed.value;
  return (
    <Page title={app.title(screens.unsent)} heading={screens.unsent} back narrow>
      {changes.length === 0 ? (
        <Empty title={unsent.none} />
      ) : (
        <>
          <SendNow />
          <ul className="stack gap-4">
            {changes.map((change) => (
              <UnsentChange key={change.id} change={change} />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
