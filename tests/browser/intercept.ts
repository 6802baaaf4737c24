import type { BrowserContext, Page, Route } from '@playwright/test';
import { holdUploads, isDemo } from './demo.ts';

type Where = Page | BrowserContext;
type Address = string | RegExp | ((address: URL) => boolean);
type Answer = (route: Route) => unknown;

/** Intercepts requests until the returned function is called. The route stays, because removal hangs open requests. */
export async function intercept(where: Where, address: Address, response: Answer): Promise<() => void> {
  let isOn = true;
  await where.route(address, (route) => (isOn ? response(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Holds requests until the returned function is called. Then `response` handles them. */
export async function hold(
  where: Where,
  address: Address,
  response: Answer = (route) => route.fallback(),
): Promise<() => void> {
  if (isDemo() && typeof address === 'function' && 'mainFrame' in where) return holdUploads(where, address);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await where.route(address, async (route) => {
    await released;
    await response(route);
  });
  return release;
}
