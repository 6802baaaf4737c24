import type { Page } from '@playwright/test';

/** The error summary. */
export const problemOf = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

/** The values of the form, by the names of its controls. */
export const typedIn = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('form')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);

/** The bodies that a page sends from now on to addresses with this ending. */
export function sentTo(page: Page, ending: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().endsWith(ending)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
