import { writeLocalStorage } from '#api/local-storage.ts';
import { learner } from '#session/session.ts';

/** What of a learner's may have been changed in another tab; each is a key of local storage. */
type Changed = 'SkillsChanged' | 'ProjectsChanged';

/** Tells this learner's other tabs that it was changed here. */
export function notifyOtherTabs(what: Changed, username: string): void {
  writeLocalStorage(what, `${username} ${Date.now()}`);
}

/** Has it loaded again when another tab of this learner changed it. */
export function onOtherTabChange(what: Changed, load: (username: string) => unknown): void {
  addEventListener('storage', ({ key, newValue }) => {
    const username = learner.value?.username;
    if (key === what && username !== undefined && newValue?.startsWith(`${username} `)) load(username);
  });
}
