import { screen, within } from '@testing-library/react';
import { open, signIn } from './open.tsx';

/** A learner at home, once everything of it has come. */
export async function openHome(username: 'asha01' | 'ravi02' | 'meena03' = 'asha01') {
  await signIn(username);
  const user = await open('/');
  await screen.findByText(/^Hello /, { selector: 'h1' });
  return user;
}

/** A part of home by its heading; found by text, since roles are slow to find in a long page. */
export async function section(name: string): Promise<HTMLElement> {
  const heading = await screen.findByText(name, { selector: 'h2' });
  const found = heading.closest('section');
  if (!found) throw new Error(`'${name}' heads no section`);
  return found;
}

/** The titles of a section's cards, in order, as soon as it has some. */
export async function cards(name: string): Promise<(string | null)[]> {
  const headings = await within(await section(name)).findAllByText(/./, { selector: 'h3, h3 > *' });
  return headings.map((heading) => heading.textContent);
}

/** What the dashboard says of a term. */
export async function fact(term: string): Promise<string | null | undefined> {
  const found = await within(await section('Dashboard')).findByText(term, { selector: 'dt, dt > *' });
  return found.closest('dt')?.nextElementSibling?.textContent;
}
