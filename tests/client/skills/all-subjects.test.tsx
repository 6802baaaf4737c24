import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch } from '#copy/skills.ts';
import type { Row } from '#mock/world/state.ts';
import { changeData, changeRow } from '../data.ts';
import { section } from '../home.ts';
import { address } from '../open.tsx';
import { card, foundStatus, heading1, openAt, seen, titles } from '../skill-screens.ts';

const openSubjects = (query = '') => openAt(`/allSubjects${query}`, screens.allSubjects);
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

test('lists the subjects in backend order with links to their previews', async () => {
  await changeRow('subjects', 1, { description: '' });
  // Only the first skill stays in the first subject.
  await changeData(({ skills: [first, ...others] }) => ({
    skills: [
      first as Row<'skills'>,
      ...others.map((skill) => ({ ...skill, subject_id: skill.subject_id === 1 ? 2 : skill.subject_id })),
    ],
  }));
  const user = await openSubjects();
  await expectAllSubjects();
  expect(seen(await card('Web Development'))).toEqual([empty.noDescription, '1 skill']);
  expect(seen(await card('Business and Money'))).toEqual([
    'Keep accounts, understand GST, tell people about your work, and sell your products online. Useful for a job, and...',
    '3 skills',
  ]);
  const links = screen.getAllByText(/./, { selector: 'article h2 > a' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.map((_, index) => `/pev/subject?subject=${index + 1}`),
  );
  await user.click(links[3] as HTMLElement);
  await heading1('Data');
});

test('finds subjects, and skills below them, or similar words when none matches exactly', async () => {
  const user = await openSubjects('?q=accessibility');
  await expectStatus('1 subject and 1 skill found');
  expect(titles()).toEqual(['Accessibility', 'Accessibility Testing']);
  const skill = within(await section(skillSearch.skills)).getByRole('link', {
    name: 'Accessibility Testing',
  });
  expect(skill.getAttribute('href')).toBe('/previewskill?skill=17');

  const field = await screen.findByLabelText<HTMLInputElement>(skillSearch.subjectsLabel);
  const search = async (words: string) => {
    await user.clear(field);
    await user.type(field, words);
  };
  await user.clear(field);
  await expectAllSubjects();
  await expectStatus('8 subjects');
  // A skill has the word itself, so no subject with a similar word shows.
  await search('kotlin');
  await expectStatus('0 subjects and 1 skill found');
  await search('kotlen');
  await expectStatus('No exact match. Similar: 0 subjects and 1 skill');
  expect(titles()).toEqual(['Android Programming']);
  await search('kotlin zeppelin');
  await expectStatus('0 subjects and 0 skills found');
  expect(screen.getByText(empty.noSubjects)).toBeTruthy();
  expect(screen.queryByText(skillSearch.skills, { selector: 'h2' })).toBe(null);
  await waitFor(() => expect(address()).toBe('/allSubjects?q=kotlin+zeppelin'));
  await user.click(screen.getByText(skillSearch.clear, { selector: 'button' }));
  await expectAllSubjects();
  expect(document.activeElement).toBe(field);
});
