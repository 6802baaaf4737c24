import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  experienceCards,
  fillIn,
  openExperienceForm,
  postman,
  saveExperience,
  storedExperience,
  storeExperience,
  textOf,
} from './experience-form.ts';
import { logIn } from './log-in-out.ts';
import { open, signIn } from './open.tsx';
import { openProfile } from './profile-screen.ts';
import { reload } from './reload.ts';
import { force } from './world.ts';

const tab = (name: string) => screen.findByRole('tab', { name });
const jobs = () => experienceCards().map(([job]) => job);

/** Changes the device as another tab does, which this one is told of. */
function inAnotherTab(change: () => void) {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: 'Experience:asha01' }));
  });
}

describe('experience on the device', () => {
  test('is there after a reload', async () => {
    const user = await openExperienceForm();
    await fillIn(user, postman);
    await saveExperience(user);
    await tab('Experience (1)');
    await reload();
    await tab('Experience (1)');
    expect(jobs()).toEqual(['Postman']);
  });

  test("is each learner's own", async () => {
    storeExperience({});
    const user = await openExperienceForm('ravi02');
    await fillIn(user, { ...postman, job: 'Clerk' });
    await saveExperience(user);
    await tab('Experience (1)');
    expect(jobs()).toEqual(['Clerk']);
    expect(storedExperience('asha01')).toMatchObject([{ job_title: 'Postman' }]);
    expect(storedExperience('ravi02')).toMatchObject([{ job_title: 'Clerk' }]);
  });

  test('outlasts a session that ended, for whom it belongs to alone', async () => {
    storeExperience({});
    await signIn('asha01');
    await force('getUser', 'invalid-token', 1);
    const user = await open('/myprofile?tab=experience');
    await logIn(user, 'ravi02');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await tab('Experience (0)'));
    expect(screen.getByText('No Experience')).toBeTruthy();
    expect(storedExperience('asha01')).toHaveLength(1);
  });

  test('shows what another tab adds and removes', async () => {
    storeExperience({});
    await openProfile('asha01', 'experience');
    inAnotherTab(() => storeExperience({}, { job_title: 'Clerk', join_date: '2022-05-09' }));
    await tab('Experience (2)');
    expect(jobs()).toEqual(['Clerk', 'Postman']);
    inAnotherTab(() => localStorage.removeItem('Experience:asha01'));
    await tab('Experience (0)');
  });

  test('keeps what another tab added while this one typed', async () => {
    storeExperience({ job_title: 'Cook', join_date: '2012-01-01' });
    const user = await openProfile('asha01', 'experience');
    await user.click(screen.getByRole('link', { name: 'Add Experience' }));
    await screen.findByText('Save experience');
    await fillIn(user, postman);
    // The event of the other tab's change is still on its way.
    storeExperience(
      { job_title: 'Cook', join_date: '2012-01-01' },
      { job_title: 'Clerk', join_date: '2022-05-09' },
    );
    await saveExperience(user);
    await tab('Experience (3)');
    expect(jobs()).toEqual(['Clerk', 'Postman', 'Cook']);
    const ids = storedExperience().map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    ['broken JSON', '[{"id": 1'],
    ['no list', '{"id": 1}'],
    ['a list of something else', '[1, "Postman"]'],
    ['without a job', '[{"id": 1, "organisation": "India Post"}]'],
    ['a bare word', 'null'],
    [
      'of a date that is none',
      '[{"id":1,"organisation":"India Post","department":"","job_title":"Postman","join_date":"soon","leave_date":""}]',
    ],
  ])('that is rubbish (%s) counts as none, and a new one can be added', async (_what, stored) => {
    localStorage.setItem('Experience:asha01', stored);
    const user = await openProfile('asha01', 'experience');
    await tab('Experience (0)');
    await user.click(screen.getByRole('link', { name: 'Add Experience' }));
    await screen.findByText('Save experience');
    await fillIn(user, postman);
    await saveExperience(user);
    await tab('Experience (1)');
    expect(jobs()).toEqual(['Postman']);
  });

  test('loses no other for one that does not fit', async () => {
    storeExperience({ job_title: 'Cook' });
    const [cook] = storedExperience('asha01');
    localStorage.setItem('Experience:asha01', JSON.stringify([{ id: 1 }, { ...cook, colour: 'red' }]));
    await openProfile('asha01', 'experience');
    await tab('Experience (1)');
    expect(jobs()).toEqual(['Cook']);
  });

  test('that takes nothing more keeps it for this visit, and says so', async () => {
    const user = await openExperienceForm();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    await fillIn(user, postman);
    await saveExperience(user);
    await tab('Experience (1)');
    expect(jobs()).toEqual(['Postman']);
    expect(screen.getByText(/^Experience saved until you close this page/)).toBeTruthy();
  });
});

describe('what is typed into the experience form', () => {
  test('outlives a reload, and is forgotten once it is saved', async () => {
    const first = await openExperienceForm();
    await fillIn(first, postman);
    const user = await reload();
    await screen.findByText(/^What you typed before is still here\./);
    expect(textOf('Job title').value).toBe('Postman');
    await saveExperience(user);
    await tab('Experience (1)');
    await user.click(screen.getByRole('link', { name: 'Add Experience' }));
    await screen.findByText('Save experience');
    expect(textOf('Job title').value).toBe('');
    expect(screen.queryByText(/^What you typed before/)).toBe(null);
  });

  test('of one experience is not that of another, nor of one that takes its place', async () => {
    storeExperience({}, { job_title: 'Clerk', join_date: '2022-05-09' });
    await signIn('asha01');
    const user = await open('/addExperiance?experience=2');
    await screen.findByText('Save experience');
    await user.type(textOf('Job title'), ' of the post');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await tab('Experience (2)'));
    await user.click(screen.getByRole('link', { name: 'Edit: Postman at India Post' }));
    await screen.findByText('Save experience');
    expect(textOf('Job title').value).toBe('Postman');

    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await tab('Experience (2)'));
    await user.click(screen.getByRole('button', { name: 'Remove: Clerk at India Post' }));
    await user.click(screen.getByText('Continue'));
    await user.click(screen.getByRole('link', { name: 'Add Experience' }));
    await screen.findByText('Save experience');
    await fillIn(user, { ...postman, job: 'Sorting Assistant' });
    await saveExperience(user);
    await user.click(await screen.findByRole('link', { name: 'Edit: Sorting Assistant at India Post' }));
    await waitFor(() => expect(textOf('Job title').value).toBe('Sorting Assistant'));
  });
});
