import type { Page } from '@playwright/test';

// What the tests of every form look at.

/** The error summary. */
export const problemOf = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

/** What the form of the page holds, by the names of its controls; also while the form is covered. */
export const typedIn = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('form')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);

/** The bodies that a page sends to an address that ends so, from now on, in order. */
export function sentTo(page: Page, ending: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().endsWith(ending)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
