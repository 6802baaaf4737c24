import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { open, signIn } from './open.tsx';

/** A learner at an address, once the screen stands under its heading. */
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

/** A card by its title, as soon as it is there. */
export async function card(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title, { selector: 'article :is(a, button)' })).closest('article');
  if (!found) throw new Error(`'${title}' is the title of no card`);
  return found;
}

/** The paragraphs of something, without those parts that match. */
const paragraphs = (element: Element, without: string) =>
  [...element.querySelectorAll('p')].map((paragraph) => {
    const copy = paragraph.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll(without)) part.remove();
    return copy.textContent;
  });

/** What of the paragraphs is shown, and what of them assistive technology gets. */
export const seen = (element: Element) => paragraphs(element, '.visually-hidden');
export const heard = (element: Element) => paragraphs(element, '[aria-hidden="true"]');

/** What a search says that it found. */
export const foundStatus = () => document.querySelector('p[role="status"]')?.textContent;

/** What stands in a table, a row a list. */
export const rows = (table: Element) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

/** Watches the requests of an endpoint from now on. Gives whether each has been cancelled, in order. */
export function cancellations(id: EndpointId): () => (boolean | undefined)[] {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const ofEndpoint = () => fetched.mock.calls.filter(([to]) => String(to).endsWith(endpoints[id].path));
  return () => ofEndpoint().map(([, init]) => init?.signal?.aborted);
}

/** Fails where something still says that it loads. */
export const expectNothingLoading = () => expect(screen.queryByText(/loading\.\.\./)).toBe(null);

/** Lets go of answers that were held back; those of cancelled requests may never come. */
export const letGo = (release: () => Promise<void>) => Promise.allSettled([release()]);
