import { formatsOf } from '../formats.ts';

/** A time names the whole month and the part of the day, because voices spell "जन॰" and "9:02 pm". */
export const { number, count, list, month, day, time } = formatsOf('hi-IN', {
  month: 'long',
  dayPeriod: 'short',
});

/** Spoken words, because the usual format has the written words वर्ष and माह. */
const units = {
  year: 'साल',
  month: 'महीने',
  day: 'दिन',
  hour: 'घंटे',
  minute: 'मिनट',
  second: 'सेकंड',
};

export const ago = (past: number, unit: keyof typeof units) => count(past, { other: `# ${units[unit]} पहले` });
