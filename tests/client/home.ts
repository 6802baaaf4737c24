import { screen, within } from '@testing-library/react';
import { open, signIn } from './open.tsx';

export async function openHome(username: 'asha01' | 'ravi02' | 'meena03' = 'asha01') {
  await signIn(username);
  const user = await open('/');
  await screen.findByText(/^Hello /, { selector: 'h1' });
  return user;
}

/** Returns a section of home by its heading text. Queries by role are slow in a long page. */
export async function section(name: string): Promise<HTMLElement> {
  const heading = await screen.findByText(name, { selector: 'h2' });
  const found = heading.closest('section');
  if (!found) throw new Error(`'${name}' heads no section`);
  return found;
}

export async function cards(name: string): Promise<(string | null)[]> {
  const headings = await within(await section(name)).findAllByText(/./, { selector: 'h3, h3 > *' });
  return headings.map((heading) => heading.textContent);
}

/** Returns what stands beside the heading of a section. */
export const countOf = async (name: string) => (await section(name)).querySelector('h2 + p')?.textContent;
