import { connection } from '#state/connection.ts';

const pauseMs = 60 * 60 * 1000;
/** How often it is seen whether the hour is over: with the hour itself, a timer that is a moment early would skip one. */
const tickMs = pauseMs / 6;

/**
 * Looks for what is newer as the tab comes to the foreground and while it stays there, each hour at most, and not without a
 * network. Gives how to stop.
 */
export function hourly(look: () => void): () => void {
  let looked = Date.now();
  const lookWhereDue = () => {
    if (document.hidden || connection.value === 'offline' || Date.now() - looked < pauseMs) return;
    looked = Date.now();
    look();
  };
  document.addEventListener('visibilitychange', lookWhereDue);
  const timer = setInterval(lookWhereDue, tickMs);
  return () => {
    document.removeEventListener('visibilitychange', lookWhereDue);
    clearInterval(timer);
  };
}
