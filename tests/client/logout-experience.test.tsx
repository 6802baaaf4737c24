import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { experienceCards, storedExperience, storeExperience } from './experience-form.ts';
import { loginHeading } from './log-in-out.ts';
import { address } from './open.tsx';
import { openProfile } from './profile-screen.ts';

const leaving = 'You are getting logged out now..';
const logoutButton = () => screen.getByRole('button', { name: 'Logout' });

test('a learner without experience is logged out at once', async () => {
  const user = await openProfile();
  await user.click(logoutButton());
  expect(screen.queryByRole('dialog')).toBe(null);
  await loginHeading();
  expect(address()).toBe('/login');
  expect(within(screen.getByRole('status')).getByText(leaving)).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

test('whoever logs out is asked for the experience of others on this device too', async () => {
  storeExperience({});
  const user = await openProfile('ravi02');
  await user.click(logoutButton());
  const dialog = screen.getByRole('dialog', { name: leaving });
  expect(
    within(dialog).getByText('1 experience is kept on this device only. It is deleted too.'),
  ).toBeTruthy();
});

describe('a learner with experience', () => {
  const jobs = [{}, { job_title: 'Clerk', join_date: '2022-05-09' }, { job_title: 'Cook' }];

  async function pressLogout(count = 3) {
    storeExperience(...jobs.slice(0, count));
    const user = await openProfile('asha01', 'experience');
    await user.click(logoutButton());
    return { user, dialog: screen.getByRole('dialog', { name: leaving }) };
  }

  test.each([
    [1, '1 experience is kept on this device only. It is deleted too.'],
    [3, '3 experiences are kept on this device only. They are deleted too.'],
  ])('is told how many go, here %i, and is still logged in', async (count, words) => {
    const { dialog } = await pressLogout(count);
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Stay logged in', 'Logout']);
    expect(localStorage.getItem('auth_token')).not.toBe(null);
    expect(storedExperience()).toHaveLength(count);
  });

  test.each(['Stay logged in', 'Close'])("can stay by '%s', and nothing is lost", async (name) => {
    const { user, dialog } = await pressLogout();
    await user.click(within(dialog).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(logoutButton());
    expect(localStorage.getItem('auth_token')).not.toBe(null);
    expect(experienceCards()).toHaveLength(3);
  });

  test('can stay by Escape', async () => {
    const { user } = await pressLogout();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(logoutButton());
    expect(storedExperience()).toHaveLength(3);
  });

  test('is logged out by Logout, and the device is empty', async () => {
    const { user, dialog } = await pressLogout();
    localStorage.setItem('f_name', 'Asha');
    await user.click(within(dialog).getByRole('button', { name: 'Logout' }));
    await loginHeading();
    expect(address()).toBe('/login');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(within(screen.getByRole('status')).getByText(leaving)).toBeTruthy();
    expect(localStorage.length).toBe(0);
    expect(document.activeElement).toBe(await loginHeading());
  });
});
