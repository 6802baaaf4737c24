import type { ReadonlySignal } from '@preact/signals-react';
import type { Point, Skill, Subject, Topic, UserSkill } from '#contract/entities.ts';
import type { Session } from '#session/session.ts';
import type { Remote } from '#state/remote.ts';

type View<Row> = (loaded: ReadonlySignal<Remote<readonly Row[]>>) => ReadonlySignal<Remote<readonly Row[]>>;

/** The names of the catalogue in the language of the page. A view returns how screens see the rows of a list. */
export interface PageNames {
  readonly load: () => void;
  /** False while lists wait for the names. */
  readonly isKnown: ReadonlySignal<boolean>;
  readonly userSkill: (skill: UserSkill) => UserSkill;
  readonly subjects: View<Subject>;
  readonly skills: View<Skill>;
  readonly topics: View<Topic>;
  readonly points: View<Point>;
  readonly userSkills: View<UserSkill>;
}

/** Absent in the language of the catalogue. package.json resolves the other languages to `translated/`. */
export const pageNamesOf: ((session: Session) => PageNames) | undefined = undefined;
