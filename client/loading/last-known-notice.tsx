import { useRef, useState } from 'react';
import { lastKnown as copy } from '#copy/last-known.ts';
import { InformationIcon } from '#ui/icons.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import '#ui/notice.css';
import { lastKnown } from '#session/last-known.ts';
import type { Session } from '#session/session.ts';
import { connection } from '#state/connection.ts';
import { isOld } from '#state/freshness.ts';

/**
 * Says the time of old data, of data without a network and of data whose refresh failed. Announces a refresh that
 * changed the data, once. A shown notice stays until the learner leaves the screen, so that nothing below it moves.
 */
export function LastKnownNotice({ session }: { session: Session }) {
  const { changeCount, since: sinceOf, isRefreshFailed, oldestTime } = lastKnown(session);
  const [changesBefore] = useState(changeCount.peek());
  const wasShown = useRef(false);
  const wasOffline = useRef(false);
  const since = sinceOf.value;
  const isOffline = connection().value === 'offline';
  const time = isOffline ? oldestTime() : since;
  const isTimed =
    time !== undefined && (isOffline || isOld(time) || isRefreshFailed.value || wasShown.current);
  const isChanged = since === undefined && changeCount.value > changesBefore;
  if (isTimed) wasShown.current = true;
  if (isOffline) wasOffline.current = true;

  const text = () => {
    if (isTimed) return isOffline ? copy.offlineSince(time) : copy.since(time);
    if (isChanged) return copy.updated;
    return wasOffline.current ? copy.connected : copy.current;
  };
  const shown = wasShown.current && text();
  useAnnouncement(shown || (isChanged ? copy.updated : ''));
  if (!shown) return null;
  return (
    <div className="notice row middle strong information">
      <InformationIcon />
      <p>{shown}</p>
    </div>
  );
}
