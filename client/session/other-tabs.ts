import { readLocalStorage, writeLocalStorage } from '#device/local-storage.ts';
import { type Session, usernameOf } from './session.ts';

/** Keys of local storage that signal a change of the learner's data. */
type Changed = 'SkillsChanged' | 'ProjectsChanged' | 'OutboxChanged';

export function notifyOtherTabs(session: Session, what: Changed): void {
  writeLocalStorage(what, `${usernameOf(session)} ${Date.now()}`);
}

/** Calls the listener when another tab has changed data of the same learner. */
export function onOtherTabChange(session: Session, what: Changed, listener: () => void): void {
  const username = usernameOf(session);
  const { signal } = session;
  const hear = (note: string | null | undefined) =>
    note?.slice(0, note.lastIndexOf(' ')) === username && listener();
  addEventListener('storage', ({ key, newValue }) => key === what && hear(newValue), { signal });
  // A page of the back/forward cache missed the events.
  addEventListener('pageshow', ({ persisted }) => persisted && hear(readLocalStorage(what)), { signal });
}
