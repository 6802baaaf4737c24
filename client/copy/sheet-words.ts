import type { LanguageCode } from './languages.ts';
import type { LevelText, Rating } from './level-text.ts';
import type { WorkCard } from './work-cards.ts';

/** The words of the page that others see. Every output of a portfolio is written with those of one language. */
export interface SheetWords {
  readonly language: LanguageCode;
  readonly photoOf: (name: string) => string;
  readonly place: (state: string) => string;
  readonly phone: (digits: string) => string;
  readonly video: string;
  readonly call: string;
  readonly whatsApp: string;
  readonly writeEmail: string;
  /** For a page without a contact. */
  readonly askSender: string;
  /** Stands before the link in a message. */
  readonly message: string;
  readonly about: string;
  readonly skills: string;
  /** Stands above the levels, before the name of the learner. A name has the voice of its own language. */
  readonly ratedBy: string;
  /** Leads to the meanings of the levels. */
  readonly ownRating: string;
  readonly levels: readonly string[];
  /** The meanings of the levels 1 to 4. */
  readonly meanings: Readonly<Record<number, string>>;
  readonly levelText: (rating: Rating) => LevelText;
  readonly projects: string;
  readonly projectType: (type: string) => string;
  readonly shows: string;
  readonly pictureOf: (nth: number, count: number, project: string) => string;
  readonly showPictures: (count: number) => string;
  readonly hidePictures: string;
  readonly pictureGone: string;
  /** Stands before the name, on a page with the start of a portfolio, as in a QR code. */
  readonly moreInLink: string;
  readonly work: string;
  readonly workCards: Readonly<Record<WorkCard, string>>;
  readonly referees: string;
  /** Stands before the name of the learner. */
  readonly namedBy: string;
  readonly experience: string;
  readonly department: string;
  readonly months: (joined: string, left: string) => string;
  readonly madeOn: (date: Date) => string;
}

type LoadSheet = () => Promise<{ readonly sheet: SheetWords }>;
export type OtherSheets = Readonly<Partial<Record<LanguageCode, LoadSheet>>>;
/** Requires every language but the folder's own. */
export type SheetsBeside<Own extends LanguageCode> = Readonly<Record<Exclude<LanguageCode, Own>, LoadSheet>>;
