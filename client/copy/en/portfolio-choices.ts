import { list, number } from './formats.ts';

/** The choices about working together, and about people who know the learner's work. */
export const portfolioChoices = {
  tooLong: (length: number, max: number) =>
    `You wrote ${number(length)} characters. At most ${number(max)} are possible. Your page does not show this text until you shorten it.`,
  work: {
    none: 'Optional. Nothing is chosen.',
    cards: 'What helps you at work?',
    cardsHint: 'Choose only what you want an employer to know. No card names a disability.',
    dropped: (card: string) => `No longer chosen: ${card}`,
    words: 'In your own words',
    wordsHint: 'One sentence, for example: I work best in the morning.',
  },
  referees: {
    none: 'Optional. Nobody is named.',
    intro: 'Your page says that you name these people, and that nobody has checked it.',
    add: 'Add a person',
    full: (max: number) => `You can name at most ${max} people.`,
    person: (position: number) => `Person ${position}`,
    name: 'Name',
    role: 'Who is this person?',
    roleHint: 'Such as: my trainer at the computer centre',
    contact: 'Phone number or email of this person',
    contactInvalid:
      'Enter a phone number or an email address, such as 9000000001 or name@example.com. Without one, your page does not show this person.',
    words: 'What has this person seen you do?',
    wordsHint: 'For example: He has seen me repair phones for a year.',
    asked: 'I have asked them, and they agree',
    onPage: 'On your page',
    notOnPage: (missing: readonly string[]) => `Not on your page yet. Still needed: ${list(missing)}.`,
    missing: {
      name: 'the name',
      contact: 'a phone number or email',
      asked: 'your tick that they agree',
      tooLong: 'shorter texts',
    },
    remove: 'Remove this person',
  },
} as const;
