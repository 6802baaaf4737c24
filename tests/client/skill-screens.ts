import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { open, signIn } from './open.tsx';

/** Opens an address and waits for the heading of its screen. */
export async function openAt(to: string, heading: string, username: 'asha01' | 'ravi02' = 'asha01') {
  await signIn(username);
  const user = await open(to);
  await heading1(heading);
  return user;
}

export const heading1 = (text: string) => screen.findByText(text, { selector: 'h1' });

/** The titles of the cards, in order; found by selector, since roles are slow to find in a long list. */
export const titles = () =>
  [...document.querySelectorAll('.cards article :is(h2, h3)')].map(({ textContent }) => textContent);

/** Waits for the card of this title. */
export const card = async (title: string) =>
  (await screen.findByText(title, { selector: 'article :is(a, button)' })).closest('article') as HTMLElement;

/** The texts of the paragraphs. */
export const seen = (element: Element) =>
  [...element.querySelectorAll('p')].map(({ textContent }) => textContent);

/** The status of a search. */
export const foundStatus = () => document.querySelector('p[role="status"]')?.textContent;

/** The cells of a table by row. */
export const rows = (table: Element) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

/** Fails when something still says that it loads. */
export const expectNothingLoading = () => expect(screen.queryByText(/loading\.\.\./)).toBe(null);
