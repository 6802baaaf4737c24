import type { ReadonlySignal } from '@preact/signals-react';
import type { UserSkill } from '#contract/entities.ts';
import type { Part } from '#contract/search-words.ts';
import type { Session } from '#session/session.ts';
import type { Remote } from '#state/remote.ts';

export type Rows<Row> = ReadonlySignal<Remote<readonly Row[]>>;

/** The names of the catalogue in the language of the page. A view returns how screens see the rows of a list. */
export interface PageNames {
  readonly load: () => void;
  /** False while lists wait for the names. */
  readonly isKnown: ReadonlySignal<boolean>;
  readonly userSkill: (skill: UserSkill) => UserSkill;
  readonly parts: <Row extends Part>(loaded: Rows<Row>) => Rows<Row>;
  readonly userSkills: (loaded: Rows<UserSkill>) => Rows<UserSkill>;
}

/** Absent in the language of the catalogue. package.json resolves the other languages to `translated/`. */
export const pageNamesOf: ((session: Session) => PageNames) | undefined = undefined;
