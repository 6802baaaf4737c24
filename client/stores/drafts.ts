import { draftsInMemory, readVisit, removeVisit, type VisitKey, writeVisit } from '#api/visit.ts';

// What a form holds while it is not on the screen. It is kept in session storage, so that a reload loses nothing, but
// for what must not lie there; that lives in memory, where it outlasts the end of a session.

type Texts = Record<string, string>;

interface DraftOptions {
  /** Whose it is; another learner never sees it. A visitor's has nobody, and then memory keeps nothing. */
  readonly owner?: string | undefined;
  /** Fields that are never stored: UDID and other numbers that tell who one is (accessibility 41). */
  readonly unstored?: readonly string[];
}

/** Where a form keeps what is typed. Passwords are never kept anywhere. */
export function draftOf(form: string, { owner, unstored = [] }: DraftOptions = {}) {
  const key: VisitKey = `draft:${form}:${owner ?? ''}`;
  return {
    read: (): Texts => draftsInMemory.get(key) ?? stored(key),
    write(typed: Texts) {
      const kept = without(typed, ['password']);
      if (owner !== undefined) draftsInMemory.set(key, kept);
      const storable = without(kept, unstored);
      if (Object.keys(storable).length > 0) writeVisit(key, JSON.stringify(storable));
      else removeVisit(key);
    },
  };
}

const without = (typed: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));

/** What a draft holds; anything in its place that is no draft counts as nothing. */
function stored(key: VisitKey): Texts {
  try {
    const texts: unknown = JSON.parse(readVisit(key) ?? '{}');
    const entries = Object.entries(texts as object).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
