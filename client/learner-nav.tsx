import { alertsOf } from '#alerts/state/alerts.ts';
import { MainNav } from '#navigation/main-nav.tsx';
import { learnerOf, openSession } from '#session/session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';

/** The navigation bar with the numbers of the session, once its learner is known. */
export function LearnerNav() {
  const session = openSession();
  const [unsent, news] =
    session && learnerOf(session) ? [outboxOf(session).listed.value, alertsOf(session).added.value] : [];
  return <MainNav unsentCount={unsent?.length ?? 0} alertCount={news?.length ?? 0} />;
}
