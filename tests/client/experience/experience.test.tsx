import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { experience } from '#copy/profile.ts';
import { experienceOf } from '#experience/state/experience.ts';
import { endSession } from '#session/session.ts';
import { expectConsole } from '../console.ts';
import { loginHeading, pressLogout } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { openProfile } from '../profile/profile-screen.ts';
import { watchSavedFiles } from '../profile/saved-files.ts';
import { sessionOf } from '../restore-session.ts';
import { sent } from '../world.ts';
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
  storeExperience,
  textOf,
} from './experience-form.ts';

const clerk = { job_title: 'Clerk', join_date: '2022-05-09', leave_date: '' };
const h1 = (name: string) => screen.findByText(name, { selector: 'h1' });
const tab = (name: string) => screen.findByRole('tab', { name });
const status = (text: string) => within(screen.getByRole('status')).getByText(text);
const press = (name: string) => screen.getByRole('button', { name });
const removePostman = experience.removeOf('Postman', 'India Post');

test('stores an experience only on this device, once its dates are in order', async () => {
  const orderRule = 'Leave date must not be before the join date';
  const user = await openExperienceForm();
  expect(screen.getByText(experience.storedLocally)).toBeTruthy();
  await fillIn(user, { ...postman, left: ['26', '3', '2019'] });
  await saveExperience(user);
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  expect(within(summary).getByRole('link').textContent).toBe(orderRule);
  await user.click(stillWorking());
  expect(screen.queryByText(experience.leaveDate, { selector: 'legend' })).toBe(null);
  await user.click(stillWorking());
  expect(dateOf('Leave date').map(({ value }) => value)).toEqual(['26', '3', '2019']);
  await retypeDate(user, 'Leave date', postman.left ?? []);
  const calls = sent.length;
  await saveExperience(user);
  await tab('Experience (1)');
  expect(address()).toBe('/myprofile?tab=experience');
  expect(screen.getByText(experience.storedLocally)).toBeTruthy();
  expect(experienceCards()).toEqual([
    ['Postman', 'India Post, Mail Operations', 'March 2019 to September 2021'],
  ]);
  expect(sent.slice(calls)).toEqual([]);
});

test('stores a job without a day, and opens it as it was typed', async () => {
  const user = await openExperienceForm();
  await fillIn(user, { ...postman, joined: ['', 'March', '2019'], left: ['', '9', '2021'] });
  expect(dateOf('Join date').map(({ ariaRequired }) => ariaRequired)).toEqual([null, 'true', 'true']);
  await saveExperience(user);
  await tab('Experience (1)');
  expect(storedExperience()).toMatchObject([{ join_date: '2019-03', leave_date: '2021-09' }]);
  expect(experienceCards()[0]?.at(-1)).toBe('March 2019 to September 2021');
  await user.click(screen.getByRole('link', { name: experience.editOf('Postman', 'India Post') }));
  await h1(experience.editing);
  expect(dateOf('Join date').map(({ value }) => value)).toEqual(['', '03', '2019']);
});

test('suggests what fits the typed organisation and department', async () => {
  const offered = (label: Parameters<typeof textOf>[0]) =>
    [...(textOf(label).list?.options ?? [])].map(({ value }) => value);
  const user = await openExperienceForm();
  await waitFor(() => expect(offered('Organisation')).toHaveLength(24));
  const departments = offered('Department (optional)');
  expect(departments).toEqual(expect.arrayContaining(['Housekeeping', 'Mail Operations']));
  expect(new Set(departments).size).toBe(departments.length);
  await user.type(textOf('Organisation'), ' india post ');
  expect(offered('Department (optional)')).toHaveLength(3);
  await user.type(textOf('Department (optional)'), 'Mail Operations');
  expect(offered('Job title')).toEqual(['Mail Guard', 'Postman', 'Sorting Assistant']);
});

test('edits an experience from its stored values', async () => {
  storeExperience({}, clerk);
  await signIn('asha01');
  const user = await open('/addExperiance?experience=3D2).');
  await h1(experience.editing);
  expect([textOf('Organisation').value, textOf('Job title').value]).toEqual(['India Post', 'Clerk']);
  expect(dateOf('Join date').map(({ value }) => Number(value))).toEqual([9, 5, 2022]);
  expect(stillWorking().checked).toBe(true);
  await user.type(textOf('Job title'), ' of the post');
  await user.click(stillWorking());
  await retypeDate(user, 'Leave date', ['9', '5', '2023']);
  await saveExperience(user);
  await tab('Experience (2)');
  expect(experienceCards()).toEqual([
    ['Clerk of the post', 'India Post', 'May 2022 to May 2023'],
    ['Postman', 'India Post', 'March 2019 to September 2021'],
  ]);
  await user.click(screen.getByRole('link', { name: experience.editOf('Postman', 'India Post') }));
  await h1(experience.editing);
  expect(textOf('Job title').value).toBe('Postman');
});

test('links back to the list when the id is unknown', async () => {
  storeExperience({});
  await signIn('asha01');
  const user = await open('/addExperiance?experience=9');
  await screen.findByText(experience.none);
  expect(screen.queryByText(experience.submit)).toBe(null);
  await user.click(screen.getByRole('link', { name: experience.back }));
  await tab('Experience (1)');
});

