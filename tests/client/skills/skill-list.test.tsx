import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { address } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { card, foundStatus, heading1, openAt, seen, titles } from '../skill-screens.ts';
import { changeResponse, control, tries } from '../world.ts';

const openList = (query = '') => openAt(`/skilllist${query}`, 'Choose a skill');
const openMySkills = (username?: 'ravi02') => openAt('/allskills', 'My Skills', username);
const ashasSkills = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];

const expectCards = (count: number) => waitFor(() => expect(titles()).toHaveLength(count));
const addresses = () =>
  screen.getAllByText(/./, { selector: 'article h2 > a' }).map((link) => link.getAttribute('href'));

const searchField = () => screen.findByLabelText<HTMLInputElement>('Search skills');
const expectStatus = (words: string) => waitFor(() => expect(foundStatus()).toBe(words));
const expectAddress = (at: string) => waitFor(() => expect(address()).toBe(at));

async function search(user: UserEvent, words: string) {
  const field = await searchField();
  await user.clear(field);
  await user.type(field, words);
}

async function openAndGoBack(user: UserEvent, name: string) {
  await user.click(await screen.findByText(name, { selector: 'a' }));
  await heading1(name);
  act(() => history.back());
  await heading1('Choose a skill');
}

describe('the list of skills', () => {
  test('shows each skill as a card with a link', async () => {
    const user = await openList();
    await expectCards(24);
    await expectWholeScreen();
    expect(document.title).toBe('Choose a skill – Skills Portfolio');
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    const react = await card('React');
    expect(seen(react)).toEqual(['React is a popular JavaScript library for...', '3 topics']);
    expect(seen(await card('CSS'))[1]).toBe('2 of 4 topics');
    for (const title of titles()) {
      const [description = ''] = seen(await card(title ?? ''));
      expect(description.replace(/\.\.\.$/, '').length, description).toBeLessThanOrEqual(48);
    }
    expect(addresses()).toEqual(Array.from({ length: 24 }, (_, index) => `/previewskill?skill=${index + 1}`));
    await user.click(screen.getByText('JavaScript', { selector: 'a' }));
    await expectAddress('/previewskill?skill=3');
  });

  test('offers no more at 24 skills, and shows placeholders for missing values', async () => {
    changeResponse('listSkills', ({ data: [first, ...others], ...rest }) => ({
      ...rest,
      data: [...others.slice(-23), { ...first, name: 'Empty', skill_id: 99, description: '', Topics: 1 }],
    }));
    await openList();
    await expectCards(24);
    expect(seen(await card('Empty'))).toEqual(['No Description', '1 topic']);
    expect(screen.queryByText(/^Show /)).toBe(null);
    expect(screen.queryByText(/ shown$/)).toBe(null);
  });

  test('shows 24 more skills at a time, with focus on the first new skill', async () => {
    changeResponse('listSkills', ({ data, ...rest }) => ({
      ...rest,
      data: Array.from({ length: 60 }, (_, index) => ({
        ...data[0],
        skill_id: index + 1,
        name: `Skill ${index + 1}`,
      })),
    }));
    const user = await openList();
    await expectCards(24);
    expect(screen.getByText('24 of 60 shown')).toBeTruthy();
    await user.click(screen.getByText('Show 24 more'));
    await expectCards(48);
    expect(screen.getByText('48 of 60 shown')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Skill 25'));
    await user.click(screen.getByText('Show 12 more'));
    await expectCards(60);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Skill 49'));
    expect(screen.queryByText(/^Show /)).toBe(null);
    expect(screen.queryByText(/ shown$/)).toBe(null);
  });
});

describe('a search', () => {
  test('shows and counts its results without moving focus', async () => {
    const user = await openList();
    await expectCards(24);
    expect(foundStatus()).toBe('26 skills');
    const field = await searchField();
    await search(user, 'a');
    await expectStatus('25 skills found');
    await waitFor(() => expect(screen.getByText('24 of 25 shown')).toBeTruthy());
    await search(user, 'screen reader{Enter}');
    await expectStatus('4 skills found');
    expect(titles()).toEqual(['HTML', 'Word Processing', 'Interface Design', 'Accessibility Testing']);
    await search(user, 'components');
    await expectStatus('1 skill found');
    expect(titles()).toEqual(['React']);
    await search(user, 'zeppelin');
    await expectStatus('0 skills found');
    expect(screen.getByText('No Skills')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  test('shows skills with similar words when none matches exactly, and says so', async () => {
    const user = await openList();
    await search(user, 'desing');
    await expectStatus('No exact match. Similar: 2 skills');
    expect(titles()).toEqual(['Interface Design', 'Graphic Design']);
    await search(user, 'pithon');
    await expectStatus('No exact match. Similar: 1 skill');
  });

  test('is cleared by a button, with focus back in the field', async () => {
    const user = await openList('?q=sql');
    await waitFor(() => expect(titles()).toEqual(['SQL']));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(document.activeElement).toBe(await searchField());
    await expectCards(24);
    await expectAddress('/skilllist');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBe(null);
  });

  test('without a result can be cleared below the message', async () => {
    const user = await openList('?q=zeppelin');
    await screen.findByText('No Skills');
    await user.click(screen.getByText('Clear search', { selector: 'button' }));
    expect(document.activeElement).toBe(await searchField());
    await expectCards(24);
  });

  test('enters the address after a pause without a history entry, and leaves when cleared', async () => {
    const user = await openList();
    const steps = history.length;
    await search(user, 'screen reader');
    await expectAddress('/skilllist?q=screen+reader');
    expect(history.length).toBe(steps);
    await user.clear(await searchField());
    await expectAddress('/skilllist');
    await expectCards(24);
    await expectStatus('26 skills');
  });

  test('is restored on Back, with focus on the followed card', async () => {
    const user = await openList();
    await search(user, 'kotlin');
    await openAndGoBack(user, 'Android Programming');
    expect((await searchField()).value).toBe('kotlin');
    await expectStatus('1 skill found');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Android Programming'));
  });

  test('is not lost when the learner navigates before the pause ends', async () => {
    const user = await openList();
    await search(user, 'java');
    await expectAddress('/skilllist?q=java');
    const link = await screen.findByText('JavaScript', { selector: 'a' });
    fireEvent.change(await searchField(), { target: { value: 'javascript' } });
    await user.click(link);
    await heading1('JavaScript');
    act(() => history.back());
    await heading1('Choose a skill');
    expect((await searchField()).value).toBe('javascript');
  });

  test('belongs to its history entry, and is empty when opened from the bar', async () => {
    const user = await openList('?q=+SQL+');
    await expectStatus('1 skill found');
    expect(titles()).toEqual(['SQL']);
    act(() => history.pushState(null, '', '/skilllist?q=python'));
    await waitFor(() => expect(titles()).toEqual(['Python']));
    act(() => history.back());
    await waitFor(() => expect(titles()).toEqual(['SQL']));
    await expectAddress('/skilllist?q=SQL');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('link', { name: 'Add Skill' }));
    await expectCards(24);
    expect((await searchField()).value).toBe('');
    expect(address()).toBe('/skilllist');
  });
});

describe('the filter by subject', () => {
  const filter = () => screen.findByLabelText<HTMLSelectElement>('Subject');
  const designSkills = ['Interface Design', 'Graphic Design', 'Photo Editing'];

  test('lists the skills of the chosen subject, and is kept in the address', async () => {
    const user = await openList('?shown=48');
    await expectCards(26);
    const steps = history.length;
    expect([...(await filter()).options].map(({ text }) => text).slice(0, 3)).toEqual([
      'All subjects',
      'Web Development',
      'Office Work',
    ]);
    await user.selectOptions(await filter(), 'Design');
    await waitFor(() => expect(titles()).toEqual(designSkills));
    expect(address()).toBe('/skilllist?subject=3');
    expect(history.length).toBe(steps);
    await expectStatus('3 skills');
    await openAndGoBack(user, 'Photo Editing');
    await waitFor(() => expect(titles()).toEqual(designSkills));
    expect((await filter()).selectedOptions[0]?.text).toBe('Design');
    await user.selectOptions(await filter(), 'All subjects');
    await expectCards(24);
    expect(address()).toBe('/skilllist');
  });

  test('narrows the search, and can be removed when nothing is found', async () => {
    const user = await openList('?q=html&subject=3');
    await screen.findByText('No Skills');
    await expectStatus('0 skills found');
    await user.click(screen.getByText('Search all subjects'));
    expect(document.activeElement).toBe(await filter());
    await waitFor(() => expect(titles()).toEqual(['HTML', 'JavaScript']));
    expect(address()).toBe('/skilllist?q=html');
    await user.selectOptions(await filter(), 'Web Development');
    fireEvent.change(await searchField(), { target: { value: 'react' } });
    await waitFor(() => expect(titles()).toEqual(['JavaScript', 'React']));
    await expectAddress('/skilllist?q=react&subject=1');
  });

  test('offers to try again when the skills of the subject fail to load', async () => {
    await control.force('skillsBySubject', 'server-error', { times: tries });
    const user = await openList('?subject=3');
    await screen.findByText('Network response was not ok');
    expect(titles()).toEqual([]);
    await waitFor(() => expect(foundStatus()).toBe(''));
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(titles()).toEqual(designSkills));
  });

  test('offers to try again when the subjects fail to load', async () => {
    await control.force('listSubjects', 'server-error', { times: tries });
    const user = await openList();
    await expectCards(24);
    await user.click(await screen.findByRole('button', { name: 'Try again: Subject' }));
    await user.selectOptions(await filter(), await screen.findByText('Design', { selector: 'option' }));
    await waitFor(() => expect(titles()).toEqual(designSkills));
  });

  test('ignores an unknown subject', async () => {
    await openList('?subject=99');
    await expectCards(24);
    expect((await filter()).value).toBe('');
  });
});

describe('the number of skills shown', () => {
  test('enters the address without a history entry, and is reset by a search', async () => {
    const user = await openList();
    await expectCards(24);
    const steps = history.length;
    await user.click(screen.getByText('Show 2 more'));
    await expectCards(26);
    expect(address()).toBe('/skilllist?shown=48');
    expect(history.length).toBe(steps);
    await openAndGoBack(user, 'Braille Transcription');
    await expectCards(26);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Braille Transcription'));
    await search(user, 'a');
    await waitFor(() => expect(screen.getByText('24 of 25 shown')).toBeTruthy());
  });

  test('stays between 24 and all for any address', async () => {
    await openList('?shown=500');
    await expectCards(26);
    expect(screen.queryByText(/^Show /)).toBe(null);
    for (const query of ['shown=0', 'shown=many', 'shown=9999999']) {
      act(() => history.pushState(null, '', `/skilllist?${query}`));
      await expectCards(24);
      act(() => history.pushState(null, '', '/skilllist?shown=500'));
      await expectCards(26);
    }
  });
});

test('lists all skills in backend order as top skills', async () => {
  changeResponse('listSkills', ({ data, ...rest }) => ({ ...rest, data: data.toReversed() }));
  const user = await openAt('/topskills', 'Top Rated Skills');
  await expectCards(24);
  await expectWholeScreen();
  expect(titles().slice(0, 3)).toEqual(['Braille Transcription', 'Online Selling', 'Digital Marketing']);
  expect(screen.getByText('In the order of the catalogue')).toBeTruthy();
  expect(seen(await card('SQL'))).toEqual(['SQL is the language for asking questions of a...', '4 topics']);
  await user.click(screen.getByText('Show 2 more'));
  await expectCards(26);
  expect(titles().slice(-2)).toEqual(['CSS', 'HTML']);
  await user.click(screen.getByText('SQL', { selector: 'button' }));
  const topics = within(await screen.findByRole('dialog', { name: 'Topics of SQL' }));
  expect(await topics.findAllByRole('link', { name: /points$/ })).toHaveLength(4);
});

test('lists all skills of the learner, with links to each and to Add Skill', async () => {
  await openMySkills();
  await waitFor(() => expect(titles()).toEqual(ashasSkills));
  await expectWholeScreen();
  const shown = () => Promise.all(ashasSkills.map(async (name) => seen(await card(name))));
  await waitFor(async () =>
    expect(await shown()).toEqual([
      ['Master in 22 of 23 points', '4 of 4 topics'],
      ['Intermediate in 9 of 23 points', '2 of 4 topics'],
      ['Intermediate in 13 of 34 points', '3 of 5 topics'],
      ['Master in 15 of 23 points', '3 of 4 topics'],
      ['Advanced in 8 of 26 points', '2 of 5 topics'],
    ]),
  );
  expect(addresses()).toEqual([1, 2, 5, 17, 15].map((id) => `/previewskill?skill=${id}`));
  expect(screen.getByText('Add Skill', { selector: 'main a' }).getAttribute('href')).toBe('/skilllist');
});

test('says that the learner has no skills, with a link to Add Skill', async () => {
  const user = await openMySkills('ravi02');
  await screen.findByText("You have't any skills yet");
  expect(titles()).toEqual([]);
  await user.click(screen.getByText('Add Skill', { selector: 'main a' }));
  await expectAddress('/skilllist');
});

test.each([
  ['/skilllist', 'Choose a skill', 'listSkills', 'No Skills'],
  ['/topskills', 'Top Rated Skills', 'listSkills', 'No Skills'],
  ['/allSubjects', 'Top Subjects For you..!', 'listSubjects', 'No Data Found'],
] as const)('shows a message for an empty list at %s', async (to, heading, id, words) => {
  changeResponse(id, (response) => (id === 'listSubjects' ? [] : { ...response, data: [] }));
  await openAt(to, heading);
  await screen.findByText(words);
  expect(titles()).toEqual([]);
});
