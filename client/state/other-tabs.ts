import { writeLocalStorage } from '#device/local-storage.ts';

/** Keys of local storage that signal a change of the learner's data. */
type Changed = 'SkillsChanged' | 'ProjectsChanged' | 'OutboxChanged';

export function notifyOtherTabs(what: Changed, username: string): void {
  writeLocalStorage(what, `${username} ${Date.now()}`);
}

/** Calls the listener with the username whose data another tab changed. */
export function onOtherTabChange(what: Changed, listener: (username: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === what && newValue) listener(newValue.slice(0, newValue.lastIndexOf(' ')));
  });
}
