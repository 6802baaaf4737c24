import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runAfterTest } from '../after-test.ts';
import { announced } from '../announced.ts';
import { expectConsole } from '../console.ts';
import { loginHeading, pressLogout } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { restoreSession } from '../restore-session.ts';
import { expectWholeScreen } from '../screen-shape.ts';
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
import { openProfile } from './profile-screen.ts';
import { watchSavedFiles } from './saved-files.ts';

const storedLocally = 'Your experience is kept on this device only. It is deleted when you log out.';
const clerk = { job_title: 'Clerk', join_date: '2022-05-09', leave_date: '' };
const h1 = (name: string) => screen.findByText(name, { selector: 'h1' });
const tab = (name: string) => screen.findByRole('tab', { name });
const status = (text: string) => within(screen.getByRole('status')).getByText(text);
const press = (name: string) => screen.getByRole('button', { name });

/** Waits for focus on the error summary. Returns its messages. */
async function messages() {
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

describe('adding an experience', () => {
  test('stores it only on this device and leads to the list', async () => {
    const user = await openExperienceForm();
    await expectWholeScreen();
    expect(screen.getByText(storedLocally)).toBeTruthy();
    await fillIn(user, postman);
    const calls = sent.length;
    await saveExperience(user);
    expect((await tab('Experience (1)')).getAttribute('aria-selected')).toBe('true');
    expect(address()).toBe('/myprofile?tab=experience');
    expect(status('Experience saved on this device.')).toBeTruthy();
    expect(screen.getByText(storedLocally)).toBeTruthy();
    expect(experienceCards()).toEqual([
      ['Postman', 'India Post, Mail Operations', 'March 2019 to September 2021'],
    ]);
    expect(storedExperience()).toEqual([
      {
        id: expect.any(Number),
        organisation: 'India Post',
        department: 'Mail Operations',
        job_title: 'Postman',
        join_date: '2019-03-27',
        leave_date: '2021-09-01',
      },
    ]);
    expect(sent.slice(calls)).toEqual([]);
    await reload();
    await tab('Experience (1)');
  });

  test('requires a leave date unless Still working is ticked', async () => {
    const orderRule = 'Leave date must not be before the join date';
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, department: '', left: ['26', '3', '2019'] });
    await saveExperience(user);
    expect(await messages()).toEqual([orderRule]);
    await user.click(stillWorking());
    expect(screen.queryByText('Leave date', { selector: 'legend' })).toBe(null);
    await user.tab();
    expect(screen.queryByText(orderRule)).toBe(null);
    await user.click(stillWorking());
    expect(dateOf('Leave date').map(({ value }) => value)).toEqual(['26', '3', '2019']);
    await user.click(stillWorking());
    await saveExperience(user);
    await tab('Experience (1)');
    expect(experienceCards()).toEqual([['Postman', 'India Post', 'March 2019 to today']]);
    expect(storedExperience()).toMatchObject([{ leave_date: '' }]);
  });
});

describe('the suggestions', () => {
  const offered = (label: Parameters<typeof textOf>[0]) =>
    [...(textOf(label).list?.options ?? [])].map(({ value }) => value);

  test('narrow to the typed organisation and department, and allow any other text', async () => {
    const user = await openExperienceForm();
    await waitFor(() => expect(offered('Organisation')).toHaveLength(24));
    expect(offered('Organisation')).toEqual(expect.arrayContaining(['India Post', 'Taj Hotels']));
    const departments = offered('Department (optional)');
    expect(departments).toEqual(expect.arrayContaining(['Housekeeping', 'Mail Operations']));
    expect(new Set(departments).size).toBe(departments.length);
    expect(offered('Job title')).toEqual(expect.arrayContaining(['Postman', 'Sous Chef']));

    await user.type(textOf('Department (optional)'), 'Housekeeping');
    expect(offered('Job title')).toEqual(expect.arrayContaining(['Laundry Attendant', 'Room Attendant']));
    expect(offered('Job title')).not.toContain('Postman');

    await user.type(textOf('Organisation'), ' india post ');
    expect(offered('Department (optional)')).toEqual([
      'Administration',
      'Mail Operations',
      'Post Office Counter',
    ]);
    expect(offered('Job title')).toHaveLength(8);
    await user.clear(textOf('Department (optional)'));
    await user.type(textOf('Department (optional)'), 'Mail Operations');
    expect(offered('Job title')).toEqual(['Mail Guard', 'Postman', 'Sorting Assistant']);

    await user.clear(textOf('Organisation'));
    await fillIn(user, { ...postman, organisation: 'Hegde Stores', department: ' and sales', job: 'Owner' });
    await saveExperience(user);
    await tab('Experience (1)');
    expect(experienceCards()[0]?.slice(0, 2)).toEqual(['Owner', 'Hegde Stores, Mail Operations and sales']);
  });
});

