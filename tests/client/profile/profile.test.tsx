import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fields } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { profile } from '#copy/profile.ts';
import { empty } from '#copy/skills.ts';
import { projectsOf } from '#projects/state/projects.ts';
import { openSession, type Session } from '#session/session.ts';
import { comeBack, goOffline } from '../browser-network.ts';
import { expectConsole } from '../console.ts';
import { hold } from '../hold.ts';
import { loginHeading, unfold } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { control, tries } from '../world.ts';
import { cardTitles, chosenTab, fact, openProfile, tabNames } from './profile-screen.ts';

const h1 = (name: string) => screen.findByText(name, { selector: 'h1' });

/** The initials are for the eye only, so they have no role. */
const initials = () => document.querySelector('.person-initials[aria-hidden=true]')?.textContent;

/** The backend responds to a call. */
const respond = () => act(() => projectsOf(openSession() as Session).refreshProjects());

describe('the profile', () => {
  const picture = () => screen.getByRole('main').querySelector<HTMLImageElement>('img.person-picture');

  test('shows the initials when the picture fails, until the network returns. Offers no deletion', async () => {
    await openProfile();
    // product.md describes an account deletion, but nothing triggers it.
    expect(screen.queryByRole('button', { name: /delete/i })).toBe(null);
    await goOffline();
    expect(picture()?.src).toMatch(/^http.*\/images\/people\/asha\.svg$/);
    fireEvent.error(picture() as Element);
    await waitFor(() => expect(picture()).toBe(null));
    expect(initials()).toBe('A\u2009H');
    expect(screen.queryByRole('link', { name: profile.addPhoto })).toBe(null);
    await act(async () => comeBack());
    await waitFor(() => expect(picture()?.src).toMatch(/asha\.svg$/));
    // The network was too young.
    fireEvent.error(picture() as Element);
    expect(picture()).toBe(null);
    await respond();
    expect(picture()?.src).toMatch(/asha\.svg$/);
  });

  test('shows the picture again at the next response when the browser never reported a lost network', async () => {
    await openProfile();
    fireEvent.error(picture() as Element);
    expect(initials()).toBe('A\u2009H');
    await respond();
    expect(picture()?.src).toMatch(/asha\.svg$/);
    // A picture that is gone.
    fireEvent.error(picture() as Element);
    await respond();
    expect(initials()).toBe('A\u2009H');
  });

  test('shows initials to the eye and offers a photo when the learner has no picture', async () => {
    await openProfile('ravi02');
    expect(initials()).toBe('R\u2009M');
    expect(screen.getByRole('link', { name: profile.addPhoto }).getAttribute('href')).toBe('/update/profile');
  });

  test('shows Logout once, as the first control', async () => {
    await openProfile();
    const logout = screen.getByRole('button', { name: profile.logout });
    expect(within(screen.getByRole('main')).getAllByRole('button')[0]).toBe(logout);
  });

  test('folds facts until View more, and keeps a fold open on Back', async () => {
    const user = await openProfile();
    const link = () => screen.getByRole('link', { name: profile.forgot });
    expect(screen.queryByRole('term')).toBe(null);
    await unfold(user, 'Personal details');
    expect(fact(profile.placeLabel).textContent).toBe('Karnataka - 580001');
    await user.click(link());
    await h1('Forgot password');
    act(() => history.back());
    await waitFor(() => expect(document.activeElement).toBe(link()));
    expect(fact(profile.placeLabel)).toBeTruthy();
  });

  test('hides the UDID number until Show is pressed', async () => {
    const number = 'KA0000000SAMPLE001';
    const user = await openProfile();
    await unfold(user, 'Personal details');
    expect(fact(fields.udid).textContent).toContain(profile.hidden('E001'));
    expect(document.body.innerHTML).not.toContain(number);
    await user.click(screen.getByRole('button', { name: `${profile.show}: ${fields.udid}` }));
    expect(within(fact(fields.udid)).getByText(number)).toBeTruthy();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: `${profile.hide}: ${fields.udid}` }),
    );
    await user.keyboard('{Enter}');
    expect(document.body.innerHTML).not.toContain(number);
  });
});

test('links to login when the record of the learner is empty', async () => {
  expectConsole(/^getUser: the response does not match the contract/);
  await signIn('asha01');
  localStorage.removeItem('UserData');
  await control.forceBody('getUser', {});
  const user = await open('/myprofile');
  await screen.findByText(errors.noData);
  await user.click(screen.getByRole('link', { name: 'You are Not logged in here Please click here..!' }));
  await loginHeading();
  expect(localStorage.getItem('auth_token')).toBe(null);
});

describe('the tabs of the profile', () => {
  const counted = () =>
    waitFor(() => expect(tabNames()).toEqual(['Skills (5)', 'Projects (3)', 'Experience (0)']));
  const panel = () => within(screen.getByRole('tabpanel'));

  test('start with the skills, and keep the tab in the address', async () => {
    const user = await openProfile('asha01', 'nothing');
    await counted();
    expect(chosenTab()).toEqual(['Skills (5)']);
    await user.click(screen.getByRole('tab', { name: 'Projects (3)' }));
    expect(address()).toBe('/myprofile?tab=projects');
    expect(await cardTitles()).toEqual(['Form Audit', 'Bus Timetable', 'Library Desk']);
    expect(panel().getByText('Web App')).toBeTruthy();
  });

  test('link each empty list to the screen that adds an item', async () => {
    const user = await openProfile('ravi02');
    for (const [tab, words, link, href] of [
      ['Skills (0)', empty.noOwnSkills, 'Add Skill', '/skilllist'],
      ['Projects (0)', empty.noProjects, 'Add Project', '/addproject'],
      ['Experience (0)', 'No Experience', 'Add Experience', '/addExperiance'],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: tab }));
      expect(panel().getByText(words)).toBeTruthy();
      expect(panel().getByText(link).getAttribute('href')).toBe(href);
    }
  });

  test('show that projects are loading, and their failure only in their tab', async () => {
    await control.force('listProjects', 'server-error', { times: tries });
    const release = hold('listProjects');
    const user = await openProfile('asha01', 'projects');
    expect(screen.getByText('Projects: loading...')).toBeTruthy();
    await release();
    await screen.findByText(empty.skillsNotLoaded);
    await user.click(await screen.findByRole('tab', { name: 'Skills (5)' }));
    expect(screen.queryByText(empty.skillsNotLoaded)).toBe(null);
  });
});
