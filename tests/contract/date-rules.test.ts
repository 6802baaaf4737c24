import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstBrokenRule, profileRules, registrationRules } from '#contract/rules.ts';
import { typedDate } from '#contract/typed-date.ts';
import { failOnConsole } from './harness.ts';
import { newLearner, profile } from './samples.ts';
import { profileAsTyped, readForm, registrationAsTyped } from './typed-person.ts';

failOnConsole();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-15T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const message = 'Date of birth must be a real date from 1800 to today';
const broken = { field: 'dob', message };

/** Returns the results of both forms for a date of birth. */
const typed = (dob: string) =>
  [registrationAsTyped, profileAsTyped].map(([, form, valid]) => readForm(form, { ...valid, dob }));

function expectSent(text: string, date: string) {
  for (const result of typed(text)) expect(result, text).toHaveProperty('sent.dob', date);
}
function expectRefused(text: string, expected = message) {
  const refused = { broken: [{ field: 'dob', message: expected }] };
  expect(typed(text), text).toEqual([refused, refused]);
}

/** Returns the broken rule of both request bodies, or undefined. */
const sent = (dob: unknown) => [
  firstBrokenRule({ ...newLearner, dob }, registrationRules),
  firstBrokenRule({ ...profile, dob }, profileRules),
];

describe('a date of birth', () => {
  it.each(
    '1800-01-01 1800-01-02 1999-12-31 2000-02-29 2024-02-29 2025-04-30 2030-03-14 2030-03-15'.split(' '),
  )('accepts %s, sent or typed', (dob) => {
    expect(sent(dob)).toEqual([undefined, undefined]);
    expectSent(typedDate(dob), dob);
  });

  it.each(
    [
      '1799-12-31 2023-02-29 1900-02-29 2024-02-30',
      '2024-04-31 2024-06-31 2024-01-32 2024-13-01 2024-00-10 2024-01-00',
    ].flatMap((line) => line.split(' ')),
  )('refuses %s, sent or typed', (dob) => {
    expect(sent(dob)).toEqual([broken, broken]);
    expectRefused(typedDate(dob));
  });

  it.each([
    ...['', '2024', '2024-05', '2024-5-1', '01-05-2024', '2024/05/01', '1/5/2024', '2024-05-01T00:00:00Z'],
    ...[' 2024-05-01', '+02024-05-01', undefined],
  ])('refuses %j when sent', (dob) => {
    expect(sent(dob)).toEqual([broken, broken]);
  });
});

it.each(['2030-03-16', '2031-01-01'])('refuses %s, after today, and names the date of the phone', (dob) => {
  expect(sent(dob)).toEqual([broken, broken]);
  expectRefused(typedDate(dob), `${message}. Your phone's date is 15 March 2030.`);
});

describe('a phone whose date is wrong', () => {
  beforeEach(() => void vi.setSystemTime(new Date('2020-01-05T12:00:00Z')));

  it('accepts a day before this version of the app', () => {
    expect(sent('2026-11-20')).toEqual([undefined, undefined]);
    expectSent('20/11/2026', '2026-11-20');
  });

  it('names its date when it refuses a later day', () => {
    expectRefused('1/1/2090', `${message}. Your phone's date is 5 January 2020.`);
  });
});

describe('a typed date', () => {
  it.each(['5/3/1998', '05/03/1998', ' 5 / 3 / 1998 ', '५/३/१९९८', '௫/௩/௧௯௯௮', '5/March/1998'])(
    'reads %j as 5 March 1998',
    (text) => expectSent(text, '1998-03-05'),
  );

  it.each([
    ...['', '//', '5//', '/3/', '//1998', '5/3/', '/3/1998', '5//1998', 'yesterday'],
    ...['5/3/98', '5/3/19980', '005/3/1998', '5/003/1998', '5.5/3/1998', '-5/3/1998'],
    ...['5/ma/1998', '5/Marchy/1998', '5/M/1998', '5/3 March/1998', '5/-3/1998', '5/+3/1998', '5/./1998'],
    ...[
      '31/4/2020',
      '29/February/1900',
      '29/2/2023',
      '31/september/2020',
      '0/3/1998',
      '5/0/1998',
      '32/1/1998',
    ],
  ])('refuses %j', (text) => expectRefused(text));

  it('accepts month names in English, short or long, and in Hindi', () => {
    const months = [
      ...['January Jan जनवरी', 'February Feb फ़रवरी फ\u093cरवरी फरवरी \u095eरवरी', 'March Mar मार्च'],
      ...['April Apr अप्रैल', 'May may मई', 'June JUN जून', 'July Jul. जुलाई', 'August Aug अगस्त'],
      ...['September Sept सितंबर', 'October octob अक्टूबर', 'November Nov नवंबर', 'December DECEMBER दिसंबर'],
    ];
    for (const [index, names] of months.entries()) {
      const date = `2020-${String(index + 1).padStart(2, '0')}-07`;
      for (const name of names.split(' ')) expectSent(`7/${name}/2020`, date);
    }
  });

  it('formats an ISO date for the form', () => {
    expect(typedDate('1998-03-05')).toBe('05/03/1998');
    expect(typedDate('')).toBe('');
  });
});

it.each([
  // 02:00 in India, the previous day in UTC.
  ['Asia/Kolkata', '2030-03-14T20:30:00Z', '2030-03-15', '2030-03-16'],
  ['Asia/Kolkata', '2030-03-15T18:29:00Z', '2030-03-15', '2030-03-16'],
  ['Asia/Kolkata', '2030-03-15T18:30:00Z', '2030-03-16', '2030-03-17'],
  // 20:00 in New York, the next day in UTC.
  ['America/New_York', '2030-03-16T00:00:00Z', '2030-03-15', '2030-03-16'],
])('uses the time zone of the learner, %s at %s, for today: %s', (zone, now, today, tomorrow) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(now));
  expect(sent(today)).toEqual([undefined, undefined]);
  expectSent(typedDate(today), today);
  expect(sent(tomorrow)).toEqual([broken, broken]);
  const [date] = typed(typedDate(tomorrow)) as { broken: { message: string }[] }[];
  expect(date?.broken[0]?.message).toMatch(/ Your phone's date is /);
});
