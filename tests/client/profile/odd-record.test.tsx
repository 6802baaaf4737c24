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
import { asAsha } from './profile-form.ts';

// The profile form of a record whose values no form offers, as a backend with other rules has them.

const record = {
  f_name: 'Om',
  l_name: 'Rao',
  username: 'om2026',
  dob: '1998-03-27',
  gender: 'male',
  phone: '+91 98765 43210',
  email: asAsha.Email,
  address: asAsha.Address,
  state: 'Ladakh',
  pincode: '194101',
  liveaddress: 'default',
  udid: '',
  other: 'N/A',
  profile: 'default',
  bio: 'I test websites.',
} as const;

function show(changes: Partial<Record<keyof User, string>> = {}) {
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

const update = () => screen.getByRole('button', { name: 'Update' });

test('keeps a state outside the list as a choice, also after another choice', async () => {
  const { user, send } = show();
  const state = screen.getByLabelText<HTMLSelectElement>('State');
  expect(state.value).toBe('Ladakh');
  await user.selectOptions(state, 'Goa');
  await user.selectOptions(state, 'Ladakh');
  await user.click(update());
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ f_name: 'Om', state: 'Ladakh', phone: '9876543210' }),
    expect.anything(),
  );
});

test.each(['unknown', '1998-13-45'])(
  'asks again for missing values and the date of birth %j',
  async (dob) => {
    const { user, send } = show({ l_name: '', dob, gender: 'other', phone: '', state: '' });
    const hint = screen.getByLabelText('Last name').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hint)?.textContent).toMatch(
      /If you have no last name, write your first name/,
    );
    await user.click(update());
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Last name must be 3 to 20 characters',
      'Date of birth must be a real date from 1800 to today',
      'Choose Male or Female',
      'The Mobile Number must be 10 digit / number',
      'Choose your state from the list',
    ]);
    expect(send).not.toHaveBeenCalled();
  },
);
