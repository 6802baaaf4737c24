import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '#api/local-storage.ts';

// The view of a rating, which the device remembers: all points on one page, or one at a time.

export const isOneAtATime = (): boolean => readLocalStorage('RatingView') !== undefined;

export function rememberOneAtATime(isOn: boolean): void {
  if (isOn) writeLocalStorage('RatingView', 'one at a time');
  else removeLocalStorage('RatingView');
}
