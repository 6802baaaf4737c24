import { writeLocalStorage } from '#api/local-storage.ts';

/** What another tab may change of a learner's data. Each is a key of local storage. */
type Changed = 'SkillsChanged' | 'ProjectsChanged';

/** Tells this learner's other tabs about a change. */
export function notifyOtherTabs(what: Changed, username: string): void {
  writeLocalStorage(what, `${username} ${Date.now()}`);
}

/** Calls the listener with the name of the learner whose data another tab changed. */
export function onOtherTabChange(what: Changed, listener: (username: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === what && newValue) listener(newValue.slice(0, newValue.lastIndexOf(' ')));
  });
}
