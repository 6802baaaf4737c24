import { expect, type Page, type Request } from '@playwright/test';

// Controls the app's clock. Timeouts of 15 s pass at once, and a busy machine never looks like a slow network.

/** Stops the clock, with `AbortSignal.timeout`. Call it before the page opens: its first jump ends pending requests. */
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

/** Returns a wait for a condition. The clock advances only while every pending request is in `isUnanswered`. */
export function patience(page: Page, hasNoResponse: (request: Request) => boolean) {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    // A navigation drops the previous document's requests without an event.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return (seen: () => Promise<void>) =>
    expect(async () => {
      if ([...underWay].every(hasNoResponse)) await page.clock.fastForward(1000);
      await seen();
    }).toPass({ intervals: [20], timeout: 60_000 });
}

/** Timeout of a single check, for a caller that retries. */
export const atOnce = { timeout: 1 };
