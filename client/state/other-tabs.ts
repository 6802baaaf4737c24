import { readLocalStorage, writeLocalStorage } from '#device/local-storage.ts';

/** Keys of local storage that signal a change of the learner's data. */
type Changed = 'SkillsChanged' | 'ProjectsChanged' | 'OutboxChanged';

export function notifyOtherTabs(what: Changed, username: string): void {
  writeLocalStorage(what, `${username} ${Date.now()}`);
}

/** Calls the listener with the username whose data another tab changed. */
export function onOtherTabChange(what: Changed, listener: (username: string) => void): void {
  const hear = (note: string | null | undefined) => note && listener(note.slice(0, note.lastIndexOf(' ')));
  addEventListener('storage', ({ key, newValue }) => key === what && hear(newValue));
  // A page of the back/forward cache missed the events.
  addEventListener('pageshow', ({ persisted }) => persisted && hear(readLocalStorage(what)));
}
