import { formatsOf } from '../formats.ts';

/** A time says the part of the day, because the usual format reads "9:02 pm बजे". */
export const { number, count, list, month, day, time } = formatsOf('hi-IN', { dayPeriod: 'short' });
