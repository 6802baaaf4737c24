import { number } from 'superstruct';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';

/** Returns the skill of the learner's last saved rating on this device. */
export const lastSkill = (username: string): number | undefined =>
  readLocalStorageValue(`LastSkill:${username}`, number());

export function rememberLastSkill(username: string, skillId: number): void {
  writeLocalStorage(`LastSkill:${username}`, String(skillId));
}
