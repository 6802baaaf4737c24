import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { rating } from '#copy/rating.ts';
import { skillDetail } from '#copy/skills.ts';
import { announced } from '../announced.ts';
import { cards } from '../home.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import {
  boxModel,
  boxModelLevels,
  choose,
  chooseThree,
  chosen,
  clear,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  heading,
  link,
  notRated,
  openRating,
  radio,
  save,
  sentRatings,
  summary,
  threeSent,
} from './rate-topic.ts';

const [first, second, third, fourth, fifth] = componentPoints;
const more = 'Set a readable line height and line length';

async function pointsUnder(title: string): Promise<(string | null)[]> {
  const part = (await screen.findByText(title, { selector: 'h2' })).closest('section');
  return within(part as HTMLElement)
    .getAllByText(/./, { selector: 'legend' })
    .map(({ textContent }) => textContent);
}

const topicsOfReact = [13, 14, 15].map((id) => `/addskill?skill=4&topic=${id}`);
const topicsOfCss = [
  '/editskill?skill=2&topic=5&is_exist=true',
  boxModel,
  '/editskill?skill=2&topic=7&is_exist=false',
  '/editskill?skill=2&topic=8&is_exist=false',
];

test.each([
  ['/addskill?skill=4', rating.add('React'), false, topicsOfReact],
  ['/editskill?skill=2&is_exist=true', rating.edit('CSS'), true, topicsOfCss],
  ['/editskill?skill=2&is_exist=false', rating.add('CSS'), false, topicsOfCss],
])('offers the topics of a skill, rated ones to edit, at %s', async (at, title, deletes, topics) => {
  await signIn('asha01');
  await open(at);
  await heading(title);
  const links = await screen.findAllByText(/./, { selector: 'a.topic > :first-child' });
  expect(links.map((text) => text.closest('a')?.getAttribute('href'))).toEqual(topics);
  if (topics === topicsOfCss)
    expect((await link('Box model and text')).textContent).toMatch(
      /, Intermediate on average\. 5 of 6 points rated$/,
    );
  expect(screen.queryByText(rating.deleteSkill, { selector: 'button' }) !== null).toBe(deletes);
});

test('explains each level, says what is missing, and clears a level at a second press', async () => {
  const user = await openRating('ravi02', components);
  expect(screen.queryByText(/^Delete/)).toBe(null);
  expect(chosen()).toEqual(notRated);
  expect(screen.getByText(rating.missing(0, 3))).toBeTruthy();
  const id = radio(third, 'Advanced').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe(rating.meanings[3]);

  await choose(user, first, 'Master');
  await choose(user, second, 'Beginner');
  expect(screen.getByText(rating.missing(2, 1))).toBeTruthy();
  await waitFor(() => expect(announced()).toEqual([rating.missing(2, 1)]));
  const about = () => described(radio(first, 'Master'));
  expect(about()).toEqual([rating.meanings[4], rating.clear.hint]);
  await clear(user, first);
  expect(chosen()).toEqual({ ...notRated, [second]: 'Beginner' });
  expect(document.activeElement).toBe(radio(first, 'Master'));
  expect(about()).toEqual([rating.meanings[4]]);
  await waitFor(() => expect(announced()).toContain(rating.clear.done));
});

const described = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.trim()
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('clears by Space, but not by presses that follow the choice, or each other, at once', async () => {
  const user = await openRating('ravi02', components);
  const isChosen = () => radio(first, 'Master').checked;
  await choose(user, first, 'Master');
  await choose(user, first, 'Master');
  expect(isChosen(), 'a trembling press').toBe(true);
  await user.keyboard(' ');
  expect(isChosen(), 'a trembling key').toBe(true);
  await clear(user, first);
  expect(isChosen()).toBe(false);
  await choose(user, first, 'Master');
  vi.advanceTimersByTime(900);
  await user.keyboard(' ');
  vi.advanceTimersByTime(900);
  expect(isChosen()).toBe(true);
  await user.keyboard(' ');
  expect(isChosen(), 'slow trembling presses').toBe(true);
  vi.advanceTimersByTime(1100);
  await user.keyboard(' ');
  expect(isChosen()).toBe(false);
  await user.keyboard(' ');
  vi.advanceTimersByTime(1100);
  await user.keyboard('{ArrowUp}');
  expect(radio(first, 'Advanced').checked).toBe(true);
});

