import { expect, type Page, type Request } from '@playwright/test';

// The time of the app under the test's control: 15 s pass at once, and a busy machine never counts as a slow network.

/**
 * Stops the clock of a page, timeouts of signals included. Call it before the page opens: the jump to the time at which
 * the clock stops would end whatever is under way.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const timeout = new AbortController();
      const end = () => timeout.abort(new DOMException('signal timed out', 'TimeoutError'));
      setTimeout(end, milliseconds);
      return timeout.signal;
    };
  });
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until a condition holds. The clock goes on only while nothing but requests without an answer is under way. */
export function patience(page: Page, isUnanswered: (request: Request) => boolean) {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    // A navigation drops the requests of the former document without an event.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return (seen: () => Promise<void>) =>
    expect(async () => {
      if ([...underWay].every(isUnanswered)) await page.clock.fastForward(1000);
      await seen();
    }).toPass({ intervals: [20], timeout: 60_000 });
}

/** A single look, for a caller that looks again by itself. */
export const atOnce = { timeout: 1 };
