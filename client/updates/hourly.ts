import { pageSignal } from '#device/lifetime.ts';
import { connection } from '#state/connection.ts';

const pauseMs = 60 * 60 * 1000;
/** Milliseconds between checks. A timer of a whole hour that fires a moment early would skip that hour. */
const tickMs = pauseMs / 6;

/** Calls `look` at most once an hour in a visible tab, and not offline. */
export function hourly(look: () => void): void {
  let looked = Date.now();
  const lookWhereDue = () => {
    // The clock may have been set back since.
    const isSoon = Math.abs(Date.now() - looked) < pauseMs;
    if (document.hidden || connection().value === 'offline' || isSoon) return;
    looked = Date.now();
    look();
  };
  const signal = pageSignal();
  addEventListener('visibilitychange', lookWhereDue, { signal });
  const timer = setInterval(lookWhereDue, tickMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
