import type { LanguageCode } from './languages.ts';

/** The words of the page that others see. Every output of a portfolio is written with those of one language. */
export interface SheetWords {
  readonly language: LanguageCode;
  readonly photoOf: (name: string) => string;
  readonly place: (state: string) => string;
  readonly phone: (digits: string) => string;
  readonly video: string;
  readonly about: string;
  readonly skills: string;
  readonly ownRating: string;
  readonly levels: readonly string[];
  /** The meanings of the levels 1 to 4. */
  readonly meanings: Readonly<Record<number, string>>;
  readonly levelIn: (level: number, rated: number, total?: number) => string;
  readonly coverage: (rated: number, total?: number) => string;
  readonly projects: string;
  readonly projectType: (type: string) => string;
  readonly shows: string;
  readonly pictureOf: (nth: number, count: number, project: string) => string;
  readonly experience: string;
  readonly department: string;
  readonly months: (joined: string, left: string) => string;
  readonly madeOn: (date: Date) => string;
}

type LoadSheet = () => Promise<{ readonly sheet: SheetWords }>;
export type OtherSheets = Readonly<Partial<Record<LanguageCode, LoadSheet>>>;
/** Requires every language but the folder's own. */
export type SheetsBeside<Own extends LanguageCode> = Readonly<Record<Exclude<LanguageCode, Own>, LoadSheet>>;
