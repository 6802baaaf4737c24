import { array, boolean, create, defaulted, type Infer, object, string } from 'superstruct';
import { languageCode } from '#copy/language.ts';
import { type LanguageCode, languageCodes } from '#copy/languages.ts';
import { defineStore } from '#device/lifetime.ts';
import type { Session } from '#session/session.ts';
import { createStoredValue } from '#session/stored-value.ts';

// The learner's choices for the portfolio, stored for each learner on the device.

/** A person who knows the learner's work, as the learner typed it. */
const Referee = object({
  name: defaulted(string(), ''),
  /** Such as "my trainer". */
  role: defaulted(string(), ''),
  /** A phone number or an email address. */
  contact: defaulted(string(), ''),
  words: defaulted(string(), ''),
  /** The learner has asked the person. Without it, the page never shows the person. */
  asked: defaulted(boolean(), false),
});
export type Referee = Infer<typeof Referee>;

/**
 * The parts of the portfolio that the learner switches. About me starts off, because learners often write about their
 * disability there. Contact starts off too. No switch exists for UDID, other ID, username, date of birth and address.
 */
export const Parts = object({
  photo: defaulted(boolean(), true),
  about: defaulted(boolean(), false),
  email: defaulted(boolean(), false),
  phone: defaulted(boolean(), false),
  /** The learner tells employers another way to answer. */
  own: defaulted(boolean(), false),
  place: defaulted(boolean(), true),
  skills: defaulted(boolean(), true),
  projects: defaulted(boolean(), true),
  pictures: defaulted(boolean(), true),
  experience: defaulted(boolean(), true),
  /** The address of a video in sign language as typed, or empty. */
  video: defaulted(string(), ''),
  /** The chosen cards about working together (copy/work-cards.ts). Unknown cards of another version stay. */
  work: defaulted(array(string()), []),
  /** The learner's own sentence about working together, as typed. */
  workWords: defaulted(string(), ''),
  referees: defaulted(array(Referee), []),
  /** The code of the page's language. Empty: the language of the app. */
  language: defaulted(string(), ''),
  /** Prints in letters of 16 points. */
  largePrint: defaulted(boolean(), false),
});
export type Parts = Infer<typeof Parts>;

export const partsOf = defineStore((session: Session) => {
  const { data: parts, change } = createStoredValue(session, 'PortfolioParts:', Parts, create({}, Parts));
  const changeParts = (changed: Partial<Parts>) => change((now) => ({ ...now, ...changed }));
  return {
    parts,
    changeParts,
    /** Changes a way to reach the learner. A learner who tells it elsewhere shows none on the page. */
    changeContact(way: 'email' | 'phone' | 'own', isChosen: boolean): void {
      const isOwn = way === 'own' && isChosen;
      changeParts({ own: isOwn, ...(isOwn && { email: false, phone: false }), [way]: isChosen });
    },
  };
});

/** Returns the language of the page. A code of another version counts as no choice. */
export const pageLanguage = ({ language: chosen }: Parts): LanguageCode =>
  languageCodes.find((code) => code === chosen) ?? languageCode;