describe('editing an experience', () => {
  test('starts with the stored values and replaces them', async () => {
    storeExperience({}, clerk);
    await signIn('asha01');
    const user = await open('/addExperiance?experience=2');
    await h1('Edit experience');
    expect(document.title).toBe('Edit experience – Skills Portfolio');
    expect([textOf('Organisation').value, textOf('Job title').value]).toEqual(['India Post', 'Clerk']);
    expect(dateOf('Join date').map(({ value }) => Number(value))).toEqual([9, 5, 2022]);
    expect(stillWorking().checked).toBe(true);
    await user.click(stillWorking());
    await retypeDate(user, 'Leave date', ['9', '5', '2023']);
    await saveExperience(user);
    await tab('Experience (2)');
    expect(experienceCards()).toEqual([
      ['Clerk', 'India Post', 'May 2022 to May 2023'],
      ['Postman', 'India Post', 'March 2019 to September 2021'],
    ]);
    expect(new Set(storedExperience().map(({ id }: { id: number }) => id))).toEqual(new Set([1, 2]));
    await user.click(screen.getByRole('link', { name: 'Edit: Postman at India Post' }));
    await waitFor(() => expect(textOf('Job title').value).toBe('Postman'));
    expect(dateOf('Leave date').map(({ value }) => Number(value))).toEqual([1, 9, 2021]);
  });

  test.each(['9', ''])('links back to the list when the id is unknown: experience=%s', async (id) => {
    storeExperience({});
    await signIn('asha01');
    const user = await open(`/addExperiance?experience=${id}`);
    await h1('Edit experience');
    expect(screen.getByText('No Experience')).toBeTruthy();
    expect(screen.queryByText('Save experience')).toBe(null);
    await user.click(screen.getByRole('link', { name: 'Back to your experience' }));
    await tab('Experience (1)');
  });
});

test('removes an experience after a confirmation, including the last one', async () => {
  storeExperience({}, clerk);
  const user = await openProfile('asha01', 'experience');
  await user.click(press('Remove: Postman at India Post'));
  expect(screen.getByText('You are removing Postman at India Post.')).toBeTruthy();
  await user.click(press('No Not yet.'));
  expect(document.activeElement).toBe(press('Remove: Postman at India Post'));
  expect(storedExperience()).toHaveLength(2);

  await user.click(press('Remove: Postman at India Post'));
  await user.click(press('Continue'));
  await tab('Experience (1)');
  expect(storedExperience()).toMatchObject([{ job_title: 'Clerk' }]);
  expect(status('Experience removed.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('What you can do');

  await user.click(press('Remove: Clerk at India Post'));
  await user.click(press('Continue'));
  await screen.findByText('No Experience');
  await tab('Experience (0)');
  expect(document.activeElement?.textContent).toBe('What you can do');
});

describe('the draft of the experience form', () => {
  const openAdd = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('link', { name: 'Add Experience' }));
    await h1('Add Experience');
  };

  test('belongs to one experience and is not reused after its removal', async () => {
    storeExperience({}, clerk);
    await signIn('asha01');
    const user = await open('/addExperiance?experience=2');
    await h1('Edit experience');
    await user.type(textOf('Job title'), ' of the post');
    const openList = async () => {
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      await user.click(await tab('Experience (2)'));
    };
    await openList();
    await user.click(screen.getByRole('link', { name: 'Edit: Postman at India Post' }));
    await h1('Edit experience');
    expect(textOf('Job title').value).toBe('Postman');

    await openList();
    await user.click(press('Remove: Clerk at India Post'));
    await user.click(press('Continue'));
    await openAdd(user);
    await fillIn(user, { ...postman, job: 'Sorting Assistant' });
    await saveExperience(user);
    await user.click(await screen.findByRole('link', { name: 'Edit: Sorting Assistant at India Post' }));
    await waitFor(() => expect(textOf('Job title').value).toBe('Sorting Assistant'));
  });
});

