import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { experienceForm } from '#contract/experience.ts';
import { read } from './person.ts';

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
const readWith = (change: Partial<typeof valid>) => read(experienceForm, { ...valid, ...change });
const one = (field: string, message: string) => ({ broken: [{ field, message }] });

const enough = 'Month and year are enough';
const join = `Join date must be a real date from 1900 to today. ${enough}`;
const leave = `Leave date must be a real date from 1900 to today. ${enough}`;
const phoneDate = ". Your phone's date is 15 March 2030.";
const before = 'Leave date must not be before the join date';

it('requires all but the department, in screen order', () => {
  const blank = { organisation: '', department: ' ', job_title: '\n', join_date: '', leave_date: '' };
  const messages = readWith(blank).broken?.map(({ message }) => message);
  expect(messages).toEqual(['Enter the organisation', 'Enter the job title', join, leave]);
});

it.each([
  ['join_date', '1/1/1900', '1900-01-01'],
  ['leave_date', '1/4/2019', '2019-04-01'],
  ['leave_date', '15/3/2030', '2030-03-15'],
  ['join_date', '/March/2019', '2019-03'],
  ['join_date', '3/2019/', '2019-03'],
  ['join_date', 'मार्च/२०१९/', '2019-03'],
  ['join_date', '/1/1900', '1900-01'],
  ['leave_date', '/4/2019', '2019-04'],
  ['leave_date', '/3/2030', '2030-03'],
])('accepts in %s the date %s', (field, text, date) => {
  expect(readWith({ leave_date: '15/3/2030', [field]: text })).toHaveProperty(`sent.${field}`, date);
});

it.each([
  ['31/12/1899', join],
  ['31/4/2020', join],
  ['16/3/2030', join + phoneDate],
  ['/12/1899', join],
  ['/13/2020', join],
  ['//2020', join],
  ['5//2020', join],
  ['/4/2030', join + phoneDate],
])('refuses the join date %j with one message', (join_date, message) => {
  expect(readWith({ join_date })).toEqual(one('join_date', message));
  expect(readWith({ join_date, still_working: 'yes' })).toEqual(one('join_date', message));
});

it.each([
  ['31/3/2019', before],
  ['/3/2019', before],
  ['16/3/2030', leave + phoneDate],
  ['31/4/2020', leave],
])('refuses the leave date %j, but drops it when the learner still works there', (text, message) => {
  expect(readWith({ leave_date: text })).toEqual(one('leave_date', message));
  expect(readWith({ leave_date: text, still_working: 'yes' })).toHaveProperty('sent.leave_date', '');
});
