import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { experienceForm } from '#contract/experience.ts';
import { failOnConsole } from './harness.ts';
import { readForm } from './typed-person.ts';

failOnConsole();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-15T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const valid = {
  organisation: 'India Post',
  department: 'Post Office Counter',
  job_title: 'Postal Assistant',
  join_date: '1/4/2019',
  still_working: '',
  leave_date: '31/3/2021',
};
const readWith = (change: Partial<typeof valid>) => readForm(experienceForm, { ...valid, ...change });
const one = (field: string, message: string) => ({ broken: [{ field, message }] });

const join = 'Join date must be a real date from 1900 to today';
const leave = 'Leave date must be a real date from 1900 to today';
const phoneDate = ". Your phone's date is 15 March 2030.";
const before = 'Leave date must not be before the join date';

describe('an experience', () => {
  it('sends each text on one line, and dates as YYYY-MM-DD', () => {
    const dates = { join_date: '2019-04-01', leave_date: '2021-03-31' };
    expect(readWith({})).toEqual({ sent: { ...valid, ...dates } });
    const texts = { organisation: '  My  own shop ', department: ' Sales ', job_title: 'Owner\n' };
    expect(readWith(texts)).toMatchObject({
      sent: { organisation: 'My own shop', department: 'Sales', job_title: 'Owner' },
    });
  });

  it.each(['', ' ', '\n'])('requires an organisation and a job title, but no department: %j', (nothing) => {
    expect(readWith({ organisation: nothing })).toEqual(one('organisation', 'Enter the organisation'));
    expect(readWith({ job_title: nothing })).toEqual(one('job_title', 'Enter the job title'));
    expect(readWith({ department: nothing })).toHaveProperty('sent.department', '');
  });

  it('gives one message for each required field when all are empty', () => {
    const empty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    expect(readForm(experienceForm, empty)).toEqual({
      broken: [
        { field: 'organisation', message: 'Enter the organisation' },
        { field: 'job_title', message: 'Enter the job title' },
        { field: 'join_date', message: join },
        { field: 'leave_date', message: leave },
      ],
    });
  });
});

it.each([
  ['join_date', '1/1/1900', '1900-01-01'],
  ['join_date', '14/3/2030', '2030-03-14'],
  ['join_date', '15/3/2030', '2030-03-15'],
  ['join_date', '29/Feb/2024', '2024-02-29'],
  ['leave_date', '1/4/2019', '2019-04-01'],
  ['leave_date', '2/4/2019', '2019-04-02'],
  ['leave_date', '15/3/2030', '2030-03-15'],
])('accepts in %s the date %s', (field, text, date) => {
  expect(readWith({ leave_date: '15/3/2030', [field]: text })).toHaveProperty(`sent.${field}`, date);
});

it.each(['', '//', '31/12/1899', '31/4/2020', '29/2/1900', '4/2020', '1/4/19'])(
  'refuses the join date %j with one message',
  (join_date) => {
    expect(readWith({ join_date })).toEqual(one('join_date', join));
    expect(readWith({ join_date, still_working: 'yes' })).toEqual(one('join_date', join));
  },
);

it('refuses a join date after today, and names the date of the phone', () => {
  expect(readWith({ join_date: '16/3/2030' })).toEqual(one('join_date', join + phoneDate));
});

it.each([
  ['31/3/2019', before],
  ['1/1/1900', before],
  ['', leave],
  ['//', leave],
  ['16/3/2030', leave + phoneDate],
  ['31/4/2020', leave],
  ['29/2/2023', leave],
])('refuses the leave date %j, but drops it when the learner still works there', (text, message) => {
  expect(readWith({ leave_date: text })).toEqual(one('leave_date', message));
  expect(readWith({ leave_date: text, still_working: 'yes' })).toHaveProperty('sent.leave_date', '');
});
