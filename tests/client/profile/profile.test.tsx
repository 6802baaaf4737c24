import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../console.ts';
import { loginHeading, unfold } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { control, holdBack, respondWith, tries } from '../world.ts';
import { cardTitles, chosenTab, fact, openProfile, tabNames, work } from './profile-screen.ts';

const h1 = (name: string) => screen.findByText(name, { selector: 'h1' });

describe('the profile', () => {
  // product.md describes an account deletion, but nothing triggers it.
  test('has a title and no account deletion', async () => {
    await openProfile();
    await expectWholeScreen();
    expect(document.title).toBe('Profile – Skills Portfolio');
    expect(screen.queryByText(/delete/i)).toBe(null);
  });

  test('leads with the state, the words about the learner, and links to portfolio and edit', async () => {
    await openProfile();
    expect(screen.getByText('Karnataka')).toBeTruthy();
    expect(screen.getByText(/^I live in Dharwad/)).toBeTruthy();
    const links = within(screen.getByRole('main')).getAllByRole('link').slice(0, 2);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Show your portfolio', '/portfolio'],
      ['Edit', '/update/profile'],
    ]);
    expect(screen.getByRole('link', { name: 'Edit your profile' })).toBe(links[1]);
  });

  test('folds facts and account until View more, and keeps a fold open on Back', async () => {
    const user = await openProfile();
    const link = () => screen.queryByRole('link', { name: 'Forgot Password.?' });
    expect(screen.queryByRole('term')).toBe(null);
    expect(link()).toBe(null);
    await unfold(user, 'Personal details');
    expect(fact('Username').textContent).toBe('asha01');
    expect(fact('State and pincode').textContent).toBe('Karnataka - 580001');
    await unfold(user, 'Your account');
    await user.click(link() as HTMLElement);
    await h1('Forgot password');
    expect(address()).toBe('/reset');
    act(() => history.back());
    await waitFor(() => expect(document.activeElement).toBe(link()));
    await user.click(screen.getByLabelText('View less: Your account'));
    expect(await screen.findByLabelText('View more: Your account')).toBeTruthy();
    expect(link()).toBe(null);
  });

  test("shows the learner's picture, or the app's mark when it fails to load", async () => {
    const picture = () => screen.getByRole('main').querySelector('img');
    await openProfile();
    expect(picture()?.src).toMatch(/^http.*\/images\/people\/asha\.svg$/);
    expect(picture()?.alt).toBe('');
    fireEvent.error(picture() as Element);
    await waitFor(() => expect(picture()?.getAttribute('src')).toMatch(/mark\.svg$|^data:image\/svg/));
  });

  test('hides the UDID number until Show is pressed', async () => {
    const number = 'KA0000000SAMPLE001';
    const user = await openProfile();
    await unfold(user, 'Personal details');
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

  test("shows 'Not given' without a UDID number", async () => {
    await openProfile('meena03');
    expect(fact('UDID number').textContent).toBe('Not given');
    expect(screen.queryByRole('button', { name: 'Show UDID number' })).toBe(null);
  });
});

describe("the learner's record", () => {
  const refused = 'Too many requests please try again later';

  async function signInWithoutRecord() {
    await signIn('asha01');
    localStorage.removeItem('UserData');
  }

  test('links to login when it is empty', async () => {
    expectConsole(/^getUser: the response does not match the contract/);
    await signInWithoutRecord();
    respondWith('getUser', '{}');
    const user = await open('/myprofile');
    await screen.findByText('No data found please try again');
    await user.click(screen.getByRole('link', { name: 'You are Not logged in here Please click here..!' }));
    await loginHeading();
    expect(localStorage.getItem('auth_token')).toBe(null);
  });

  test('shows its cached values until the backend responds', async () => {
    await signIn('asha01');
    const stored = JSON.parse(localStorage.getItem('UserData') ?? '');
    localStorage.setItem('UserData', JSON.stringify({ ...stored, address: '10 Old Street, Dharwad' }));
    await control.force('getUser', 'rate-limited', { times: 1 });
    const user = await open('/myprofile');
    await screen.findByText(refused);
    expect(fact('Address').textContent).toBe('10 Old Street, Dharwad');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fact('Address').textContent).toBe('12 Sample Street, Dharwad'));
    expect(screen.queryByText(refused)).toBe(null);
    expect(document.activeElement).toBe(await h1('Asha Hegde'));
  });
});

