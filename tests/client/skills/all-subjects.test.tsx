import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { section } from '../home.ts';
import { address } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { card, foundStatus, heading1, openAt, seen, titles } from '../skill-screens.ts';
import { changeResponse } from '../world.ts';

const openSubjects = (query = '') => openAt(`/allSubjects${query}`, 'Top Subjects For you..!');
const searchField = () => screen.findByLabelText<HTMLInputElement>('Search subjects and skills');
const expectStatus = (words: string) => waitFor(() => expect(foundStatus()).toBe(words));
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
const expectAllSubjects = () => waitFor(() => expect(titles()).toEqual(names));
const skillTitles = async () =>
  within(await section('Skills'))
    .getAllByText(/./, { selector: 'h3 > a' })
    .map(({ textContent }) => textContent);

test('lists the subjects in backend order with links to their previews', async () => {
  const user = await openSubjects();
  await expectAllSubjects();
  await expectWholeScreen();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  const last = await card('Business and Money');
  expect(seen(last)).toEqual([
    'Keep accounts, understand GST, tell people about your work, and sell your products online. Useful for a job, and...',
    '3 skills',
  ]);
  for (const name of names) {
    const [description = ''] = seen(await card(name));
    expect(description.replace(/\.\.\.$/, '').length, description).toBeLessThanOrEqual(114);
  }
  const links = screen.getAllByText(/./, { selector: 'article h2 > a' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.map((_, index) => `/pev/subject?subject=${index + 1}`),
  );
  await user.click(links[3] as HTMLElement);
  await heading1('Data');
  expect(address()).toBe('/pev/subject?subject=4');
});

test('shows a placeholder for a missing description, and a singular count', async () => {
  changeResponse('listSubjects', ([first]) => [{ ...first, description: '', Skills: 1 }]);
  await openSubjects();
  expect(seen(await card('Web Development'))).toEqual(['No Description', '1 skill']);
});

test('shows found subjects, and found skills below them', async () => {
  const user = await openSubjects('?q=accessibility');
  await expectStatus('1 subject and 1 skill found');
  expect(titles()).toEqual(['Accessibility', 'Accessibility Testing']);
  expect(await skillTitles()).toEqual(['Accessibility Testing']);
  const skill = screen.getByText('Accessibility Testing', { selector: 'a' });
  expect(skill.getAttribute('href')).toBe('/previewskill?skill=17');

  const field = await searchField();
  await user.clear(field);
  await expectAllSubjects();
  await expectStatus('8 subjects');
  await user.type(field, 'TEXT people');
  await expectStatus('2 subjects and 2 skills found');
  expect(titles().slice(0, 2)).toEqual(['Design', 'Accessibility']);
  await user.clear(field);
  await user.type(field, 'kotlin');
  await expectStatus('0 subjects and 1 skill found');
  expect(titles()).toEqual(['Android Programming']);
  expect(screen.queryByText('No Data Found')).toBe(null);
  await user.type(field, ' zeppelin');
  await expectStatus('0 subjects and 0 skills found');
  expect(screen.getByText('No Data Found')).toBeTruthy();
  expect(screen.queryByText('Skills', { selector: 'h2' })).toBe(null);
  await waitFor(() => expect(address()).toBe('/allSubjects?q=kotlin+zeppelin'));
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByText('Clear search', { selector: 'button' }));
  await expectAllSubjects();
  expect(document.activeElement).toBe(field);
});

test('shows subjects and skills with similar words when none matches exactly', async () => {
  const user = await openSubjects('?q=comunication');
  await expectStatus('No exact match. Similar: 1 subject and 0 skills');
  expect(titles()).toEqual(['Communication']);
  const field = await searchField();
  await user.clear(field);
  // A skill has the word itself, so the subject with a similar word does not show.
  await user.type(field, 'kotlin');
  await expectStatus('0 subjects and 1 skill found');
  await user.clear(field);
  await user.type(field, 'kotlen');
  await expectStatus('No exact match. Similar: 0 subjects and 1 skill');
  expect(titles()).toEqual(['Android Programming']);
});
