import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, open, signIn } from './open.tsx';
import { cardTitles, chosenTab, openProfile, portfolio, tabNames, tabs } from './profile-screen.ts';
import { callsOf, force, holdBack, tries } from './world.ts';

const counted = ['Skills (5)', 'Projects (3)', 'Experience (0)'];
const standing = () => waitFor(() => expect(tabNames()).toEqual(counted));

describe('the tabs', () => {
  test('name what is in them and how much, and begin with the skills', async () => {
    await openProfile();
    await standing();
    expect(screen.getByRole('tablist', { name: 'Your portfolio' })).toBeTruthy();
    expect(chosenTab()).toEqual(['Skills (5)']);
    const panel = screen.getByRole('tabpanel', { name: 'Skills (5)' });
    expect(tabs()[0]?.getAttribute('aria-controls')).toBe(panel.id);
    expect(address()).toBe('/myprofile');
  });

  test.each([
    ['{ArrowRight}', 'Projects (3)'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Skills (5)'],
    ['{ArrowLeft}', 'Experience (0)'],
    ['{End}{Home}', 'Skills (5)'],
    ['{Alt>}{ArrowRight}{/Alt}', 'Skills (5)'],
  ])('go by keyboard: %s chooses %s', async (keys, name) => {
    const user = await openProfile();
    await standing();
    act(() => tabs()[0]?.focus());
    await user.keyboard(keys);
    expect(chosenTab()).toEqual([name]);
    expect(document.activeElement?.textContent).toBe(name);
    expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name })]);
  });

  test('are one stop on the way through the page, before what is in their panel', async () => {
    const user = await openProfile();
    await standing();
    await user.click(screen.getByRole('tab', { name: 'Projects (3)' }));
    expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
    await user.tab();
    const panel = screen.getByRole('tabpanel', { name: 'Projects (3)' });
    expect(document.activeElement).toBe(within(panel).getAllByRole('link')[0]);
  });

  test('stand in the address, without a step back for each', async () => {
    const user = await openProfile();
    await standing();
    const steps = history.length;
    await user.click(screen.getByRole('tab', { name: 'Experience (0)' }));
    expect(address()).toBe('/myprofile?tab=experience');
    await user.click(screen.getByRole('tab', { name: 'Projects (3)' }));
    expect(address()).toBe('/myprofile?tab=projects');
    expect(history.length).toBe(steps);
  });

  test('are found again by whoever comes back from a card', async () => {
    const user = await openProfile();
    await standing();
    await user.click(screen.getByRole('tab', { name: 'Projects (3)' }));
    await user.click(screen.getByRole('link', { name: 'Library Desk' }));
    await waitFor(() => expect(address()).toBe('/preview_project?project=2'));
    act(() => history.back());
    await portfolio();
    expect(chosenTab()).toEqual(['Projects (3)']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Library Desk'));
  });

  test.each([
    ['projects', 'Projects (3)'],
    ['experience', 'Experience (0)'],
    ['nothing', 'Skills (5)'],
    ['', 'Skills (5)'],
  ])("open as the address asks: 'tab=%s' is %s", async (asked, name) => {
    await openProfile('asha01', asked);
    await standing();
    expect(chosenTab()).toEqual([name]);
  });
});

describe('the skills', () => {
  test('are cards with the first words of their description and their topics', async () => {
    await openProfile();
    await standing();
    expect(await cardTitles()).toEqual([
      'HTML',
      'CSS',
      'Spreadsheets',
      'Accessibility Testing',
      'Customer Support',
    ]);
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('HTML is the language of every web page. You learn...')).toBeTruthy();
    expect(panel.getByText('3 of 5 topics')).toBeTruthy();
    expect(panel.getAllByText(/ of \d topics$/)).toHaveLength(5);
  });

  test('lead to the skill', async () => {
    const user = await openProfile();
    await user.click(await screen.findByRole('link', { name: 'Accessibility Testing' }));
    await waitFor(() => expect(address()).toBe('/previewskill?skill=17'));
  });
});

test('the projects are cards with their type, the newest first, and lead to the project', async () => {
  const user = await openProfile('asha01', 'projects');
  await standing();
  expect(await cardTitles()).toEqual(['Form Audit', 'Bus Timetable', 'Library Desk']);
  const panel = within(screen.getByRole('tabpanel'));
  for (const type of ['Web App', 'Web Site', 'Other']) expect(panel.getByText(type)).toBeTruthy();
  await user.click(panel.getByRole('link', { name: 'Form Audit' }));
  await waitFor(() => expect(address()).toBe('/preview_project?project=3'));
});

describe('whoever has nothing yet', () => {
  test.each([
    ['skills', 'Skills (0)', 'No Skills', 'Add Skill', '/skilllist'],
    ['projects', 'Projects (0)', 'No Projects', 'Add Project', '/addproject'],
    ['experience', 'Experience (0)', 'No Experience', 'Add Experience', '/addExperiance'],
  ])('is told so under %s, with the way on', async (tab, name, words, link, to) => {
    const user = await openProfile('ravi02', tab);
    const panel = within(await screen.findByRole('tabpanel', { name }));
    expect(panel.getByText(words)).toBeTruthy();
    await user.click(panel.getByRole('link', { name: link }));
    await waitFor(() => expect(address()).toBe(to));
  });
});

const lists = [
  ['skills', 'listUserSkills', 'Skills', 5],
  ['projects', 'listProjects', 'Projects', 3],
] as const;

describe.each(lists)('the list of %s', (tab, id, name, count) => {
  test('that is on its way is waited for, and counted when it is there', async () => {
    const release = holdBack(id);
    await openProfile('asha01', tab);
    expect(screen.getByText(`${name}: loading...`)).toBeTruthy();
    expect(chosenTab()).toEqual([name]);
    await release();
    await screen.findByRole('tab', { name: `${name} (${count})` });
    expect(await cardTitles()).toHaveLength(count);
  });

  test('that fails says so in its own tab, and comes when it is tried again', async () => {
    await force(id, 'server-error', 2 * tries);
    const user = await openProfile('asha01', tab);
    await screen.findByText('Oops.. Yiyy');
    expect(screen.getByText('Somthing with wrong in backend...')).toBeTruthy();
    expect(chosenTab()).toEqual([name]);
    await user.click(screen.getByRole('button', { name: /^Try again: / }));
    await waitFor(() => expect(callsOf(id)).toHaveLength(2 * tries));
    await user.click(await screen.findByRole('button', { name: /^Try again: / }));
    await screen.findByRole('tab', { name: `${name} (${count})` });
    expect(await cardTitles()).toHaveLength(count);
    expect(document.activeElement?.textContent).toBe('Your portfolio');
  });
});

test('a list that fails leaves the others alone', async () => {
  await signIn('asha01');
  await force('listUserSkills', 'server-error');
  const user = await open('/myprofile');
  await screen.findByText('Oops.. Yiyy');
  await user.click(await screen.findByRole('tab', { name: 'Projects (3)' }));
  expect(await cardTitles()).toHaveLength(3);
  expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
});
