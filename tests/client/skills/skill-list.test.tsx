import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch, skills } from '#copy/skills.ts';
import { withoutOrphans } from '#mock/world/references.ts';
import type { Row } from '#mock/world/state.ts';
import { changeData } from '../data.ts';
import { address } from '../open.tsx';
import { card, foundStatus, heading1, openAt, seen, titles } from '../skill-screens.ts';
import { control, tries } from '../world.ts';

const openList = (query = '') => openAt(`/skilllist${query}`, screens.skillList);

const expectCards = (count: number) => waitFor(() => expect(titles()).toHaveLength(count));
const expectTitles = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
const addresses = () =>
  screen.getAllByText(/./, { selector: 'article h2 > a' }).map((link) => link.getAttribute('href'));

const searchField = () => screen.findByLabelText<HTMLInputElement>(skillSearch.label);
const expectStatus = (words: string) => waitFor(() => expect(foundStatus()).toBe(words));
const expectAddress = (at: string) => waitFor(() => expect(address()).toBe(at));

async function search(user: UserEvent, words: string) {
  const field = await searchField();
  await user.clear(field);
  await user.type(field, words);
}

describe('the list of skills', () => {
  test('shows each skill as a card with a link, and placeholders for missing values', async () => {
    await changeData(({ lastIds: _, skills: [first, ...others], ...data }) =>
      withoutOrphans({
        ...data,
        skills: [
          { ...(first as Row<'skills'>), id: 99, name: 'Empty', description: '' },
          ...others.slice(0, 23),
        ],
        topics: [...data.topics, { id: 999, skill_id: 99, name: 'One' }],
      }),
    );
    const user = await openList();
    await expectCards(24);
    expect(seen(await card('Empty'))).toEqual([empty.noDescription, '1 topic']);
    expect(seen(await card('React'))).toEqual(['React is a popular JavaScript library for...', '3 topics']);
    expect(seen(await card('CSS'))[1]).toBe('2 of 4 topics');
    expect(addresses().slice(0, 3)).toEqual([99, 2, 3].map((id) => `/previewskill?skill=${id}`));
    expect(screen.queryByText(/^Show | shown$/)).toBe(null);
    await user.click(screen.getByText('JavaScript', { selector: 'a' }));
    await expectAddress('/previewskill?skill=3');
  });

  test('shows 24 more skills at a time, with focus on the first new skill', async () => {
    await changeData(({ skills: [first] }) => ({
      skills: Array.from({ length: 60 }, (_, index) => ({
        ...(first as Row<'skills'>),
        id: index + 1,
        name: `Skill ${index + 1}`,
      })),
    }));
    const user = await openList();
    await expectCards(24);
    const steps = history.length;
    await user.click(screen.getByText('Show 24 more'));
    await expectCards(48);
    expect(screen.getByText('48 of 60 shown')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Skill 25'));
    expect(address()).toBe('/skilllist?shown=48');
    expect(history.length).toBe(steps);
    await user.click(screen.getByText('Show 12 more'));
    await expectCards(60);
    expect(screen.queryByText(/^Show | shown$/)).toBe(null);
    await search(user, '1');
    await expectAddress('/skilllist?q=1');
    act(() => history.pushState(null, '', '/skilllist?shown=many'));
    await expectCards(24);
  });
});

describe('a search', () => {
  test('shows and counts its results without moving focus, until it is cleared', async () => {
    const user = await openList();
    await expectStatus('26 skills');
    const field = await searchField();
    const steps = history.length;
    await search(user, 'screen reader{Enter}');
    await expectStatus('4 skills found');
    expect(titles()).toEqual(['Word Processing', 'Interface Design', 'Accessibility Testing', 'HTML']);
    await expectAddress('/skilllist?q=screen+reader');
    expect(history.length).toBe(steps);
    await search(user, 'components');
    await expectStatus('1 skill found');
    await search(user, 'desing');
    await expectStatus('No exact match. Similar: 4 skills');
    expect(titles()).toEqual(['HTML', 'CSS', 'Interface Design', 'Graphic Design']);
    await search(user, 'zeppelin');
    await expectStatus('0 skills found');
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByText(skillSearch.clear, { selector: 'button' }));
    expect(document.activeElement).toBe(field);
    await expectCards(24);
    await expectAddress('/skilllist');
  });

  test('is restored on Back, also when the learner left before it entered the address', async () => {
    const user = await openList();
    await search(user, 'java');
    await expectAddress('/skilllist?q=java');
    const link = await screen.findByText('JavaScript', { selector: 'a' });
    fireEvent.change(await searchField(), { target: { value: 'javascript' } });
    await user.click(link);
    await heading1('JavaScript');
    act(() => history.back());
    await heading1(screens.skillList);
    expect((await searchField()).value).toBe('javascript');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('JavaScript'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('link', { name: skills.add }));
    await expectCards(24);
    expect((await searchField()).value).toBe('');
  });
});

