import type { BrowserContext, Page, Route } from '@playwright/test';

type Where = Page | BrowserContext;
type Address = string | RegExp | ((address: URL) => boolean);
type Answer = (route: Route) => unknown;

/**
 * Answers requests of an address until the returned function is called. The route itself stays, because removing it
 * during a request would leave that hanging.
 */
export async function intercept(where: Where, address: Address, answer: Answer): Promise<() => void> {
  let isOn = true;
  await where.route(address, (route) => (isOn ? answer(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Holds the requests of an address until the returned function is called. `answer` answers them then. */
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