describe('the experience in storage', () => {
  const form = {
    organisation: 'India Post',
    department: '',
    job_title: 'Postman',
    join_date: '2019-03-27',
    still_working: '',
    leave_date: '',
  };

  async function storeOf(username = 'asha01') {
    await signIn(username);
    const [store, { status }] = await Promise.all([
      import('#profile/state/experience.ts'),
      import('#state/messages.ts'),
    ]);
    await restoreSession();
    const jobs = () => store.experiences.value.map(({ job_title }) => job_title);
    return { ...store, jobs, said: () => status.value?.text };
  }

  test('is sorted by join date, newest first', async () => {
    const { saveExperience, jobs } = await storeOf();
    runAfterTest(() => vi.useRealTimers());
    for (const [at, join_date] of ['2019-12-31', '2020-02-02', '2015-01-01'].entries()) {
      vi.setSystemTime(1_000_000 + at);
      saveExperience({ ...form, job_title: `Since ${join_date}`, join_date });
    }
    expect(jobs()).toEqual(['Since 2020-02-02', 'Since 2019-12-31', 'Since 2015-01-01']);
  });

  test('belongs to one learner and survives a lost session', async () => {
    storeExperience({});
    const { saveExperience, jobs } = await storeOf('ravi02');
    expect(jobs()).toEqual([]);
    saveExperience({ ...form, job_title: 'Clerk' });
    (await import('#session/log-out.ts')).loseSession();
    expect(jobs()).toEqual([]);
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
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'Experience:asha01' })));
    expect(jobs()).toEqual([]);
  });

  test('ignores invalid JSON, and keeps and names the rows that it cannot read', async () => {
    expectConsole(/^Experience: rows left out: \d(\.\w+)?$/);
    const { saveExperience, jobs } = await storeOf();
    storeExperience({ job_title: 'Cook' });
    const [cook] = storedExperience();
    for (const rubbish of ['[{"id": 1', '{"id": 1}', '[1, "Postman"]', 'null']) {
      localStorage.setItem('Experience:asha01', rubbish);
      saveExperience(form);
      expect(jobs()).toEqual(['Postman']);
    }
    const rows = [{ id: 1 }, { ...cook, join_date: 'soon' }, { ...cook, colour: 'red' }];
    localStorage.setItem('Experience:asha01', JSON.stringify(rows));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'Experience:asha01' })));
    expect(jobs()).toEqual(['Cook']);
    saveExperience(form);
    expect(jobs()).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('Experience:asha01') ?? '')).toEqual(
      expect.arrayContaining(rows.slice(0, 2)),
    );
  });

  test('asks the browser once not to clear it', async () => {
    const persist = vi.fn(async () => true);
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    runAfterTest(() => Reflect.deleteProperty(navigator, 'storage'));
    const { saveExperience } = await storeOf();
    saveExperience(form);
    saveExperience({ ...form, job_title: 'Clerk' });
    expect(persist).toHaveBeenCalledOnce();
  });

  test('stays in memory when storage is full, with a status message', async () => {
    const { saveExperience, jobs, said } = await storeOf();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    saveExperience(form);
    expect(jobs()).toEqual(['Postman']);
    expect(said()).toMatch(/^Experience saved until you close this page/);
  });
});

describe('a logout with experience in local storage', () => {
  const leaving = 'You are getting logged out now..';

  async function logOutOf(username = 'asha01') {
    const user = await openProfile(username);
    await pressLogout(user);
    return { user, dialog: within(screen.getByRole('dialog', { name: leaving })) };
  }
  const buttonsIn = (dialog: Awaited<ReturnType<typeof logOutOf>>['dialog']) =>
    dialog.getAllByRole('button').map(({ textContent }) => textContent);

  test("asks first, even for another learner's experience, and staying keeps it", async () => {
    storeExperience({});
    const { user, dialog } = await logOutOf('ravi02');
    expect(dialog.getByText('1 experience is kept on this device only. It is deleted too.')).toBeTruthy();
    expect(buttonsIn(dialog)).toEqual(['', 'Stay logged in', 'Logout']);
    await user.click(dialog.getByText('Stay logged in'));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(press('Logout'));
    expect(localStorage.getItem('auth_token')).not.toBe(null);
    expect(storedExperience()).toHaveLength(1);
  });

  test('offers a copy first, says that it is saved, and stays', async () => {
    vi.setSystemTime(new Date('2030-11-23T12:00:00'));
    runAfterTest(() => vi.useRealTimers());
    storeExperience({});
    const { user, dialog } = await logOutOf();
    expect(buttonsIn(dialog)).toEqual(['', 'Save a copy first', 'Stay logged in', 'Logout']);
    expect(dialog.queryByText('The copy has your own experience only.')).toBe(null);
    const files = watchSavedFiles();
    await user.click(dialog.getByText('Save a copy first'));
    const said = 'Saved: portfolio-data-2030-11-23.json. Look for it in your downloads.';
    expect(dialog.getByText(said)).toBeTruthy();
    await user.click(dialog.getByText('Save a copy first'));
    await waitFor(() => expect(announced()).toEqual([said, said]));
    expect(files).toHaveLength(2);
    expect(JSON.parse((await files[1]?.text()) ?? '').experience).toMatchObject([{ job_title: 'Postman' }]);
    expect(storedExperience()).toHaveLength(1);
  });

  test("copies only the learner's own experience, and says so", async () => {
    storeExperience({ job_title: 'Cook' });
    localStorage.setItem('Experience:ravi02', localStorage.getItem('Experience:asha01') ?? '');
    storeExperience({});
    const { user, dialog } = await logOutOf('ravi02');
    const files = watchSavedFiles();
    const button = dialog.getByText('Save a copy first');
    const note = dialog.getByText('The copy has your own experience only.');
    expect(button.getAttribute('aria-describedby')).toBe(note.id);
    await user.click(button);
    expect(await files[0]?.text()).toContain('Cook');
    expect(await files[0]?.text()).not.toContain('Postman');
  });

  test('deletes all experience', async () => {
    storeExperience({}, clerk, { job_title: 'Cook' });
    const { user, dialog } = await logOutOf();
    expect(
      dialog.getByText('3 experiences are kept on this device only. They are deleted too.'),
    ).toBeTruthy();
    localStorage.setItem('f_name', 'Asha');
    await user.click(dialog.getByText('Logout'));
    const heading = await loginHeading();
    expect(address()).toBe('/login');
    expect(status(leaving)).toBeTruthy();
    expect(localStorage.length).toBe(0);
    expect(document.activeElement).toBe(heading);
  });
});
