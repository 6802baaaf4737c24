import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import {
  dateOf,
  experienceCards,
  fillIn,
  openExperienceForm,
  postman,
  retypeDate,
  saveExperience,
  stillWorking,
  storedExperience,
} from './experience-form.ts';
import { address } from './open.tsx';

const joinRule = 'Join date must be a real date from 1900 to today';
const leaveRule = 'Leave date must be a real date from 1900 to today';
const orderRule = 'Leave date must not be before the join date';

/** Sets the device's clock to noon of 15 June 2026. */
function onFifteenthOfJune2026() {
  vi.setSystemTime(new Date(2026, 5, 15, 12));
  runAfterTest(() => vi.useRealTimers());
}

/** The messages of the error summary, which has focus. */
async function told() {
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

const saved = () => screen.findByRole('tab', { name: 'Experience (1)' });

type Day = readonly [string, string, string];
const joinDates: [Day, string[]][] = [
  [['15', '6', '2026'], []],
  [['16', '6', '2026'], [joinRule]],
  [['31', '2', '2020'], [joinRule]],
  [['27', '3', ''], [joinRule]],
];

const leaveDates: [Day, string[]][] = [
  [['27', '3', '2019'], []],
  [['26', '3', '2019'], [orderRule]],
  [['15', '6', '2026'], []],
  [['16', '6', '2026'], [leaveRule]],
  [['1', '', '2020'], [leaveRule]],
];

describe('the rules of an experience', () => {
  test('ask for everything but the department, in the order of the screen', async () => {
    const user = await openExperienceForm();
    await saveExperience(user);
    expect(await told()).toEqual(['Enter the organisation', 'Enter the job title', joinRule, leaveRule]);
    expect(document.title).toBe('Error: Add Experience – Skills Portfolio');
    expect(address()).toBe('/addExperiance');
    expect(storedExperience()).toBe(null);
    await user.click(screen.getByText(leaveRule, { selector: 'a' }));
    expect(document.activeElement).toBe(dateOf('Leave date')[0]);
  });

  test('take nothing but spaces for nothing', async () => {
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, organisation: '   ', job: ' ' });
    await saveExperience(user);
    expect(await told()).toEqual(['Enter the organisation', 'Enter the job title']);
  });

  test.each(joinDates)('on 15 June 2026 the join date %j gives %j', async (joined, messages) => {
    onFifteenthOfJune2026();
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, joined, left: 'still working' });
    await saveExperience(user);
    if (messages.length > 0) expect(await told()).toEqual(messages);
    else await saved();
  });

  test.each(leaveDates)('who joined on 27 March 2019 and left on %j is told %j', async (left, messages) => {
    onFifteenthOfJune2026();
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, left });
    await saveExperience(user);
    if (messages.length > 0) expect(await told()).toEqual(messages);
    else await saved();
  });

  test('tie the message of a date to its question, and keep what was typed', async () => {
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, left: ['26', '3', '2019'] });
    await saveExperience(user);
    await told();
    const group = dateOf('Leave date')[0]?.closest('fieldset');
    const described = (group?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toContain(orderRule);
    expect(dateOf('Leave date').map((input) => [input.value, input.getAttribute('aria-invalid')])).toEqual([
      ['26', 'true'],
      ['3', 'true'],
      ['2019', 'true'],
    ]);
    expect(dateOf('Join date').map(({ value }) => value)).toEqual(['27', '3', '2019']);
    await retypeDate(user, 'Leave date', ['27', '3', '2019']);
    await saveExperience(user);
    await saved();
  });
});

describe('whoever is still working', () => {
  const leaveDate = () => screen.queryByText('Leave date', { selector: 'legend' });

  test('is not asked for a leave date', async () => {
    const user = await openExperienceForm();
    expect(leaveDate()).toBeTruthy();
    await user.click(stillWorking());
    expect(leaveDate()).toBe(null);
    const { left: _, ...goesOn } = postman;
    await fillIn(user, goesOn);
    await saveExperience(user);
    await saved();
    expect(experienceCards()[0]?.[2]).toBe('March 2019 to today');
  });

  test('may have typed one before, wrong even: it is not judged, and not kept', async () => {
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, left: ['26', '3', '2018'] });
    await saveExperience(user);
    expect(await told()).toEqual([orderRule]);
    await user.click(stillWorking());
    await saveExperience(user);
    await saved();
    expect(storedExperience()).toMatchObject([{ leave_date: '' }]);
  });

  test('and then is not, finds the date that was typed', async () => {
    const user = await openExperienceForm();
    await retypeDate(user, 'Leave date', ['1', '9', '2021']);
    await user.click(stillWorking());
    await user.click(stillWorking());
    expect(dateOf('Leave date').map(({ value }) => value)).toEqual(['1', '9', '2021']);
  });
});
