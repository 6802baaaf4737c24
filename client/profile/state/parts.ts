import { boolean, create, defaulted, type Infer, object } from 'superstruct';
import { storedPerLearner } from '#session/stored-per-learner.ts';

// The learner's choices for the portfolio, stored for each learner on the device.

/**
 * The parts of the portfolio that the learner switches. About me starts off, because learners often write about their
 * disability there. Contact starts off too. No switch exists for UDID, other ID, username, date of birth and address.
 */
export const Parts = object({
  photo: defaulted(boolean(), true),
  about: defaulted(boolean(), false),
  email: defaulted(boolean(), false),
  phone: defaulted(boolean(), false),
  place: defaulted(boolean(), true),
  skills: defaulted(boolean(), true),
  projects: defaulted(boolean(), true),
  experience: defaulted(boolean(), true),
  /** Prints in letters of 16 points. */
  largePrint: defaulted(boolean(), false),
});
export type Parts = Infer<typeof Parts>;

const stored = storedPerLearner('PortfolioParts:', Parts, create({}, Parts));

export const parts = stored.data;

export const changeParts = (change: Partial<Parts>) => stored.change((now) => ({ ...now, ...change }));
