import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { lastKnown as copy } from '#copy/last-known.ts';
import { unsent } from '#copy/unsent.ts';
import { paths } from '#paths';
import { lastKnown } from '#session/last-known.ts';
import type { Session } from '#session/session.ts';
import { connection } from '#state/connection.ts';
import { isOld } from '#state/freshness.ts';
import { status } from '#state/messages.ts';
import { InformationIcon, OfflineIcon } from '#ui/icons.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import '#ui/notice.css';

/**
 * One strip about the data: its time if it is old, without a network or not refreshed, and the number of changes that wait.
 * Announces a refresh that changed the data, once. Stays until the learner leaves the screen. A status takes its place.
 */
export function LastKnownNotice({ session, waiting }: { session: Session; waiting: number }) {
  const { changeCount, since: sinceOf, isRefreshFailed, oldestTime } = lastKnown(session);
  const [changesBefore] = useState(changeCount.peek());
  const wasTimed = useRef(false);
  const wasOffline = useRef(false);
  const since = sinceOf.value;
  const isOffline = connection().value === 'offline';
  const time = isOffline ? oldestTime() : since;
  const isTimed =
    time !== undefined && (isOffline || isOld(time) || isRefreshFailed.value || wasTimed.current);
  const isChanged = since === undefined && changeCount.value > changesBefore;
  if (isTimed) wasTimed.current = true;
  if (isOffline) wasOffline.current = true;

  const title = () => {
    if (isTimed) return isOffline ? copy.offline : copy.notNewest;
    if (isChanged) return copy.updated;
    return wasOffline.current ? copy.connected : copy.current;
  };
  const texts = wasTimed.current ? [title(), ...(isTimed ? [copy.dataOf(time)] : [])] : [];
  useAnnouncement(texts.join(', ') || (isChanged ? copy.updated : ''));
  const isShown = (wasTimed.current || waiting > 0) && status().value?.text === undefined;
  const strip = useSteadyPage(isShown);
  if (!isShown) return null;
  const [first = unsent.onPhone, second] = texts;
  return (
    <div ref={strip} className="notice information strip">
      {isOffline ? <OfflineIcon /> : <InformationIcon />}
      <div>
        <p className="strong">{first}</p>
        {second && <p>{second}</p>}
      </div>
      {waiting > 0 && (
        <Link className="standalone strong" href={paths.unsent}>
          {unsent.waiting(waiting)}
        </Link>
      )}
    </div>
  );
}

/** Scrolls by the height of a strip that appears later than its screen, so that no control moves under a finger. */
function useSteadyPage(isShown: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    const { top, height } = strip.current?.getBoundingClientRect() ?? new DOMRect(0, -1);
    // Above the window, the browser itself keeps the content in its place.
    if (isShown && !wasShown.current && top >= 0) window.scrollTo(0, window.scrollY + height);
    wasShown.current = isShown;
  }, [isShown]);
  return strip;
}
