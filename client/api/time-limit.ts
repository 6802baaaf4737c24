import { timeoutMs } from './timing.ts';

/**
 * Starts a limit on silence. `signal` aborts with the outer signal, or after 15 s without progress. `extend` starts the
 * 15 s again: a large response on a thin network takes minutes, so each part of it counts. `AbortSignal.any` would join
 * the signals, but Chrome 106 and Safari 16.4 lack it.
 */
export function startTimeLimit(outer?: AbortSignal | null) {
  const controller = new AbortController();
  let silence: AbortSignal;
  const extend = () => {
    const own = AbortSignal.timeout(timeoutMs);
    silence = own;
    own.addEventListener('abort', () => {
      if (own === silence) controller.abort(own.reason);
    });
  };
  const cancel = () => controller.abort(outer?.reason);
  if (outer?.aborted) cancel();
  // Ends with the limit, so that a long-lived outer signal holds no finished request.
  else outer?.addEventListener('abort', cancel, { signal: controller.signal });
  extend();
  return { signal: controller.signal, extend };
}
