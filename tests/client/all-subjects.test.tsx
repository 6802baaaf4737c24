import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { section } from './home.ts';
import { address } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { card, foundStatus, heard, openAt, seen, titles } from './skill-screens.ts';
import { changeAnswer, force, tries } from './world.ts';

const openSubjects = (query = '') => openAt(`/allSubjects${query}`, 'Top Subjects For you..!');
const searchField = () => screen.findByLabelText<HTMLInputElement>('Search subjects and skills');
const names = [
  'Web Development',
  'Office Work',
  'Design',
  'Data',
  'Communication',
  'Accessibility',
  'Programming',
  'Business and Money',
];
const all = () => waitFor(() => expect(titles()).toEqual(names));

describe('the subjects', () => {
  test('stand under their heading, in the order of the backend', async () => {
    await openSubjects();
    await all();
    await expectWholeScreen();
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  test('are cards with the first words of the description and the number of skills', async () => {
    await openSubjects();
    const found = await card('Business and Money');
    expect(seen(found)).toEqual([
      'Keep accounts, understand GST, tell people about your work, and sell your products online. Useful for a job, and...',
      '3 skills',
    ]);
    expect(heard(found)[0]).toBe(
      'Keep accounts, understand GST, tell people about your work, and sell your products online. Useful for a job, and also for your own small business from home.',
    );
    expect(seen(await card('Communication'))[0]).toMatch(/letters and in meetings\.$/);
  });

  test('never show more than 114 characters of a description', async () => {
    await openSubjects();
    await all();
    for (const name of names) {
      expect((seen(await card(name))[0] ?? '').replace(/\.\.\.$/, '').length).toBeLessThanOrEqual(114);
    }
  });

  test('lead each to its preview', async () => {
    const user = await openSubjects();
    await all();
    const links = screen.getAllByText(/./, { selector: 'article h2 > a' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      names.map((_, index) => `/pev/subject?subject=${index + 1}`),
    );
    await user.click(links[3] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/pev/subject?subject=4'));
    await screen.findByText('Data', { selector: 'h1' });
  });

  test('say what is missing of one, and count a single skill as one', async () => {
    changeAnswer('listSubjects', ([first]) => [{ ...first, description: '', Skills: 1 }]);
    await openSubjects();
    expect(seen(await card('Web Development'))).toEqual(['No Description', '1 skill']);
  });

  test('that are missing say so, and Try again brings them', async () => {
    await force('listSubjects', 'server-error', tries);
    const user = await openSubjects();
    await screen.findByText('Oops.. Yiyy');
    expect(screen.getByText('Somthing with wrong in backend...')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await all();
    expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
  });

  test("say 'No Data Found' where there are none", async () => {
    changeAnswer('listSubjects', () => []);
    await openSubjects();
    await screen.findByText('No Data Found');
    expect(titles()).toEqual([]);
  });
});

describe('a search over subjects and skills', () => {
  const skillTitles = async () =>
    within(await section('Skills'))
      .getAllByText(/./, { selector: 'h3 > a' })
      .map(({ textContent }) => textContent);

  test('finds subjects, and below them skills', async () => {
    const user = await openSubjects();
    await user.type(await searchField(), 'accessibility');
    await waitFor(() => expect(foundStatus()).toBe('1 subject and 1 skill found'));
    expect(titles()).toEqual(['Accessibility', 'Accessibility Testing']);
    expect(await skillTitles()).toEqual(['Accessibility Testing']);
    const skill = screen.getByText('Accessibility Testing', { selector: 'a' });
    expect(skill.getAttribute('href')).toBe('/previewskill?skill=17');
  });

  test.each([
    ['numbers', '1 subject and 2 skills found', ['Data']],
    ['TEXT people', '2 subjects and 2 skills found', ['Design', 'Accessibility']],
    ['money', '1 subject and 1 skill found', ['Business and Money']],
    ['office', '1 subject and 3 skills found', ['Office Work']],
  ])('for %j says %j', async (words, said, subjects) => {
    const user = await openSubjects();
    await user.type(await searchField(), words);
    await waitFor(() => expect(foundStatus()).toBe(said));
    expect(titles().slice(0, subjects.length)).toEqual(subjects);
  });

  test('that finds skills alone shows them alone', async () => {
    const user = await openSubjects();
    await user.type(await searchField(), 'kotlin');
    await waitFor(() => expect(foundStatus()).toBe('0 subjects and 1 skill found'));
    expect(titles()).toEqual(['Android Programming']);
    expect(screen.queryByText('No Data Found')).toBe(null);
  });

  test('that finds nothing says so', async () => {
    const user = await openSubjects();
    await user.type(await searchField(), 'zeppelin');
    await waitFor(() => expect(foundStatus()).toBe('0 subjects and 0 skills found'));
    expect(screen.getByText('No Data Found')).toBeTruthy();
    expect(screen.queryByText('Skills', { selector: 'h2' })).toBe(null);
  });

  test('shows no skills before it begins and after it is cleared, and moves no focus', async () => {
    const user = await openSubjects();
    await all();
    expect(foundStatus()).toBe('');
    const field = await searchField();
    await user.type(field, 'money');
    await waitFor(() => expect(foundStatus()).toBe('1 subject and 1 skill found'));
    await user.clear(field);
    await all();
    await waitFor(() => expect(foundStatus()).toBe(''));
    expect(document.activeElement).toBe(field);
  });

  test('comes with the address, and stands there', async () => {
    const user = await openSubjects('?q=money');
    await waitFor(() => expect(foundStatus()).toBe('1 subject and 1 skill found'));
    await user.type(await searchField(), ' gst');
    await waitFor(() => expect(address()).toBe('/allSubjects?q=money+gst'));
  });

  test('does not say that there are no skills where they could not be read', async () => {
    await force('listSkills', 'server-error');
    const user = await openSubjects();
    await user.type(await searchField(), 'accessibility');
    await waitFor(() => expect(foundStatus()).not.toBe(''));
    expect(foundStatus()).not.toContain('0 skills');
  });
});
