import { useRef, useState } from 'react';
import { lastKnown as copy } from '#copy/last-known.ts';
import { InformationIcon } from '#ui/icons.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import '#ui/notice.css';
import { connection } from '#state/connection.ts';
import { isOld } from '#state/freshness.ts';
import { changeCount, isRefreshFailed, lastKnownSince, oldestTime } from '#state/last-known.ts';

/**
 * Says the time of old data, of data without a network and of data whose refresh failed. Announces a refresh that
 * changed the data, once. A shown notice stays until the learner leaves the screen, so that nothing below it moves.
 */
export function LastKnownNotice() {
  const [changesBefore] = useState(changeCount.peek());
  const wasShown = useRef(false);
  const wasOffline = useRef(false);
  const since = lastKnownSince.value;
  const isOffline = connection.value === 'offline';
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
