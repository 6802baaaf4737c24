import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typedDate } from '#forms/typed-date.ts';
import { bodies, forms, type Place, read } from './person.ts';

// The date of birth of a learner. experience-rules.test.ts covers the other dates.

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon('2030-03-15') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const message = 'Date of birth must be a real date from 1800 to today';
const broken = (text = '') => [{ field: 'dob', message: message + text }];
const phoneDate = (date: string) => broken(`. The date of your device is ${date}.`);

/** Expects that each place sends this date, or breaks these rules. */
function expectDate(places: readonly Place[], dob: unknown, expected: unknown) {
  for (const [place, rules, valid] of places) {
    const result = read(rules, { ...valid, dob });
    expect(result.broken ?? result.sent?.dob, `${place}: ${dob}`).toEqual(expected);
  }
}
function expectEverywhere(dob: string, sent: unknown, typed = sent) {
  expectDate(bodies, dob, sent);
  expectDate(forms, typedDate(dob), typed);
}

it.each(['1800-01-01', '2000-02-29', '2024-02-29', '2030-03-15'])('accepts %s, sent or typed', (dob) =>
  expectEverywhere(dob, dob),
);

it.each(['1799-12-31', '2023-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10'])(
  'refuses %s, sent or typed',
  (dob) => expectEverywhere(dob, broken()),
);

it.each(['', '2024-05', '2024-5-1', '1/5/2024', '2024-05-01T00:00:00Z', ' 2024-05-01', '+02024-05-01', null])(
  'refuses %j when sent',
  (dob) => expectDate(bodies, dob, broken()),
);

it('refuses a future date, also on a phone whose date is before the app was built', () => {
  expectEverywhere('2030-03-16', broken(), phoneDate('15 March 2030'));
  vi.setSystemTime(noon('2020-01-05'));
  expectEverywhere('2026-11-20', '2026-11-20');
  expectEverywhere('2090-01-01', broken(), phoneDate('5 January 2020'));
});

it.each([
  // One minute before midnight in India, and midnight.
  ['Asia/Kolkata', '2030-03-15T18:29:00Z', '2030-03-15', '2030-03-16'],
  ['Asia/Kolkata', '2030-03-15T18:30:00Z', '2030-03-16', '2030-03-17'],
  // 20:00 in New York, the next day in UTC.
  ['America/New_York', '2030-03-16T00:00:00Z', '2030-03-15', '2030-03-16'],
])('follows the time zone of the learner: %s at %s', (zone, now, today, tomorrow) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(now));
  expectEverywhere(today, today);
  expectEverywhere(tomorrow, broken(), [expect.objectContaining({ field: 'dob' })]);
});

it.each(['5/3/1998', '05/03/1998', '5th/3/1998', ' 5 / 3 / 1998 ', '५/३/१९९८', '௫/௩/௧௯௯௮'])(
  'reads %j as 5 March 1998 when typed',
  (text) => expectDate(forms, text, '1998-03-05'),
);

it.each([
  ...['', '//', '5//', '/3/1998', '5//1998', '5/3/', 'yesterday', '5/3/98', '5/3/19980', '005/3/1998'],
  ...['5.5/3/1998', '-5/3/1998', '5/ma/1998', '5/Marchy/1998', '5/3 March/1998', '31/september/2020'],
])('refuses %j when typed', (text) => expectDate(forms, text, broken()));

it.each([
  ['January Jan जनवरी', '01'],
  ['February फ़रवरी फ\u093cरवरी फरवरी \u095eरवरी', '02'],
  ['April Apr अप्रैल अप्रेल', '04'],
  ['Jul. JULY जुलाई', '07'],
  ['Sept सितंबर', '09'],
  ['octob अक्टूबर अक्तूबर', '10'],
  ['DECEMBER दिसंबर दिसम्बर', '12'],
])('reads %s as month %s when typed', (names, month) => {
  for (const name of names.split(' ')) expectDate(forms, `7/${name}/2020`, `2020-${month}-07`);
});