describe('the tabs of the profile', () => {
  const counted = () =>
    waitFor(() => expect(tabNames()).toEqual(['Skills (5)', 'Projects (3)', 'Experience (0)']));
  const panel = () => within(screen.getByRole('tabpanel'));

  test('starts with the skills of the best evidence, each with its level and coverage', async () => {
    const user = await openProfile();
    await counted();
    expect(screen.getByRole('tablist', { name: 'What you can do' })).toBeTruthy();
    expect(chosenTab()).toEqual(['Skills (5)']);
    const names = ['HTML', 'Accessibility Testing', 'Customer Support', 'Spreadsheets', 'CSS'];
    expect(await cardTitles()).toEqual(names);
    expect(await panel().findByText('Master in 22 of 23 points')).toBeTruthy();
    expect(panel().getByText('3 of 5 topics')).toBeTruthy();
    expect(panel().getAllByText(/ of \d topics$/)).toHaveLength(5);
    await user.click(panel().getByText('Accessibility Testing'));
    await waitFor(() => expect(address()).toBe('/previewskill?skill=17'));
  });

  test('keeps its tab in the address without a history entry and restores it on Back', async () => {
    const user = await openProfile();
    await counted();
    const steps = history.length;
    await user.click(screen.getByRole('tab', { name: 'Experience (0)' }));
    expect(address()).toBe('/myprofile?tab=experience');
    await user.click(screen.getByRole('tab', { name: 'Projects (3)' }));
    expect(address()).toBe('/myprofile?tab=projects');
    expect(history.length).toBe(steps);
    expect(await cardTitles()).toEqual(['Form Audit', 'Bus Timetable', 'Library Desk']);
    for (const type of ['Web App', 'Web Site', 'Other']) expect(panel().getByText(type)).toBeTruthy();
    await user.click(panel().getByText('Library Desk'));
    await waitFor(() => expect(address()).toBe('/preview_project?project=2'));
    act(() => history.back());
    await work();
    expect(chosenTab()).toEqual(['Projects (3)']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Library Desk'));
  });

  test.each([
    ['projects', 'Projects (3)'],
    ['nothing', 'Skills (5)'],
  ])("opens 'tab=%s' on %s", async (tab, name) => {
    await openProfile('asha01', tab);
    await counted();
    expect(chosenTab()).toEqual([name]);
  });

  test('links each empty list to the screen that adds an item', async () => {
    const user = await openProfile('ravi02');
    for (const [tab, words, link, href] of [
      ['Skills (0)', 'No Skills', 'Add Skill', '/skilllist'],
      ['Projects (0)', 'No Projects', 'Add Project', '/addproject'],
      ['Experience (0)', 'No Experience', 'Add Experience', '/addExperiance'],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: tab }));
      expect(panel().getByText(words)).toBeTruthy();
      expect(panel().getByText(link).getAttribute('href')).toBe(href);
    }
  });

  test('shows that projects are loading, and their failure only in their tab', async () => {
    await control.force('listProjects', 'server-error', { times: tries });
    const release = holdBack('listProjects');
    const user = await openProfile('asha01', 'projects');
    expect(screen.getByText('Projects: loading...')).toBeTruthy();
    expect(chosenTab()).toEqual(['Projects']);
    await release();
    await screen.findByText('Oops.. Yiyy');
    await user.click(await screen.findByRole('tab', { name: 'Skills (5)' }));
    expect(await cardTitles()).toHaveLength(5);
    expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
    await user.click(screen.getByRole('tab', { name: 'Projects' }));
    await user.click(screen.getByRole('button', { name: /^Try again: / }));
    await counted();
    expect(await cardTitles()).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('What you can do');
  });
});
