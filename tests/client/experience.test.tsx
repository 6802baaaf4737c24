import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
import { address, open, signIn } from './open.tsx';
import { openProfile } from './profile-screen.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { sent } from './world.ts';

const kept = 'Your experience is kept on this device only. It is deleted when you log out.';
const h1 = (name: string) => screen.findByText(name, { selector: 'h1' });
const inStatus = (text: string) => within(screen.getByRole('status')).getByText(text);

describe('an experience that is added', () => {
  test('is kept on this device, which the screen says, and leads to the list of them', async () => {
    const user = await openExperienceForm();
    await expectWholeScreen();
    expect(screen.getByText(kept)).toBeTruthy();
    await fillIn(user, postman);
    const calls = sent.length;
    await saveExperience(user);
    const tab = await screen.findByRole('tab', { name: 'Experience (1)' });
    expect(address()).toBe('/myprofile?tab=experience');
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(inStatus('Experience saved on this device.')).toBeTruthy();
    expect(screen.getByText(kept)).toBeTruthy();
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
  });

  test('may have no department, and may go on to this day', async () => {
    const user = await openExperienceForm();
    await fillIn(user, {
      organisation: '  Hegde   Stores ',
      job: 'Shopkeeper',
      joined: ['१', 'मार्च', '२०१९'],
      left: 'still working',
    });
    await saveExperience(user);
    await screen.findByRole('tab', { name: 'Experience (1)' });
    expect(experienceCards()).toEqual([['Shopkeeper', 'Hegde Stores', 'March 2019 to today']]);
    expect(storedExperience()).toMatchObject([{ join_date: '2019-03-01', leave_date: '' }]);
  });

  test('stands by its join date, the newest first, whenever it was added', async () => {
    storeExperience({ job_title: 'First', join_date: '2015-01-01' });
    const user = await openExperienceForm();
    await fillIn(user, { ...postman, job: 'Third', joined: ['2', '2', '2020'] });
    await saveExperience(user);
    await user.click(await screen.findByRole('link', { name: 'Add Experience' }));
    await h1('Add Experience');
    await fillIn(user, { ...postman, job: 'Second', joined: ['31', '12', '2019'] });
    await saveExperience(user);
    await screen.findByRole('tab', { name: 'Experience (3)' });
    expect(experienceCards().map(([job]) => job)).toEqual(['Third', 'Second', 'First']);
  });
});

describe('an experience that is changed', () => {
  async function openEdit() {
    storeExperience({}, { job_title: 'Clerk', join_date: '2022-05-09', leave_date: '' });
    const user = await openProfile('asha01', 'experience');
    const edit = screen.getByRole('link', { name: 'Edit: Postman at India Post' });
    expect(edit.textContent).toBe('Edit');
    await user.click(edit);
    await h1('Edit experience');
    return user;
  }

  test('begins as it was', async () => {
    await openEdit();
    expect(address()).toBe('/addExperiance?experience=1');
    expect(document.title).toBe('Edit experience – Skills Portfolio');
    expect(textOf('Organisation').value).toBe('India Post');
    expect(textOf('Job title').value).toBe('Postman');
    expect(dateOf('Join date').map(({ value }) => Number(value))).toEqual([27, 3, 2019]);
    expect(dateOf('Leave date').map(({ value }) => Number(value))).toEqual([1, 9, 2021]);
    expect(stillWorking().checked).toBe(false);
  });

  test('takes the place of what it was, and the others stay', async () => {
    const user = await openEdit();
    await user.clear(textOf('Job title'));
    await user.type(textOf('Job title'), 'Mail Guard');
    await retypeDate(user, 'Leave date', ['30', '11', '2021']);
    await saveExperience(user);
    await screen.findByRole('tab', { name: 'Experience (2)' });
    expect(experienceCards()).toEqual([
      ['Clerk', 'India Post', 'May 2022 to today'],
      ['Mail Guard', 'India Post', 'March 2019 to November 2021'],
    ]);
    expect(
      storedExperience()
        .map(({ id }: { id: number }) => id)
        .sort(),
    ).toEqual([1, 2]);
  });

  test('by its own address begins as it was, still working too', async () => {
    storeExperience({}, { job_title: 'Clerk', join_date: '2022-05-09', leave_date: '' });
    await signIn('asha01');
    const user = await open('/addExperiance?experience=2');
    await h1('Edit experience');
    expect(stillWorking().checked).toBe(true);
    expect(textOf('Job title').value).toBe('Clerk');
    await user.click(stillWorking());
    await retypeDate(user, 'Leave date', ['9', '5', '2023']);
    await saveExperience(user);
    await screen.findByRole('tab', { name: 'Experience (2)' });
    expect(experienceCards()[0]).toEqual(['Clerk', 'India Post', 'May 2022 to May 2023']);
  });

  test.each(['9', '0', 'x', ''])(
    'that does not exist says so and leads back: experience=%s',
    async (asked) => {
      storeExperience({});
      await signIn('asha01');
      const user = await open(`/addExperiance?experience=${asked}`);
      await h1('Edit experience');
      expect(screen.getByText('No Experience')).toBeTruthy();
      expect(screen.queryByText('Save experience')).toBe(null);
      await user.click(screen.getByRole('link', { name: 'Back to your experience' }));
      await screen.findByRole('tab', { name: 'Experience (1)' });
      expect(address()).toBe('/myprofile?tab=experience');
    },
  );
});

describe('an experience that is removed', () => {
  const removeButton = () => screen.getByRole('button', { name: 'Remove: Postman at India Post' });

  async function pressRemove() {
    storeExperience({}, { job_title: 'Clerk', join_date: '2022-05-09' });
    const user = await openProfile('asha01', 'experience');
    await user.click(removeButton());
    return { user, dialog: screen.getByRole('dialog', { name: 'Are you sure.?' }) };
  }

  test('is asked about first, the safe answer before the other', async () => {
    const { dialog } = await pressRemove();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(within(dialog).getByText('You are removing Postman at India Post.')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'No Not yet.', 'Continue']);
    expect(storedExperience()).toHaveLength(2);
  });

  test.each(['No Not yet.', 'Close'])("stays after '%s', which leads focus back", async (name) => {
    const { user, dialog } = await pressRemove();
    await user.click(within(dialog).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(removeButton());
    expect(experienceCards()).toHaveLength(2);
  });

  test('stays after Escape, which leads focus back', async () => {
    const { user } = await pressRemove();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(removeButton());
    expect(storedExperience()).toHaveLength(2);
  });

  test('is gone after Continue, and focus goes to the heading over the list', async () => {
    const { user, dialog } = await pressRemove();
    await user.click(within(dialog).getByText('Continue'));
    await screen.findByRole('tab', { name: 'Experience (1)' });
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(experienceCards().map(([job]) => job)).toEqual(['Clerk']);
    expect(storedExperience()).toMatchObject([{ job_title: 'Clerk' }]);
    expect(inStatus('Experience removed.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Your portfolio');
  });

  test('may be the last one', async () => {
    storeExperience({});
    const user = await openProfile('asha01', 'experience');
    await user.click(removeButton());
    await user.click(screen.getByText('Continue'));
    await screen.findByText('No Experience');
    expect(screen.getByRole('tab', { name: 'Experience (0)' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Your portfolio');
  });
});