test('removes an experience after a confirmation, including the last one', async () => {
  storeExperience({}, clerk);
  const user = await openProfile('asha01', 'experience');
  await user.click(press(removePostman));
  expect(screen.getByText(experience.removing('Postman', 'India Post'))).toBeTruthy();
  await user.click(press('Continue'));
  await tab('Experience (1)');
  expect(storedExperience()).toMatchObject([{ job_title: 'Clerk' }]);
  expect(status(experience.removed)).toBeTruthy();
  await user.click(press(experience.removeOf('Clerk', 'India Post')));
  await user.click(press('Continue'));
  await screen.findByText(experience.none);
  expect(document.activeElement?.textContent).toBe('What you can do');
});

describe('the experience in storage', () => {
  const { job: job_title, ...rest } = { job: 'Postman', organisation: 'India Post', department: '' };
  const form = { ...rest, job_title, join_date: '2019-03-27', still_working: '', leave_date: '' };

  async function storeOf(username = 'asha01') {
    const { experiences, saveExperience } = experienceOf(await sessionOf(username));
    return { saveExperience, jobs: () => experiences.value.map(({ job_title }) => job_title) };
  }
  const changeInOtherTab = () =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'Experience:asha01' })));

  test('belongs to one learner and survives a lost session', async () => {
    storeExperience({});
    const { saveExperience, jobs } = await storeOf('ravi02');
    expect(jobs()).toEqual([]);
    saveExperience({ ...form, job_title: 'Clerk' });
    endSession('/login');
    expect(storedExperience('asha01')).toMatchObject([{ job_title: 'Postman' }]);
    expect(storedExperience('ravi02')).toMatchObject([{ job_title: 'Clerk' }]);
  });

  test('keeps and shows the changes of another tab', async () => {
    const { saveExperience, jobs } = await storeOf();
    storeExperience({ job_title: 'Cook', join_date: '2012-01-01' }, clerk);
    // The storage event has not arrived yet.
    saveExperience(form);
    expect(jobs()).toEqual(['Clerk', 'Postman', 'Cook']);
    localStorage.removeItem('Experience:asha01');
    changeInOtherTab();
    expect(jobs()).toEqual([]);
  });

  test('ignores invalid JSON, and keeps and names the rows that it cannot read', async () => {
    expectConsole(/^Experience: rows left out: \d(\.\w+)?$/);
    const { saveExperience, jobs } = await storeOf();
    storeExperience({ job_title: 'Cook' });
    const [cook] = storedExperience();
    localStorage.setItem('Experience:asha01', '[{"id": 1');
    saveExperience(form);
    expect(jobs()).toEqual(['Postman']);
    const rows = [{ id: 1 }, { ...cook, join_date: 'soon' }, { ...cook, colour: 'red' }];
    localStorage.setItem('Experience:asha01', JSON.stringify(rows));
    changeInOtherTab();
    expect(jobs()).toEqual(['Cook']);
    saveExperience(form);
    expect(jobs()).toHaveLength(2);
    expect(storedExperience()).toEqual(expect.arrayContaining(rows.slice(0, 2)));
  });
});

describe('a logout with experience in local storage', () => {
  const leaving = 'You are getting logged out now..';
  const copyFirst = 'Save a copy first';

  async function logOutOf(username = 'asha01') {
    const user = await openProfile(username);
    await pressLogout(user);
    return { user, dialog: within(screen.getByRole('dialog', { name: leaving })) };
  }

  test("asks first, even for another learner's experience, and deletes it only then", async () => {
    storeExperience({}, clerk);
    const { user, dialog } = await logOutOf('ravi02');
    expect(dialog.getByText(experience.deletedAtLogout(2))).toBeTruthy();
    expect(dialog.queryByText(copyFirst)).toBe(null);
    await user.click(dialog.getByText(experience.stay));
    expect(document.activeElement).toBe(press('Logout'));
    expect(localStorage.getItem('auth_token')).not.toBe(null);
    expect(storedExperience()).toHaveLength(2);

    await user.click(press('Logout'));
    await user.click(within(screen.getByRole('dialog', { name: leaving })).getByText('Logout'));
    const heading = await loginHeading();
    expect(address()).toBe('/login');
    expect(status(leaving)).toBeTruthy();
    expect(localStorage.length).toBe(0);
    expect(document.activeElement).toBe(heading);
  });

  test("offers a copy of the learner's own experience first", async () => {
    storeExperience({ job_title: 'Cook' });
    localStorage.setItem('Experience:ravi02', localStorage.getItem('Experience:asha01') ?? '');
    storeExperience({});
    const { user, dialog } = await logOutOf('ravi02');
    const files = watchSavedFiles();
    expect(dialog.getByText('The copy has your own experience only.')).toBeTruthy();
    await user.click(dialog.getByText(copyFirst));
    expect(await files[0]?.text()).toContain('Cook');
    expect(await files[0]?.text()).not.toContain('Postman');
  });
});