test('leads home after a direct visit, and home shows the new skill', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await save(user);
  await heading(/^Hello Ravi/);
  expect(address()).toBe('/');
  expect(await cards('My Skills')).toEqual(['React']);
  expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
});

test('shows rated points first, and saves two of them but not a single one, despite the note', async () => {
  const user = await openRating('asha01', '/addskill?skill=2&topic=6');
  await screen.findByRole('heading', { level: 1, name: /^Edit CSS.+Box model and text$/ });
  expect(await pointsUnder(rating.current)).toEqual(Object.keys(boxModelLevels));
  expect(await pointsUnder(rating.more)).toEqual([more]);
  expect(chosen()).toEqual({ ...boxModelLevels, [more]: undefined });
  act(() => history.pushState(null, '', boxModel));
  await findSaveButton();
  expect(screen.getByText(rating.note)).toBeTruthy();
  await clear(user, ...Object.keys(boxModelLevels).slice(1));
  await save(user);
  expect((await summary()).textContent).toBe(`There is a problem${rating.atLeast(2)}`);
  expect(sentRatings()).toEqual([]);
  await choose(user, more, 'Master');
  await save(user);
  await findStatus('Topic updated successfully');
  const points = [29, 32].map((point_id) => ({ point_id, level: point_id === 29 ? 3 : 4 }));
  expect(sentRatings()).toEqual([
    ['editUserTopic', { username: 'asha01', skill_id: 2, topic_id: 6, points }],
  ]);
});

test('links a topic without points to its skill', async () => {
  await signIn('ravi02');
  await open('/addskill?skill=25&topic=94');
  await screen.findByText(errors.noPoints);
  expect((await link('Online Selling')).getAttribute('href')).toBe('/previewskill?skill=25');
  expect(screen.queryByText(rating.submit)).toBe(null);
});

test('opens an address that a message has damaged', async () => {
  await openRating('asha01', boxModel.replaceAll('&', '&amp;').replace('=', '%3D').concat('%3E.'));
});

test('refuses an invalid address, with a link to the skill list', async () => {
  await openRating('asha01', boxModel);
  for (const [why, to] of [
    ['is_exist is missing', '/editskill?skill=2&topic=6'],
    ['is_exist is neither true nor false', '/editskill?skill=2&topic=6&is_exist=maybe'],
    ['the skill is unknown', '/editskill?skill=999&is_exist=false'],
    ['the topic is of another skill', '/editskill?skill=2&topic=13&is_exist=false'],
    ['the learner lacks the skill to edit', '/editskill?skill=4&is_exist=true'],
    ['the learner lacks the topic to edit', '/editskill?skill=2&topic=7&is_exist=true'],
    ['the topic to add is of another skill', '/addskill?skill=2&topic=13'],
  ] as const) {
    act(() => history.pushState(null, '', to));
    await heading(to.startsWith('/add') ? skillDetail.notFound : skillDetail.badRequest);
    expect(screen.queryByText(rating.submit), why).toBe(null);
    expect((await link('Choose a skill')).getAttribute('href')).toBe('/skilllist');
    act(() => history.pushState(null, '', boxModel));
    await findSaveButton();
  }
});

const press = (user: UserEvent, name: string) => user.click(screen.getByText(name, { selector: 'button' }));
const focused = () => document.activeElement?.textContent;
const shown = () => screen.getAllByText(/./, { selector: 'legend h2' }).map(({ textContent }) => textContent);

/** The points of the check with their levels. */
const checked = () =>
  screen
    .getAllByText(rating.change)
    .map((button) => [...(button.closest('li')?.querySelectorAll('p') ?? [])].map((p) => p.textContent))
    .map(([name, level]) => [name, level]);

