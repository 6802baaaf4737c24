import { expect, type Page, type Request } from '@playwright/test';

// Time as the app feels it, moved by hand: what takes 15 s in truth is over in a moment, and a busy machine is never taken
// for a slow network.

/** The page has a clock of its own from now on, also for the timeouts that follow no clock but the true one. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const timeout = new AbortController();
      const late = () => timeout.abort(new DOMException('signal timed out', 'TimeoutError'));
      setTimeout(late, milliseconds);
      return timeout.signal;
    };
  });
}

/** Stops the clock, however long the machine takes between two steps. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

export interface Patience {
  /** Lets time pass, while nothing is on its way but what never comes, until `seen` holds. */
  readonly until: (seen: () => Promise<void>) => Promise<void>;
  /** Waits until nothing is on its way but what never comes. */
  readonly quiet: () => Promise<void>;
}

/** Follows what a page has on its way; of some requests it is known that they are never answered. */
export function patience(page: Page, isNever: (request: Request) => boolean): Patience {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    // What the page that goes had on its way has no end.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    until: (seen) =>
      expect(async () => {
        if ([...underWay].every(isNever)) await page.clock.fastForward(1000);
        await seen();
      }).toPass({ intervals: [20], timeout: 30_000 }),
    quiet: () => expect.poll(() => [...underWay].every(isNever)).toBe(true),
  };
}

/** Looks once, for those who look again by themselves. */
export const atOnce = { timeout: 1 };
