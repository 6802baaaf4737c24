import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '#device/session-storage.ts';
import { pathOf } from '#paths';
import { openLearner } from './session.ts';

// The address where a guard stopped a visitor or a session ended. The login returns there.

export function rememberPlace(): void {
  writeSessionStorage('return_to', pathOf(location.pathname) + location.search);
  writeSessionStorage('return_for', openLearner()?.username ?? '');
}

/** Returns the stored address, unless another learner stored it. An address like `//host` would lead out of the app. */
export function rememberedPlace(): string | undefined {
  const place = readSessionStorage('return_to');
  const owner = readSessionStorage('return_for');
  if (owner && owner !== openLearner()?.username) return undefined;
  return place && /^\/(?!\/)/.test(place) ? place : undefined;
}

export function forgetPlace(): void {
  removeSessionStorage('return_to');
  removeSessionStorage('return_for');
}
