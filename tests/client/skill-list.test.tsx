import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { card, foundStatus, heard, openAt, seen, titles } from './skill-screens.ts';
import { changeAnswer, force, tries } from './world.ts';

const openList = (query = '') => openAt(`/skilllist${query}`, 'Choose a skill');
const searchField = () => screen.findByLabelText<HTMLInputElement>('Search skills');
const all = () => waitFor(() => expect(titles()).toHaveLength(24));

describe('the list of skills', () => {
  test('has its title, its heading and a way back', async () => {
    await openList();
    await expectWholeScreen();
    expect(document.title).toBe('Choose a skill – Skills Portfolio');
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  test('shows the name, the first words of the description and the topics of each', async () => {
    await openList();
    expect(seen(await card('React'))).toEqual(['React is a popular JavaScript library for...', '3 topics']);
    expect(seen(await card('CSS'))).toEqual([
      'CSS gives a web page its colours, spacing and...',
      '2 of 4 topics',
    ]);
    expect(seen(await card('HTML'))[1]).toBe('4 of 4 topics');
  });

  test('never shows more than 48 characters of a description, and ends at a word', async () => {
    await openList();
    await all();
    for (const title of titles()) {
      const found = await card(title);
      const shown = (seen(found)[0] ?? '').replace(/\.\.\.$/, '');
      const whole = heard(found)[0] ?? '';
      expect(shown.length).toBeLessThanOrEqual(48);
      expect(whole.startsWith(shown) && whole[shown.length], `${title}: ${shown}`).toBe(' ');
    }
  });

  test('gives assistive technology the whole description once', async () => {
    await openList();
    expect(heard(await card('React'))[0]).toBe(
      'React is a popular JavaScript library for building web apps from small parts called components. You learn to build the parts, keep their state, and test them.',
    );
  });

  test("says 'No Description' of a skill without one", async () => {
    await openList('?q=braille+transcription');
    expect(seen(await card('Braille Transcription'))).toEqual(['No Description', '0 topics']);
  });

  test('counts a single topic as one', async () => {
    changeAnswer('listSkills', ({ data, ...rest }) => ({ ...rest, data: [{ ...data[3], Topics: 1 }] }));
    await openList();
    expect(seen(await card('React'))[1]).toBe('1 topic');
  });

  test('has cards under the heading of the screen, each leading to its skill', async () => {
    const user = await openList();
    await all();
    const links = screen.getAllByText(/./, { selector: 'article h2 > a' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 24 }, (_, index) => `/previewskill?skill=${index + 1}`),
    );
    await user.click(links[2] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/previewskill?skill=3'));
  });
});

describe('more skills than fit', () => {
  test('are 24 at first, and say of how many', async () => {
    await openList();
    await all();
    expect(screen.getByText('24 of 26 shown')).toBeTruthy();
  });

  test('come when they are asked for, with focus on the first of them', async () => {
    const user = await openList();
    await all();
    await user.click(screen.getByText('Show 2 more', { selector: 'button' }));
    await waitFor(() => expect(titles()).toHaveLength(26));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Online Selling'));
    expect(screen.queryByText(/^Show \d+ more$/)).toBe(null);
    expect(screen.queryByText(/ shown$/)).toBe(null);
  });

  test('come 24 at a time', async () => {
    changeAnswer('listSkills', ({ data, ...rest }) => ({
      ...rest,
      data: Array.from({ length: 60 }, (_, index) => ({
        ...data[0],
        skill_id: index + 1,
        name: `Skill ${index + 1}`,
      })),
    }));
    const user = await openList();
    await all();
    await user.click(screen.getByText('Show 24 more'));
    await waitFor(() => expect(screen.getByText('48 of 60 shown')).toBeTruthy());
    expect(document.activeElement?.textContent).toBe('Skill 25');
    await user.click(screen.getByText('Show 12 more'));
    await waitFor(() => expect(titles()).toHaveLength(60));
    expect(document.activeElement?.textContent).toBe('Skill 49');
  });

  test('are not asked for where all fit', async () => {
    changeAnswer('listSkills', ({ data, ...rest }) => ({ ...rest, data: data.slice(0, 24) }));
    await openList();
    await all();
    expect(screen.queryByText(/^Show /)).toBe(null);
    expect(screen.queryByText(/ shown$/)).toBe(null);
  });
});

describe('a catalogue that is not there', () => {
  test('says so, and Try again brings it and keeps focus on the page', async () => {
    await force('listSkills', 'server-error', tries);
    const user = await openList();
    await screen.findByText('Oops.. Yiyy');
    expect(screen.getByText('Somthing with wrong in backend...')).toBeTruthy();
    expect(screen.queryByLabelText('Search skills')).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await all();
    expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
    expect(document.activeElement?.textContent).toBe('Choose a skill');
  });

  test("is empty, says 'No Skills', and has nothing to search in", async () => {
    changeAnswer('listSkills', (answer) => ({ ...answer, data: [] }));
    await openList();
    await screen.findByText('No Skills');
    expect(screen.queryByLabelText('Search skills')).toBe(null);
  });
});

describe('a search for skills', () => {
  const rename = (name: string, description = '') =>
    changeAnswer('listSkills', ({ data, ...rest }) => ({
      ...rest,
      data: data.map((skill: { skill_id: number }) =>
        skill.skill_id === 12 ? { ...skill, name, description } : skill,
      ),
    }));

  test.each([
    ['html', '2 skills found', ['HTML', 'JavaScript']],
    ['SpreadSHEETS', '1 skill found', ['Spreadsheets']],
    ['TalkBack', '1 skill found', ['Accessibility Testing']],
    [
      'screen reader',
      '4 skills found',
      ['HTML', 'Word Processing', 'Interface Design', 'Accessibility Testing'],
    ],
    ['  reader   rules ', '1 skill found', ['Accessibility Testing']],
    ['rules reader', '1 skill found', ['Accessibility Testing']],
    ['headings kotlin', '0 skills found', []],
  ])('for %j says %j', async (words, said, names) => {
    const user = await openList();
    await user.type(await searchField(), words);
    await waitFor(() => expect(foundStatus()).toBe(said));
    expect(titles()).toEqual(names);
    expect(screen.queryByText('No Skills') !== null).toBe(names.length === 0);
  });

  test.each([
    ['Café Bücher', 'cafe bucher'],
    ['Café Bücher', 'CAFÉ'],
    ['Cafe\u0301 Bücher', 'café'],
    ['Cafe Bucher', 'bücher'],
    ['कंप्यूटर की शिक्षा', 'शिक्षा'],
    ['தமிழ் எழுத்து', 'எழுத்து'],
  ])('finds %j by %j', async (name, words) => {
    rename(name);
    const user = await openList();
    await user.type(await searchField(), words);
    await waitFor(() => expect(foundStatus()).toBe('1 skill found'));
    expect(titles()).toEqual([name]);
  });

  test.each([
    ['शिक्षा', 'शक्षा'],
    ['शिक्षा', 'शीक्षा'],
    ['तमिल', 'तमल'],
  ])('does not take the vowel signs of %j for accents: %j does not find it', async (name, words) => {
    rename(name);
    const user = await openList();
    await user.type(await searchField(), words);
    await waitFor(() => expect(foundStatus()).toBe('0 skills found'));
  });

  test('finds nothing that is half in the name and half in the description', async () => {
    rename('Night', 'shift work');
    const user = await openList();
    await user.type(await searchField(), 'nightshift');
    await waitFor(() => expect(foundStatus()).toBe('0 skills found'));
  });

  test('says nothing before it begins, and counts all that it found, not what is shown', async () => {
    const user = await openList();
    await all();
    expect(foundStatus()).toBe('');
    await user.type(await searchField(), 'a');
    await waitFor(() => expect(foundStatus()).toBe('25 skills found'));
    await waitFor(() => expect(screen.getByText('24 of 25 shown')).toBeTruthy());
  });

  test('moves no focus, and Enter changes nothing', async () => {
    const user = await openList();
    const field = await searchField();
    await user.type(field, 'components{Enter}');
    await waitFor(() => expect(foundStatus()).toBe('1 skill found'));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('components');
    expect(within(await card('React')).getByText('3 topics')).toBeTruthy();
  });
});