describe('the filter by subject', () => {
  const filter = () => screen.findByLabelText<HTMLSelectElement>(skillSearch.subject);
  const designSkills = ['Interface Design', 'Graphic Design', 'Photo Editing'];

  test('lists the skills of the chosen subject, and is kept in the address', async () => {
    const user = await openList('?shown=48');
    await expectCards(26);
    const options = [...(await filter()).options].map(({ text }) => text);
    expect(options.slice(0, 3)).toEqual([skillSearch.allSubjects, 'Web Development', 'Office Work']);
    const steps = history.length;
    await user.selectOptions(await filter(), 'Design');
    await expectTitles(...designSkills);
    expect(address()).toBe('/skilllist?subject=3');
    expect(history.length).toBe(steps);
    await expectStatus('3 skills');
    await user.selectOptions(await filter(), skillSearch.allSubjects);
    await expectCards(24);
    act(() => history.pushState(null, '', '/skilllist?subject=99'));
    await expectCards(24);
  });

  test('narrows the search, and can be removed when nothing is found', async () => {
    const user = await openList('?q=html&subject=3');
    await screen.findByText(empty.noSkills);
    await user.click(screen.getByText(skillSearch.inAllSubjects));
    expect(document.activeElement).toBe(await filter());
    await expectTitles('HTML', 'CSS', 'JavaScript');
    expect(address()).toBe('/skilllist?q=html');
    await user.selectOptions(await filter(), 'Web Development');
    await expectAddress('/skilllist?q=html&subject=1');
  });

  test('offers to try again when its subjects or the skills of a subject fail to load', async () => {
    await control.force('listSubjects', 'server-error', { times: tries });
    await control.force('skillsBySubject', 'server-error', { times: tries });
    const user = await openList();
    await expectCards(24);
    await user.click(await screen.findByRole('button', { name: 'Try again: Subject' }));
    await user.selectOptions(await filter(), await screen.findByText('Design', { selector: 'option' }));
    await screen.findByText(errors.network);
    expect([titles(), foundStatus()]).toEqual([[], '']);
    await user.click(screen.getByText('Try again'));
    await expectTitles(...designSkills);
  });
});

test('lists all skills in backend order as top skills, each with its topics', async () => {
  await changeData(({ skills }) => ({ skills: skills.toReversed() }));
  const user = await openAt('/topskills', screens.topSkills);
  await expectCards(24);
  expect(titles().slice(0, 3)).toEqual(['Braille Transcription', 'Online Selling', 'Digital Marketing']);
  expect(seen(await card('SQL'))).toEqual(['SQL is the language for asking questions of a...', '4 topics']);

  await user.click(screen.getByText('Online Selling', { selector: 'button' }));
  const topics = within(await screen.findByRole('dialog', { name: skills.topicsOf('Online Selling') }));
  const links = await topics.findAllByRole('link', { name: /points$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [91, 92, 93].map((id) => `/addskill?skill=25&topic=${id}`),
  );
  const more = topics.getByRole('link', { name: skills.more('Online Selling') });
  expect(more.getAttribute('href')).toBe('/previewskill?skill=25');
  expect(topics.getByText(errors.noPoints).closest('li')?.textContent).toMatch(/^Selling to other countries/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Braille Transcription', { selector: 'button' }));
  await screen.findByText(empty.topics);
});

test('lists all skills of the learner with their levels, and links to each', async () => {
  await openAt('/allskills', screens.allSkills);
  await expectTitles('HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing', 'Customer Support');
  await waitFor(async () =>
    expect(seen(await card('CSS'))).toEqual(['Mostly Intermediate', '9 of 23 points rated']),
  );
  expect(addresses()).toEqual([1, 2, 5, 17, 15].map((id) => `/previewskill?skill=${id}`));
  expect(screen.getByText(skills.add, { selector: 'main a' }).getAttribute('href')).toBe('/skilllist');
});

test.each([
  ['/skilllist', screens.skillList, 'skills', empty.noSkills],
  ['/topskills', screens.topSkills, 'skills', empty.noSkills],
  ['/allSubjects', screens.allSubjects, 'subjects', empty.noSubjects],
  ['/allskills', screens.allSkills, 'ratings', empty.skills],
] as const)('shows a message for an empty list at %s', async (to, heading, list, words) => {
  await changeData((data) => withoutOrphans({ ...data, [list]: [] }));
  await openAt(to, heading);
  await screen.findByText(words);
  expect(titles()).toEqual([]);
});
