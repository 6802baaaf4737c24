import type { Page } from '@playwright/test';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';

export const ownCode = /\/assets\/index-.*\.js$/;

export const landingHeading = (page: Page) => page.getByRole('heading', { level: 1, name: landing.heading });
export const homeHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: home.greeting('Asha') });

/** Waits until React has taken over the prerendered document and handles presses. */
export const takeover = (page: Page) =>
  page.waitForFunction(() => globalThis.early && document.documentElement.dataset.prerendered === undefined);

/** Records the API and feed calls that a page makes from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== process.env.MOCK_ORIGIN || pathname.startsWith('/images/')) return;
    // Calls of an endpoint for two skills differ in their bodies.
    calls.push(pathname + search + (request.postData() ?? ''));
  });
  return calls;
}