const openOneAtATime = (username: 'asha01' | 'ravi02', at: string) => {
  localStorage.setItem('Display', '{"ratingView":"point"}');
  return openRating(username, at);
};
const isInactive = (name: string) =>
  screen.getByText(name, { selector: 'button' }).getAttribute('aria-disabled') === 'true';

test('leads one at a time to the save, with focus on each heading', async () => {
  const user = await openOneAtATime('ravi02', components);
  expect(shown()).toEqual([first]);
  const previous = screen.getByText(rating.previous, { selector: 'button' });
  expect([isInactive(rating.previous), described(previous)]).toEqual([true, [rating.place(1, 5)]]);
  await choose(user, first, 'Advanced');
  await press(user, rating.next);
  expect([shown(), focused()]).toEqual([[second], second]);
  await press(user, rating.previous);
  expect([radio(first, 'Advanced').checked, focused()]).toEqual([true, first]);
  await save(user);
  const problem = await summary();
  await waitFor(() => expect(document.activeElement).toBe(problem));
  await user.click(within(problem).getByText(rating.atLeast(3)));
  expect(shown()).toEqual([second]);
  expect(document.activeElement).toBe(radio(second, 'Beginner'));
  await choose(user, second, 'Beginner');
  for (const point of [third, fourth, fifth]) {
    await press(user, rating.next);
    expect([shown(), focused()]).toEqual([[point], point]);
  }
  await press(user, rating.next);
  expect([focused(), isInactive(rating.next)]).toEqual([rating.check, true]);
  expect(checked()).toEqual([
    [first, 'Advanced'],
    [second, 'Beginner'],
    ...[third, fourth, fifth].map((point) => [point, 'Not rated yet']),
  ]);
  await user.click(screen.getByRole('button', { name: `Change: ${third}` }));
  expect(focused()).toBe(third);
  await choose(user, third, 'Master');
  await press(user, rating.allPoints);
  expect(checked()[2]).toEqual([third, 'Master']);
  await save(user);
  await findStatus('Skill added successfully');
  expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
});

test('saves at the last point, without the check', async () => {
  const user = await openOneAtATime('ravi02', components);
  for (const [index, level] of (['Advanced', 'Beginner', 'Master'] as const).entries()) {
    await choose(user, componentPoints[index] ?? '', level);
    await press(user, rating.next);
  }
  await press(user, rating.next);
  await save(user);
  await findStatus('Skill added successfully');
  expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
});

test('opens a rated topic at its list, and says which level a save has changed', async () => {
  const user = await openOneAtATime('asha01', boxModel);
  expect(checked()).toEqual([...Object.entries(boxModelLevels), [more, 'Not rated yet']]);
  expect(screen.getAllByText(/./, { selector: 'h3' }).map(({ textContent }) => textContent)).toEqual([
    rating.current,
    rating.more,
  ]);
  const point = 'Explain what box-sizing changes';
  await user.click(screen.getByRole('button', { name: `Change: ${point}` }));
  await choose(user, point, 'Master');
  await save(user);
  await screen.findByText(`${point}: Intermediate, now Master.`);
});

test('keeps the point in a reload and in another language, and the check too', async () => {
  const user = await openOneAtATime('ravi02', components);
  await choose(user, first, 'Advanced');
  await press(user, rating.next);
  await choose(user, second, 'Advanced');
  await user.click(screen.getByText('Display', { selector: 'header span' }));
  const hindi = await screen.findByText('हिन्दी', { selector: 'a' });
  expect(hindi.getAttribute('href')).toBe(`/hi${components}&point=72`);
  const again = await reload();
  await screen.findByText(rating.place(2, 5));
  expect([shown(), radio(second, 'Advanced').checked]).toEqual([[second], true]);
  for (let nth = 2; nth <= 5; nth += 1) await press(again, rating.next);
  await reload();
  await screen.findByText(rating.check);
});

test('goes on at the first open point of a draft', async () => {
  await chooseThree(await openRating('ravi02', components));
  await reload();
  await screen.findByText(forms.restored);
  localStorage.setItem('Display', '{"ratingView":"point"}');
  await reload();
  await screen.findByText(rating.place(4, 5));
  expect(shown()).toEqual([fourth]);
});
