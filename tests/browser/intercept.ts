import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Answers what is asked for at an address, until what it gives is called: from then on it is as if nothing had been.
 * A route that is taken away while something is asked for might leave that hanging.
 */
export async function intercept(
  where: Page | BrowserContext,
  address: string | RegExp | ((address: URL) => boolean),
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let isOn = true;
  await where.route(address, (route) => (isOn ? answer(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}
