import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { expectConsole } from './console.ts';
import { loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { fact, openProfile } from './profile-screen.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { answerWith, force, holdBack, tries } from './world.ts';

const h1 = (name: string) => screen.findByText(name, { selector: 'h1' });

/** Sets the device's clock to noon of a day. */
function onDay(day: string) {
  vi.setSystemTime(new Date(`${day}T12:00:00`));
  runAfterTest(() => vi.useRealTimers());
}

describe('the profile', () => {
  test('says who the learner is', async () => {
    await openProfile();
    await h1('Asha Hegde');
    await expectWholeScreen();
    expect(document.title).toBe('Profile – Skills Portfolio');
    expect(screen.getByText('asha01')).toBeTruthy();
    expect(
      screen.getByText(/^I live in Dharwad and I have low vision\. .* accessibility testing\.$/),
    ).toBeTruthy();
    expect(fact('Gender').textContent).toBe('Female');
    expect(fact('Address').textContent).toBe('12 Sample Street, Dharwad');
    expect(fact('State and pincode').textContent).toBe('Karnataka - 580001');
    expect(fact('Email').textContent).toBe('asha01@example.com');
    expect(fact('Mobile number').textContent).toBe('+91 9000000001');
  });

  test.each([
    ['1999-06-14', '1 year'],
    ['2026-06-13', '27 years'],
    ['2026-06-14', '28 years'],
  ])('counts the age in full years: on %s it is %s', async (day, age) => {
    onDay(day);
    await openProfile();
    expect(fact('Age').textContent).toBe(age);
  });

  test('leads to changing it, and to a forgotten password', async () => {
    const user = await openProfile();
    const edit = screen.getByRole('link', { name: 'Edit your profile' });
    expect(edit.textContent).toBe('Edit');
    expect(edit.getAttribute('href')).toBe('/update/profile');
    const actions = within(screen.getByRole('region', { name: 'Your account' })).getByRole('list');
    await user.click(within(actions).getByRole('link', { name: 'Forgot Password.?' }));
    await h1('Forgot password');
    expect(address()).toBe('/reset');
  });

  test('shows more and less of itself on request', async () => {
    const user = await openProfile();
    const toggle = screen.getByRole('button', { name: 'View more' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    const shown = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(shown?.contains(fact('Email'))).toBe(true);
    await user.click(toggle);
    expect(toggle.textContent).toBe('View less');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(toggle);
    await user.click(toggle);
    expect(toggle.textContent).toBe('View more');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the picture', () => {
  const picture = () => screen.getByText(/^(asha01|ravi02)$/).parentElement?.querySelector('img');
  const mark = /mark\.svg$|^data:image\/svg/;

  test("is the learner's, beside words that say the same", async () => {
    await openProfile();
    expect(picture()?.src).toMatch(/^http.*\/images\/people\/asha\.svg$/);
    expect(picture()?.alt).toBe('');
  });

  test("is the app's mark for whoever has none", async () => {
    await openProfile('ravi02');
    expect(picture()?.getAttribute('src')).toMatch(mark);
  });

  test("is the app's mark where it does not load", async () => {
    await openProfile();
    fireEvent.error(picture() as Element);
    await waitFor(() => expect(picture()?.getAttribute('src')).toMatch(mark));
  });
});

describe('the UDID number', () => {
  const number = 'KA0000000SAMPLE001';

  test('is covered until it is asked for, and can be covered again', async () => {
    const user = await openProfile();
    expect(fact('UDID number').textContent).toContain('Hidden');
    expect(document.body.innerHTML).not.toContain(number);
    const button = screen.getByRole('button', { name: 'Show UDID number' });
    expect(button.textContent).toBe('Show');
    await user.click(button);
    expect(within(fact('UDID number')).getByText(number)).toBeTruthy();
    expect(fact('UDID number').textContent).not.toContain('Hidden');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide UDID number' }));
    await user.keyboard('{Enter}');
    expect(document.body.innerHTML).not.toContain(number);
  });

  test('of whoever has none is told as not given', async () => {
    await openProfile('meena03');
    expect(fact('UDID number').textContent).toBe('Not given');
    expect(screen.queryByRole('button', { name: 'Show UDID number' })).toBe(null);
  });
});

describe('a record', () => {
  const refused = 'Too many requests please try again later';

  /** Opens the profile with nothing but the token on the device. */
  async function openWithout(meanwhile: () => unknown) {
    await signIn('asha01');
    localStorage.removeItem('UserData');
    await meanwhile();
    return open('/myprofile');
  }

  test('that is on its way is waited for under the name of the screen', async () => {
    let release = async () => {};
    await openWithout(() => {
      release = holdBack('getUser');
    });
    await h1('Profile');
    expect(screen.getByText('Profile: loading...')).toBeTruthy();
    await release();
    await h1('Asha Hegde');
  });

  test('on the device shows until the backend has answered, and then gives way', async () => {
    await signIn('asha01');
    const stored = JSON.parse(localStorage.getItem('UserData') ?? '');
    localStorage.setItem('UserData', JSON.stringify({ ...stored, address: '10 Old Street, Dharwad' }));
    const release = holdBack('getUser');
    await open('/myprofile');
    await h1('Asha Hegde');
    expect(fact('Address').textContent).toBe('10 Old Street, Dharwad');
    await release();
    await waitFor(() => expect(fact('Address').textContent).toBe('12 Sample Street, Dharwad'));
  });

  test('that fails is told in the documented words, and comes when it is tried again', async () => {
    const user = await openWithout(() => force('getUser', 'server-error', tries));
    await h1('Profile');
    expect((await screen.findByRole('alert')).textContent).toBe(refused);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await h1('Asha Hegde');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('that is nothing is told in the documented words, and a login is offered', async () => {
    expectConsole(/^getUser: the answer does not match the contract/);
    const user = await openWithout(() => answerWith('getUser', '{}'));
    await screen.findByText('No data found please try again');
    await user.click(screen.getByRole('link', { name: 'You are Not logged in here Please click here..!' }));
    await loginHeading();
    expect(address()).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBe(null);
  });

  test('that fails while the device holds an older one says so and shows the older', async () => {
    await signIn('asha01');
    await force('getUser', 'rate-limited', 1);
    const user = await open('/myprofile');
    await screen.findByText(refused);
    expect(fact('Email').textContent).toBe('asha01@example.com');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(refused)).toBe(null));
    expect(document.activeElement).toBe(await h1('Asha Hegde'));
  });
});
