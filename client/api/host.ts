import { inTime } from '#device/in-time.ts';
import { base } from '#paths';
import { timeoutMs } from './timing.ts';

/** Returns whether the app's own host responds. The service worker passes HEAD on, so a response proves the network. */
export const isHostReachable = (): Promise<boolean> =>
  inTime(fetch(`${base}/`, { method: 'HEAD', cache: 'no-store' }), timeoutMs).then(
    () => true,
    () => false,
  );
