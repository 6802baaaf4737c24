import { computed } from '@preact/signals-react';
import { array, string } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import { Alert } from '#contract/feed-rows.ts';
import { smallLetters, webLink } from '#contract/typed.ts';
import { isWebAddress } from '#contract/values.ts';
import { defineStore } from '#device/lifetime.ts';
import { createResource, loadedFromFeed } from '#session/resource.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { createStoredValue } from '#session/stored-value.ts';
import { type Remote, ready } from '#state/remote.ts';
import { inOwnLanguage } from './own-language.ts';

export interface LearnerAlert {
  /** Identifies the alert by its text, because the feed has no ids. */
  readonly fingerprint: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** An absolute http or https address, or empty. */
  readonly link: string;
}

/** The alerts of the learner. Rows for other learners must not stay on the device. */
export const alertsOf = defineStore((session: Session) => {
  const username = usernameOf(session);
  const feed = createResource<readonly Alert[]>(session, {
    lastKnown: { name: 'alerts', struct: array(Alert), isDated: true },
    request: () =>
      loadedFromFeed('alerts', async () => {
        const rows = await readCsv(import.meta.env.VITE_ALERTS_CSV_URL, Alert);
        return rows.filter((row) => isFor(row, username));
      }),
  });
  // In local storage, because the feed has no dates and no backend.
  const seen = createStoredValue(session, 'AlertsSeen:', array(string()), []);
  const list = computed(() => listIn(feed.data.value));
  const added = computed(() => {
    const known = new Set(seen.data.value);
    return list.value.kind === 'ready'
      ? list.value.value.filter(({ fingerprint }) => !known.has(fingerprint))
      : [];
  });
  return {
    list,
    /** The alerts that the learner has not seen. */
    added,
    load: feed.load,
    refresh: feed.refresh,
    /** Adds to the stored fingerprints and replaces none, because another tab may show an older or a newer feed. */
    markSeen: (alerts: readonly LearnerAlert[]) =>
      seen.change((now) => [...new Set([...now, ...fingerprintsOf(alerts)])].slice(-maxSeen)),
  };
});

const maxSeen = 500;

function listIn(rows: Remote<readonly Alert[]>): Remote<readonly LearnerAlert[]> {
  if (rows.kind !== 'ready') return rows;
  const withText = inOwnLanguage(rows.value)
    .map(toLearnerAlert)
    .filter(({ title, description }) => title !== '' || description !== '');
  // The feed may send the same alert to `all` and to the learner's username.
  return ready([...new Map(withText.map((alert) => [alert.fingerprint, alert])).values()]);
}

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
