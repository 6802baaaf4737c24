import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open, signIn } from '../open.tsx';

/** The texts to type. A date is day, month and year. */
interface Typed {
  readonly organisation?: string;
  readonly department?: string;
  readonly job?: string;
  readonly joined?: readonly [string, string, string];
  readonly left?: readonly [string, string, string];
}

export const postman: Typed = {
  organisation: 'India Post',
  department: 'Mail Operations',
  job: 'Postman',
  joined: ['27', '3', '2019'],
  left: ['1', '9', '2021'],
};

export async function openExperienceForm(username = 'asha01') {
  await signIn(username);
  const user = await open('/addExperiance');
  await screen.findByText('Add Experience', { selector: 'h1' });
  return user;
}

export const textOf = (label: 'Organisation' | 'Department (optional)' | 'Job title') =>
  screen.getByLabelText<HTMLInputElement>(label);

export function dateOf(question: 'Join date' | 'Leave date'): HTMLInputElement[] {
  const group = screen.getByText(question, { selector: 'legend' }).closest('fieldset') as HTMLElement;
  return ['Day (optional)', 'Month', 'Year'].map((part) =>
    within(group).getByLabelText<HTMLInputElement>(part),
  );
}

export async function retypeDate(
  user: UserEvent,
  question: 'Join date' | 'Leave date',
  date: readonly string[],
) {
  for (const [index, input] of dateOf(question).entries()) {
    await user.clear(input);
    const part = date[index];
    if (part) await user.type(input, part);
  }
}

export const stillWorking = () => screen.getByLabelText<HTMLInputElement>('Still working');

export async function fillIn(user: UserEvent, { organisation, department, job, joined, left }: Typed) {
  if (organisation) await user.type(textOf('Organisation'), organisation);
  if (department) await user.type(textOf('Department (optional)'), department);
  if (job) await user.type(textOf('Job title'), job);
  if (joined) await retypeDate(user, 'Join date', joined);
  if (left) await retypeDate(user, 'Leave date', left);
}

export const saveExperience = (user: UserEvent) =>
  user.click(screen.getByText('Save experience', { selector: 'button' }));

export const storedExperience = (username = 'asha01') =>
  JSON.parse(localStorage.getItem(`Experience:${username}`) ?? 'null');

export function storeExperience(...list: readonly Partial<ReturnType<typeof experience>>[]) {
  localStorage.setItem('Experience:asha01', JSON.stringify(list.map((job, at) => experience(at + 1, job))));
}

const experience = (id: number, given: object) => ({
  id,
  organisation: 'India Post',
  department: '',
  job_title: 'Postman',
  join_date: '2019-03-27',
  leave_date: '2021-09-01',
  ...given,
});

/** The cards of the experience tab: job title, place and years of each, in order. */
export const experienceCards = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('article')
    .map((card) => [...card.querySelectorAll('h3, p')].map(({ textContent }) => textContent));
