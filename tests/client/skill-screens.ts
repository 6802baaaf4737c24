import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { open, signIn } from './open.tsx';

export async function openAt(to: string, heading: string, username: 'asha01' | 'ravi02' = 'asha01') {
  await signIn(username);
  const user = await open(to);
  await heading1(heading);
  return user;
}

export const heading1 = (text: string) => screen.findByText(text, { selector: 'h1' });

/** Returns the titles of the cards in order. Queries by role are slow in a long list. */
export const titles = () =>
  [...document.querySelectorAll('.cards article :is(h2, h3)')].map(({ textContent }) => textContent);

export const card = async (title: string) =>
  (await screen.findByText(title, { selector: 'article :is(a, button)' })).closest('article') as HTMLElement;

/** Returns the texts of the paragraphs in an element. */
export const seen = (element: Element) =>
  [...element.querySelectorAll('p')].map(({ textContent }) => textContent);

export const foundStatus = () => document.querySelector('.found-count')?.textContent;

export const expectNothingLoading = () => expect(screen.queryByText(/loading\.\.\./)).toBe(null);
