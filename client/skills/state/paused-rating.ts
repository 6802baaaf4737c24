import { type Infer, number, object, optional } from 'superstruct';
import { readLocalStorageValue, removeLocalStorage, writeLocalStorage } from '#device/local-storage.ts';

/** The rating that the learner paused on this device, and its point. Without a point, every point has been shown. */
export type PausedRating = Infer<typeof PausedRating>;
const PausedRating = object({ skill_id: number(), topic_id: number(), point_id: optional(number()) });

const keyOf = (username: string) => `PausedRating:${username}` as const;

export const pausedRating = (username: string): PausedRating | undefined =>
  readLocalStorageValue(keyOf(username), PausedRating);

/** Returns whether the device has stored the pause. */
export const pauseRating = (username: string, paused: PausedRating): boolean =>
  writeLocalStorage(keyOf(username), JSON.stringify(paused));

/** Removes the pause that has ended. */
export function endPause(username: string, isEnded: (paused: PausedRating) => boolean): void {
  const paused = pausedRating(username);
  if (paused && isEnded(paused)) removeLocalStorage(keyOf(username));
}
