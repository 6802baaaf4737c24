import { readLocalStorage, writeLocalStorage } from '#device/local-storage.ts';

/** Returns whether the learner has agreed to the note before a new project (product, section 2: Create project). */
export const hasAgreed = (username: string) => readLocalStorage(`Agreed:${username}`) !== undefined;

export const agree = (username: string) => writeLocalStorage(`Agreed:${username}`, 'yes');
