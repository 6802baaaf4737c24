import { computed } from '@preact/signals-react';
import { array, string } from 'superstruct';
import { storedPerLearner } from '#session/stored-per-learner.ts';

// The alerts that each learner has seen, in local storage, because the feed has no dates and no backend.

const stored = storedPerLearner('AlertsSeen:', array(string()), []);

export const seen = computed<ReadonlySet<string>>(() => new Set(stored.data.value));

const maxStored = 500;

/** Adds to the stored fingerprints and replaces none, because another tab may show an older or a newer feed. */
export function markSeen(fingerprints: readonly string[]): void {
  stored.change((now) => [...new Set([...now, ...fingerprints])].slice(-maxStored));
}
