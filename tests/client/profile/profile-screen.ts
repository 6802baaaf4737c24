import { screen, within } from '@testing-library/react';
import { open, signIn } from '../open.tsx';

export async function openProfile(username = 'asha01', tab?: string) {
  await signIn(username);
  const user = await open(tab === undefined ? '/myprofile' : `/myprofile?tab=${tab}`);
  await work();
  return user;
}

/** Waits for the section with the tabs. */
export async function work(): Promise<HTMLElement> {
  const heading = await screen.findByText('What you can do', { selector: 'h2' });
  const found = heading.closest('section');
  if (!found) throw new Error('the tabs are in no section');
  return found;
}

export function fact(term: string): HTMLElement {
  const described = screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  if (!(described instanceof HTMLElement)) throw new Error(`'${term}' has no description`);
  return described;
}

const tabs = () => screen.getAllByRole('tab');
export const tabNames = () => tabs().map(({ textContent }) => textContent);
export const chosenTab = () =>
  tabs()
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent);

/** Waits for cards in the selected panel. Returns their headings. */
export async function cardTitles() {
  const headings = await within(screen.getByRole('tabpanel')).findAllByText(/./, { selector: 'h3, h3 > *' });
  return headings.map(({ textContent }) => textContent);
}
