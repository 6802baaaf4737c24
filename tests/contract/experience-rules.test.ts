import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rules } from '#copy/rules.ts';
import { experienceForm } from '#experience/state/experience-rules.ts';
import { read } from './person.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-15T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const valid = {
  organisation: 'India Post',
  department: 'Post Office Counter',
  job_title: 'Postal Assistant',
  join_date: '1/4/2019',
  still_working: '',
  leave_date: '15/3/2030',
};
const readWith = (change: Partial<typeof valid>) => read(experienceForm, { ...valid, ...change });

const { joinDate: join, leaveDate: leave, leaveBeforeJoin: before } = rules;
const phoneDate = '. The date of your device is 15 March 2030.';

it('requires all but the department, in screen order', () => {
  const blank = { organisation: '', department: ' ', job_title: '\n', join_date: '', leave_date: '' };
  const messages = readWith(blank).broken?.map(({ message }) => message);
  expect(messages).toEqual([rules.organisation, rules.jobTitle, join, leave]);
});

it.each([
  ['join_date', '1/1/1900', '1900-01-01'],
  ['join_date', '/1/1900', '1900-01'],
  ['join_date', '3/2019/', '2019-03'],
  ['join_date', 'मार्च/२०१९/', '2019-03'],
  ['leave_date', '1/4/2019', '2019-04-01'],
  ['leave_date', '15/3/2030', '2030-03-15'],
  ['leave_date', '/4/2019', '2019-04'],
  ['leave_date', '/3/2030', '2030-03'],
])('accepts in %s the date %s', (field, text, date) => {
  expect(readWith({ [field]: text })).toHaveProperty(`sent.${field}`, date);
});

// An invalid join date shows one message, and none at the leave date.
it.each([
  ['join_date', '/12/1899', join],
  ['join_date', '/13/2020', join],
  ['join_date', '5//2020', join],
  ['join_date', '/4/2030', join + phoneDate],
  ['leave_date', '31/3/2019', before],
  ['leave_date', '/3/2019', before],
  ['leave_date', '16/3/2030', leave + phoneDate],
])(
  'refuses in %s the date %s, but drops a leave date when the learner still works there',
  (field, text, message) => {
    const broken = [{ field, message }];
    expect(readWith({ [field]: text })).toEqual({ broken });
    const still = readWith({ [field]: text, still_working: 'yes' });
    expect(still.broken ?? still.sent?.leave_date).toEqual(field === 'join_date' ? broken : '');
  },
);
