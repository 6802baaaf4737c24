import { computed } from '@preact/signals-react';
import { array } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import { Alert } from '#contract/feed-rows.ts';
import { smallLetters, webLink } from '#contract/typed.ts';
import { isWebAddress } from '#contract/values.ts';
import { learner } from '#session/session.ts';
import { type Remote, ready } from '#state/remote.ts';
import { createResource, loadedFromFeed } from '#state/resource.ts';
import { inOwnLanguage } from './own-language.ts';
import { seen } from './seen-alerts.ts';

export interface LearnerAlert {
  /** Identifies the alert by its text, because the feed has no ids. */
  readonly fingerprint: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** An absolute http or https address, or empty. */
  readonly link: string;
}

/** The rows of the feed for the learner. Rows for other learners must not stay on the device. */
const feed = createResource<readonly Alert[]>({
  isPerLearner: true,
  lastKnown: { name: 'alerts', struct: array(Alert), isDated: true },
  request: () =>
    loadedFromFeed('alerts', async () => {
      const username = learner.peek()?.username ?? '';
      return (await readCsv(import.meta.env.VITE_ALERTS_CSV_URL, Alert)).filter((row) =>
        isFor(row, username),
      );
    }),
});

export const loadAlerts = () => feed.load();
export const refreshAlerts = () => feed.refresh();

export const alerts = computed<Remote<readonly LearnerAlert[]>>(() => {
  const rows = feed.data.value;
  if (rows.kind !== 'ready') return rows;
  const withText = inOwnLanguage(rows.value)
    .map(toLearnerAlert)
    .filter(({ title, description }) => title !== '' || description !== '');
  // The feed may send the same alert to `all` and to the learner's username.
  return ready([...new Map(withText.map((alert) => [alert.fingerprint, alert])).values()]);
});

/** Ignores case, spaces and zero-width characters, because people fill the sheet by hand and usernames have none. */
function isFor({ User }: Alert, username: string): boolean {
  const user = smallLetters(User);
  return user === 'all' || (user !== '' && user === smallLetters(username));
}

function toLearnerAlert({ Type, Title, Description, Link }: Alert): LearnerAlert {
  const address = webLink(Link);
  const texts = {
    type: Type.trim(),
    title: Title.trim(),
    description: Description.trim(),
    // Absolute addresses only: a sheet is no base for relative ones.
    link: isWebAddress(address) ? address : '',
  };
  return { fingerprint: fingerprint(JSON.stringify(Object.values(texts))), ...texts };
}

export const newAlerts = computed<readonly LearnerAlert[]>(() =>
  alerts.value.kind === 'ready'
    ? alerts.value.value.filter((alert) => !seen.value.has(alert.fingerprint))
    : [],
);

export const newAlertCount = computed(() => newAlerts.value.length);

export const fingerprintsOf = (list: readonly LearnerAlert[]) => list.map(({ fingerprint }) => fingerprint);

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
