import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, signIn } from '../open.tsx';
import { storedExperience } from '../profile/experience-form.ts';
import { watchSavedFiles } from '../profile/saved-files.ts';
import { fileOf, offer } from '../projects/choose-images.ts';

const notACopy = /^This file is damaged, or it is not a copy made by this app\./;
/** Finds a result that screen readers announce. */
const announced = (text: string) => screen.findByText(text, { selector: '[aria-live] > *' });

async function openYourData() {
  await signIn('asha01');
  const user = await open('/portfolio');
  await screen.findByRole('heading', { level: 2, name: 'Your data on this device' });
  return user;
}

const choose = (user: UserEvent, text: string) =>
  offer(user, 'Restore from a copy', fileOf('copy.json', text, 'application/json'));

test('a refused copy takes focus on its message each time, and a good copy restores', async () => {
  const user = await openYourData();
  expect(screen.getByRole('button', { name: 'Choose a copy to restore' })).toBeTruthy();
  await choose(user, 'rubbish');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(notACopy));
  const first = document.activeElement;
  await choose(user, 'rubbish again');
  await waitFor(() => expect(first?.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toMatch(notACopy);

  const job = { organisation: 'India Post', department: '', job_title: 'Postman' };
  const experience = [{ ...job, join_date: '2019-03-27', leave_date: '' }];
  const copy = { format: 'skills-portfolio-data', version: 1, experience, display: {}, portfolio: {} };
  await choose(user, JSON.stringify(copy));
  await announced('Your settings and 1 experience are restored.');
  expect(screen.queryByText(notACopy)).toBe(null);
  expect(storedExperience()).toMatchObject(experience);
});

test('saves a copy and a JSON Resume, and names the files', async () => {
  const user = await openYourData();
  const files = watchSavedFiles();
  await user.dblClick(screen.getByRole('button', { name: 'Save a copy' }));
  await announced(`Saved: ${files[0]?.name}. Look for it in your downloads.`);
  await user.click(screen.getByRole('button', { name: 'Export as JSON Resume' }));
  await announced('Saved: resume.json. Look for it in your downloads.');
  expect(files[1]?.name).toBe('resume.json');
  const { basics } = JSON.parse((await files[1]?.text()) ?? '');
  expect(basics.name).toBe('Asha Hegde');
});
