import { lengthOf } from '#contract/image-words.ts';
import { reachOf } from '#contract/reach.ts';
import { oneLine } from '#contract/typed.ts';
import { type WorkCard, workCards } from '#copy/work-cards.ts';
import type { Parts, Referee } from '#portfolio/parts.ts';

// Decides what the page shows about working together, and about people who know the learner's work.

export const maxReferees = 2;

/** The number of characters of a text about working together or about a person. */
export const maxOwnWords = 200;

/** A person who knows the learner's work. The learner has asked the person. */
export interface RefereeContent {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** A phone number with its country code, or an email address. */
  readonly contact: string;
  readonly words: string;
}

/** Each card that another takes away. */
export const opposites: Readonly<Partial<Record<string, WorkCard>>> = { write: 'call', call: 'write' };

/** Returns the chosen cards with a card added, without its opposite. */
export const withCard = (work: readonly string[], card: WorkCard): string[] => [
  ...work.filter((other) => other !== opposites[card]),
  card,
];

/** Returns the chosen cards that this version knows, in the order of the page. */
export const chosenCards = ({ work }: Parts): readonly WorkCard[] =>
  workCards.filter((card) => work.includes(card) && !(card === 'call' && work.includes('write')));

/** Whether a text about working together or about a person is too long for the page. */
export const isTooLong = (text: string) => lengthOf(oneLine(text)) > maxOwnWords;

/** Returns the learner's own sentence for the page: undefined for an empty or a too long one. */
export const workWordsOf = ({ workWords }: Pick<Parts, 'workWords'>): string | undefined =>
  isTooLong(workWords) ? undefined : oneLine(workWords) || undefined;

type Missing = 'name' | 'contact' | 'asked' | 'tooLong';

/** Returns why the page does not show a person, in the order of the fields. Empty: the page shows the person. */
export function missingIn({ name, role, contact, words, asked }: Referee): readonly Missing[] {
  const isMissing: Record<Missing, boolean> = {
    name: oneLine(name) === '',
    contact: !reachOf(contact),
    asked: !asked,
    tooLong: [name, role, words].some(isTooLong),
  };
  return (Object.keys(isMissing) as Missing[]).filter((part) => isMissing[part]);
}

/** Returns a person for the page, or undefined while anything is missing. */
export function refereeOf(referee: Referee, id: number): RefereeContent | undefined {
  const reach = reachOf(referee.contact);
  if (!reach || missingIn(referee).length > 0) return undefined;
  return {
    id,
    name: oneLine(referee.name),
    role: oneLine(referee.role),
    contact: reach.kind === 'phone' ? reach.phone : reach.email,
    words: oneLine(referee.words),
  };
}
