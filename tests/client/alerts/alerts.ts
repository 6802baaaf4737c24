import { act, screen } from '@testing-library/react';
import { open, signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { heading1 } from '../skill-screens.ts';
import { feed, sent } from '../world.ts';

/** Replaces the alerts by these rows: User, Type, Title, Description, Link. */
export const publish = (...rows: string[]) =>
  feed(['User,Type,Title,Description,Link', ...rows].join('\r\n'), 200, 'alerts');

/** How often the feed was requested. */
export const feedRequests = () => sent.filter(({ path }) => path === '/feeds/alerts.csv').length;

/** Signs a learner in without the app. Returns the state of the alerts and of the session. */
export async function alertState(username = 'asha01') {
  await signIn(username);
  const [alerts, record] = await Promise.all([
    import('#alerts/state/alerts.ts'),
    import('#session/learner-record.ts'),
  ]);
  await restoreSession();
  const shown = () => (alerts.alerts.value.kind === 'ready' ? alerts.alerts.value.value : []);
  return {
    ...alerts,
    ...record,
    shown,
    see: () => alerts.markAlertsSeen(shown()),
    newTitles: () => alerts.newAlerts.value.map(({ title }) => title),
  };
}

/** Opens the alerts of Asha. */
export async function openAlerts() {
  await signIn('asha01');
  const user = await open('/myalerts');
  await heading1('Alerts for you');
  return user;
}

const headings = () => [...document.querySelectorAll('main article h2')];

/** The titles of the alerts with their marks, in order. */
export const marks = () => headings().map(({ textContent }) => textContent?.trim());

/** Waits for alerts. Returns their titles without marks, in order. */
export async function shown(): Promise<string[]> {
  await screen.findAllByText(/./, { selector: 'main article h2 > bdi' });
  return headings().map(({ firstChild }) => firstChild?.textContent ?? '');
}

/** The words of the alerts link on the bar, and the number drawn beside it. */
export function bell(): [words: string | null, badge: string | undefined] {
  const link = screen.getByText('Alerts', { selector: 'nav a > span' }).closest('a');
  const drawn = document.querySelector<HTMLElement>('nav [data-news]')?.dataset.news;
  return [link?.getAttribute('aria-label') ?? link?.textContent ?? null, drawn];
}

/** The fingerprints of the alerts that a learner has seen in this browser. */
export function seenBy(username: string): string[] | undefined {
  const stored = localStorage.getItem(`AlertsSeen:${username}`);
  return stored === null ? undefined : JSON.parse(stored);
}

/** Marks alerts as seen in another tab. */
export const seeElsewhere = (username: string, fingerprints: readonly string[]) =>
  act(async () => {
    const key = `AlertsSeen:${username}`;
    localStorage.setItem(key, JSON.stringify(fingerprints));
    dispatchEvent(new StorageEvent('storage', { key }));
  });
