import { act, screen } from '@testing-library/react';
import { open, signIn } from './open.tsx';
import { heading1 } from './skill-screens.ts';

/** A learner at their alerts. */
export async function openAlerts(username: 'asha01' | 'ravi02' = 'asha01') {
  await signIn(username);
  const user = await open('/myalerts');
  await heading1('Alerts for you');
  return user;
}

const headings = () => [...document.querySelectorAll('main article h2')];

/** The titles of the alerts with what they are marked by, in order. */
export const marks = () => headings().map(({ textContent }) => textContent?.trim());

/** The titles of the alerts alone, in order, as soon as there are some. */
export async function shown(): Promise<string[]> {
  await screen.findAllByText(/./, { selector: 'main article h2 > bdi' });
  return headings().map(({ firstChild }) => firstChild?.textContent ?? '');
}

/** What the bar says of the alerts. */
export function bell(): string | null {
  const link = screen.getByText('Alerts', { selector: 'nav a' });
  return link.getAttribute('aria-label') ?? link.textContent;
}

/** The number that is drawn beside it, if any. */
export const badge = () => document.querySelector<HTMLElement>('nav [data-news]')?.dataset.news;

/** The alerts that the device knows as seen by a learner. */
export function seenBy(username: string): string[] | undefined {
  const stored = localStorage.getItem(`AlertsSeen:${username}`);
  return stored === null ? undefined : JSON.parse(stored);
}

/** Changes the device as another tab does, which this one is told of. */
const inAnotherTab = (key: string, change: () => void) =>
  act(async () => {
    change();
    dispatchEvent(new StorageEvent('storage', { key }));
  });

export const elsewhere = {
  see: (username: string, fingerprints: readonly string[]) =>
    inAnotherTab(`AlertsSeen:${username}`, () =>
      localStorage.setItem(`AlertsSeen:${username}`, JSON.stringify(fingerprints)),
    ),
  loseSession: () => inAnotherTab('auth_token', () => localStorage.removeItem('auth_token')),
};
