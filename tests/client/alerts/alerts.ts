import { screen } from '@testing-library/react';
import { alertsOf } from '#alerts/state/alerts.ts';
import { feed } from '../feeds.ts';
import { open, signIn } from '../open.tsx';
import { sessionOf } from '../restore-session.ts';
import { heading1 } from '../skill-screens.ts';

/** Replaces the alerts feed by these rows of User, Type, Title, Description, Link and Language. */
export const publish = (...rows: string[]) =>
  feed(['User,Type,Title,Description,Link,Language', ...rows].join('\r\n'), 200, 'alerts');

/** Signs a learner in without the app, and loads alerts of these rows. Returns the state of the alerts. */
export async function loadRows(rows: readonly string[], username = 'asha01') {
  publish(...rows);
  const alerts = alertsOf(await sessionOf(username));
  await alerts.load();
  const list = () => (alerts.list.value.kind === 'ready' ? alerts.list.value.value : []);
  return {
    list,
    see: () => alerts.markSeen(list()),
    newTitles: () => alerts.added.value.map(({ title }) => title),
    refresh(...next: string[]) {
      publish(...next);
      return alerts.refresh();
    },
  };
}

export async function openAlerts() {
  await signIn('asha01');
  const user = await open('/myalerts');
  await heading1('Alerts for you');
  return user;
}

/** Waits for alerts. Returns their titles with marks, in order. */
export async function titles(): Promise<(string | undefined)[]> {
  await screen.findAllByText(/./, { selector: 'main article h2 > bdi' });
  return [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent?.trim());
}

/** Returns the label of the alerts link in the bar, and the number on its badge. */
export function bell(): [words: string | null, badge: string | undefined] {
  const link = screen.getByText('Alerts', { selector: 'nav a > span' }).closest('a');
  const drawn = document.querySelector<HTMLElement>('nav [data-news]')?.dataset.news;
  return [link?.getAttribute('aria-label') ?? link?.textContent ?? null, drawn];
}

export function seenBy(username: string): string[] | undefined {
  const stored = localStorage.getItem(`AlertsSeen:${username}`);
  return stored === null ? undefined : JSON.parse(stored);
}
