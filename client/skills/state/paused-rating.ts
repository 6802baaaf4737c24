import { type Infer, number, object } from 'superstruct';
import { readLocalStorageValue, removeLocalStorage, writeLocalStorage } from '#device/local-storage.ts';

/** The rating that the learner paused on this device. `at` is the index of its step. */
export type PausedRating = Infer<typeof PausedRating>;
const PausedRating = object({ skill_id: number(), topic_id: number(), at: number() });

const keyOf = (username: string) => `PausedRating:${username}` as const;

export const pausedRating = (username: string): PausedRating | undefined =>
  readLocalStorageValue(keyOf(username), PausedRating);

export const pauseRating = (username: string, paused: PausedRating) =>
  writeLocalStorage(keyOf(username), JSON.stringify(paused));

/** Ends a pause in a topic that the learner opens again, or in a skill that is gone. */
export function endPause(
  username: string,
  where: Pick<PausedRating, 'skill_id'> | Pick<PausedRating, 'topic_id'>,
): void {
  const paused: Record<string, number> | undefined = pausedRating(username);
  if (Object.entries(where).every(([id, value]) => paused?.[id] === value))
    removeLocalStorage(keyOf(username));
}
