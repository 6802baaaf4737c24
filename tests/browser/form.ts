import type { Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';

/** Locates the error summary. */
export const problemOf = (page: Page) => page.getByRole('region', { name: forms.summary });

export const typedIn = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('form')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);

/** Records the bodies that a page sends from now on to URLs with this ending. */
export function sentTo(page: Page, ending: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().endsWith(ending)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
