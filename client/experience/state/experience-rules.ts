import { dynamic, type Infer, integer, object, refine, string } from 'superstruct';
import { either, text } from '#contract/structs.ts';
import { oneLine, typed } from '#contract/typed.ts';
import { day, required, today } from '#contract/values.ts';
import { words } from '#contract/words.ts';
import { rules } from '#copy/rules.ts';
import { isoDate } from '#forms/typed-date.ts';

// Work experience of learners (product, section 3 and route /addExperiance).

const month = text({ pattern: '^\\d{4}-\\d{2}$' }, undefined, (value) => day.is(`${value}-01`));
const date = either(day, month);

/** A learner's job. `leave_date` is empty while the learner still works there. Dates are `YYYY-MM` or `YYYY-MM-DD`. */
export const Experience = object({
  id: integer(),
  organisation: words,
  department: words,
  job_title: words,
  join_date: date,
  leave_date: either(date, text({ enum: [''] })),
});
export type Experience = Infer<typeof Experience>;

/** Compares two dates by what both tell: a month has no day. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

const earliest = '1900-01';
const isAfterToday = (value: string) => date.is(value) && isBefore(today(), value);
const pastDate = (message: string) =>
  text(
    {},
    (value) => (isAfterToday(value) ? rules.afterToday(message, new Date()) : message),
    (value) => date.is(value) && !isBefore(value, earliest) && !isAfterToday(value),
  );
const joinDate = typed(pastDate(rules.joinDate), isoDate);
const leaveDate = (joined: string) =>
  typed(
    refine(pastDate(rules.leaveDate), 'after', (leave) => !isBefore(leave, joined) || rules.leaveBeforeJoin),
    isoDate,
  );
/** Returns the earliest leave date. An invalid join date shows its error at its own field only. */
function joinedOn(typedDay = ''): string {
  const joined = isoDate(typedDay);
  return joinDate.is(joined) ? joined : earliest;
}
const ignored = typed(string(), () => '');

/** The experience form. `still_working` is `yes` or empty. An empty `still_working` makes the leave date required. */
export const experienceForm = dynamic<ExperienceForm>((form) => {
  const { still_working, join_date } = form as Partial<ExperienceForm>;
  return object({
    organisation: typed(required(rules.organisation), oneLine),
    job_title: typed(required(rules.jobTitle), oneLine),
    department: typed(string(), oneLine),
    join_date: joinDate,
    still_working: string(),
    leave_date: still_working ? ignored : leaveDate(joinedOn(join_date)),
  });
});
export type ExperienceForm = Record<
  'organisation' | 'job_title' | 'department' | 'join_date' | 'still_working' | 'leave_date',
  string
>;
