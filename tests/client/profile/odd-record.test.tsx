import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { profileForm } from '#contract/account-forms.ts';
import type { User } from '#contract/entities.ts';
import { createForm } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { ContactFields, PersonFields } from '#person/person-fields.tsx';
import { typedFrom } from '#profile/state/merge-profile.ts';
import { done } from '#state/action-result.ts';

// The profile form of a record whose values no form offers, as a backend with other rules has them.

const record = {
  f_name: 'Om',
  l_name: '',
  username: 'om2026',
  dob: '1998-03-27',
  gender: 'male',
  phone: '+91 98765 43210',
  email: 'om@example.com',
  address: '12 Sample Street',
  state: 'Ladakh',
  pincode: '194101',
  liveaddress: 'default',
  udid: '',
  other: 'N/A',
  profile: 'default',
  bio: 'I test websites.',
} as const;

function show(changes: Partial<Record<keyof User, string>>) {
  const form = createForm(profileForm, typedFrom({ ...record, ...changes } as User));
  const send = vi.fn(async () => done);
  render(
    <FormPage form={form} title="Profile" send={send}>
      <PersonFields form={form} />
      <ContactFields form={form} />
      <SubmitBar form={form}>Update</SubmitBar>
    </FormPage>,
  );
  return { user: userEvent.setup({ delay: null }), send };
}

const state = () => screen.getByLabelText<HTMLSelectElement>('State');
const update = () => screen.getByRole('button', { name: 'Update' });
const messages = async () =>
  within(await screen.findByRole('region', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('keeps a state outside the list as a choice, also after another choice', async () => {
  const { user, send } = show({ l_name: 'Rao' });
  expect(state().value).toBe('Ladakh');
  await user.selectOptions(state(), 'Goa');
  await user.selectOptions(state(), 'Ladakh');
  await user.click(update());
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ f_name: 'Om', state: 'Ladakh', phone: '9876543210' }),
    expect.anything(),
  );
});

test.each(['', 'unknown', '1998-03-27T00:00:00.000Z', '27/03/1998', '1998-13-45'])(
  'asks again for a name, a choice and a number that are missing, and for the date of birth %j',
  async (dob) => {
    const { user, send } = show({ dob, gender: 'other', phone: '', state: '' });
    await user.click(update());
    expect(await messages()).toEqual([
      'Last name must be 3 to 20 characters',
      'Date of birth must be a real date from 1800 to today',
      'Choose Male or Female',
      'The Mobile Number must be 10 digit / number',
      'Choose your state from the list',
    ]);
    expect(send).not.toHaveBeenCalled();
  },
);

test('says what to write for a short or a missing name', () => {
  show({});
  const hintOf = (label: string) => {
    const describedBy = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(describedBy)?.textContent;
  };
  expect(hintOf('First name')).toMatch(/If it is shorter, add your last name, or write it twice/);
  expect(hintOf('Last name')).toMatch(/If you have no last name, write your first name again/);
});
