import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logIn, loginHeading } from './log-in-out.ts';
import {
  asAsha,
  openProfileForm,
  profileFormStands,
  retype,
  saved,
  shown,
  updateButton,
} from './profile-form.ts';
import { reload } from './reload.ts';
import { startAgain } from './start-again.ts';

const kept =
  'What you typed before is still here. Passwords and ID numbers may be missing: please check them. Images that were not uploaded must be chosen again.';
const udid = 'UDID number (optional)';
const other = 'Other ID (Aadhaar, PAN or voter id)';

describe('what is typed into the profile form', () => {
  test('outlives a reload, but for the ID numbers, and can be put back', async () => {
    const first = await openProfileForm();
    await retype(first, 'First name', 'Aasha');
    await retype(first, 'Day', '5');
    await retype(first, udid, 'KA9999999999');
    await retype(first, other, 'ABCDE12345');
    const user = await reload();
    await screen.findByText(kept);
    expect(shown()).toEqual({ ...asAsha, 'First name': 'Aasha', Day: '5' });
    await startAgain(user);
    expect(shown()).toEqual(asAsha);
    expect(document.activeElement?.textContent).toBe('Update profile');
    expect(screen.queryByText(kept)).toBe(null);
  });

  test('outlives the tab: it lies on the device, without the ID numbers', async () => {
    const user = await openProfileForm();
    await retype(user, 'First name', 'Aasha');
    await retype(user, udid, 'KA9999999999');
    await retype(user, other, 'ABCDE12345');
    expect(localStorage.getItem('Draft:asha01:profile')).toBe('{"f_name":"Aasha"}');
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).not.toMatch(/KA9999999999|ABCDE12345/);
    sessionStorage.clear();
    await reload();
    await screen.findByText(kept);
    expect(shown()).toEqual({ ...asAsha, 'First name': 'Aasha' });
  });

  test('is there again after another screen, the ID numbers too', async () => {
    const user = await openProfileForm();
    await retype(user, 'Address', '7 New Road');
    await retype(user, udid, 'KA9999999999');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('link', { name: 'Edit your profile' }));
    await profileFormStands();
    expect(shown()).toEqual({ ...asAsha, Address: '7 New Road', [udid]: 'KA9999999999' });
  });

  test('goes with a logout', async () => {
    const user = await openProfileForm();
    await retype(user, 'First name', 'Aasha');
    await retype(user, udid, 'KA9999999999');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await loginHeading();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Aasha');
    await logIn(user, 'asha01');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('link', { name: 'Edit your profile' }));
    await profileFormStands();
    expect(shown()).toEqual(asAsha);
  });

  test('is forgotten once it is saved', async () => {
    const user = await openProfileForm();
    await retype(user, 'First name', 'Aasha');
    await retype(user, other, 'ABCDE12345');
    await user.click(updateButton());
    await saved();
    expect(Object.keys(localStorage)).not.toContain('Draft:asha01:profile');
    await user.click(screen.getByRole('link', { name: 'Edit your profile' }));
    await profileFormStands();
    expect(shown()).toEqual({ ...asAsha, 'First name': 'Aasha', [other]: 'ABCDE12345' });
    expect(screen.queryByText(kept)).toBe(null);
  });
});
