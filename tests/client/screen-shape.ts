import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects a title, one h1, one main, and the skip links as first tab stops (accessibility 1 and 4). */
export async function expectWholeScreen(): Promise<void> {
  await waitFor(() => expect(document.title).toMatch(/^\S.* – Skills Portfolio$/));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  const nav = screen.queryByRole('navigation', { name: 'Main' });
  const skipLinks = [
    ['Skip to main content', screen.getByRole('main')],
    ...(nav ? [['Skip to menu', nav]] : []),
  ];
  const stops = [...document.body.querySelectorAll('a[href], button, input, [tabindex="0"]')];
  const targetOf = (link: Element) => document.querySelector(link.getAttribute('href') ?? '');
  const first = stops.slice(0, skipLinks.length).map((link) => [link.textContent, targetOf(link)]);
  expect(first).toEqual(skipLinks);
}
