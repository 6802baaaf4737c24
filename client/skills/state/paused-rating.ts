import { type Infer, number, object } from 'superstruct';
import { readLocalStorageValue, removeLocalStorage, writeLocalStorage } from '#device/local-storage.ts';

/** The rating that the learner paused on this device. `at` is the index of the point. */
export type PausedRating = Infer<typeof PausedRating>;
const PausedRating = object({ skill_id: number(), topic_id: number(), at: number() });

const keyOf = (username: string) => `PausedRating:${username}` as const;

export const pausedRating = (username: string): PausedRating | undefined =>
  readLocalStorageValue(keyOf(username), PausedRating);

export const pauseRating = (username: string, paused: PausedRating) =>
  writeLocalStorage(keyOf(username), JSON.stringify(paused));

/** Forgets the pause of a topic that is saved or deleted. */
export function endPause(username: string, topicId: number): void {
  if (pausedRating(username)?.topic_id === topicId) removeLocalStorage(keyOf(username));
}
