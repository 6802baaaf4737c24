import type { BrowserContext, Page, Route } from '@playwright/test';

// What stands between a page and the network for a while.

type Where = Page | BrowserContext;
type Address = string | RegExp | ((address: URL) => boolean);
type Answer = (route: Route) => unknown;

/**
 * Answers what is asked for at an address, until what it gives is called: from then on it is as if nothing had been.
 * A route that is taken away while something is asked for might leave that hanging.
 */
export async function intercept(where: Where, address: Address, answer: Answer): Promise<() => void> {
  let isOn = true;
  await where.route(address, (route) => (isOn ? answer(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Holds back what is asked for at an address, until what it gives is called; `answer` answers it then. */
export async function hold(
  where: Where,
  address: Address,
  answer: Answer = (route) => route.fallback(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await where.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
