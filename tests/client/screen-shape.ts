import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What every screen owes (accessibility 1 and 4): its own title, one h1, one main, the skip link before all else. */
export async function expectWholeScreen(): Promise<void> {
  await waitFor(() => expect(document.title).toMatch(/^\S.* – Skills Portfolio$/));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  const [first] = document.body.querySelectorAll('a[href], button, input, [tabindex="0"]');
  expect(first?.textContent).toBe('Skip to main content');
  expect(screen.getByRole('main').id).toBe(first?.getAttribute('href')?.slice(1));
}
