import { computed } from '@preact/signals-react';
import { readCsv } from '#api/feeds.ts';
import { settings } from '#api/settings.ts';
import { Alert } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { learner } from '#session/session.ts';
import { perLearner } from '#state/per-learner.ts';
import { idle, loadFeed, type Remote, ready } from '#state/remote.ts';
import { markSeen, seen } from './seen-alerts.ts';

export interface LearnerAlert {
  /** Identifies the alert by its text, because the feed has no ids. */
  readonly fingerprint: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** An absolute http or https address, or empty. */
  readonly link: string;
}

const feed = perLearner<Remote<readonly Alert[]>>(idle);

export const loadAlerts = () => loadFeed(feed, 'alerts', () => readCsv(settings.alertsUrl, Alert));

/** Loads the feed again. Keeps the current alerts after a failure. */
export async function refreshAlerts(): Promise<void> {
  if (feed.value.kind !== 'ready') return loadAlerts();
  try {
    feed.value = ready(await readCsv(settings.alertsUrl, Alert));
  } catch {
    // The next refresh tries again.
  }
}

export const alerts = computed<Remote<readonly LearnerAlert[]>>(() => {
  const rows = feed.value;
  if (rows.kind !== 'ready') return rows;
  const username = learner.value?.username ?? '';
  const forLearner = rows.value.filter((row) => isFor(row, username)).map(toLearnerAlert);
  const withText = forLearner.filter(({ title, description }) => title !== '' || description !== '');
  // The feed may send the same alert to `all` and to the learner's username.
  return ready([...new Map(withText.map((alert) => [alert.fingerprint, alert])).values()]);
});

/** Ignores case and outer spaces, because people fill the sheet by hand and usernames have neither. */
function isFor({ User }: Alert, username: string): boolean {
  const user = User.trim().toLowerCase();
  return user === 'all' || (user !== '' && user === username);
}

function toLearnerAlert(row: Alert): LearnerAlert {
  const [type, title, description, address] = [row.Type, row.Title, row.Description, row.Link].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  // Absolute addresses only: a sheet is no base for relative ones.
  const link = isWebAddress(address) ? address : '';
  return {
    fingerprint: fingerprint(JSON.stringify([type, title, description, link])),
    type,
    title,
    description,
    link,
  };
}

export const newAlerts = computed<readonly LearnerAlert[]>(() =>
  alerts.value.kind === 'ready'
    ? alerts.value.value.filter((alert) => !seen.value.has(alert.fingerprint))
    : [],
);

export const newAlertCount = computed(() => newAlerts.value.length);

export function markAlertsSeen(shown: readonly LearnerAlert[]): void {
  markSeen(shown.map((alert) => alert.fingerprint));
}

/** Returns a stable 64-bit hash of a text, made of two 32-bit hashes. Collisions within a feed are negligible. */
function fingerprint(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('.');
}
