import { computed } from '@preact/signals-react';
import { readCsv } from '#api/feeds.ts';
import { settings } from '#api/settings.ts';
import { Alert } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { learner } from '#session/session.ts';
import { perLearner } from '#state/per-learner.ts';
import { idle, loadFeed, type Remote, ready } from '#state/remote.ts';
import { markSeen, seen } from './seen-alerts.ts';

/** An alert as it is shown to whom it is for. */
export interface LearnerAlert {
  /** Tells it from the others, as the feed gives them no ids: another text is another alert. */
  readonly fingerprint: string;
  /** What the feed calls it, or empty. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Absolute, http or https, or empty. */
  readonly link: string;
}

const feed = perLearner<Remote<readonly Alert[]>>(idle);

export const loadAlerts = () => loadFeed(feed, 'alerts', () => readCsv(settings.alertsUrl, Alert));

/** Loads the feed again. Keeps the current alerts when it cannot be loaded. */
export async function refreshAlerts(): Promise<void> {
  if (feed.value.kind !== 'ready') return loadAlerts();
  try {
    feed.value = ready(await readCsv(settings.alertsUrl, Alert));
  } catch {
    // The next refresh may have a better network.
  }
}

/** The learner's alerts, in the feed's order. */
export const alerts = computed<Remote<readonly LearnerAlert[]>>(() => {
  const rows = feed.value;
  if (rows.kind !== 'ready') return rows;
  const username = learner.value?.username ?? '';
  const forLearner = rows.value.filter((row) => isFor(row, username)).map(toLearnerAlert);
  const withText = forLearner.filter(({ title, description }) => title !== '' || description !== '');
  // Once for whoever is named beside `all`.
  return ready([...new Map(withText.map((alert) => [alert.fingerprint, alert])).values()]);
});

/** A username has no capitals and no spaces, so whoever fills the sheet may be forgiven both. */
function isFor({ User }: Alert, username: string): boolean {
  const user = User.trim().toLowerCase();
  return user === 'all' || (user !== '' && user === username);
}

function toLearnerAlert(row: Alert): LearnerAlert {
  const [type, title, description, address] = [row.Type, row.Title, row.Description, row.Link].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  // Whole addresses only, as a sheet of alerts is no place that others are near to.
  const link = isWebAddress(address) ? address : '';
  return {
    fingerprint: fingerprint(JSON.stringify([type, title, description, link])),
    type,
    title,
    description,
    link,
  };
}

/** Those that the learner has not seen yet. */
export const newAlerts = computed<readonly LearnerAlert[]>(() =>
  alerts.value.kind === 'ready'
    ? alerts.value.value.filter((alert) => !seen.value.has(alert.fingerprint))
    : [],
);

export const newAlertCount = computed(() => newAlerts.value.length);

/** The learner has them before their eyes. */
export function markAlertsSeen(shown: readonly LearnerAlert[]): void {
  markSeen(shown.map((alert) => alert.fingerprint));
}

/** A short word for a text, the same after every load: two hashes of 32 bits, which two texts of one feed do not share by chance. */
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
