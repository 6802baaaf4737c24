import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forms } from '#copy/forms.ts';
import { rating } from '#copy/rating.ts';
import { reload } from '../reload.ts';
import {
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  openRating,
  radio,
  save,
  sentRatings,
  summary,
  threeChosen,
  threeSent,
} from './rate-topic.ts';

const [first, second, third, fourth, fifth] = componentPoints;

const press = (user: UserEvent, name: string) => user.click(screen.getByText(name, { selector: 'button' }));
const focused = () => document.activeElement?.textContent;
const shown = () =>
  screen.getAllByText(/./, { selector: 'legend > h2' }).map(({ textContent }) => textContent);

/** The points of the check with their levels. */
const checked = () =>
  screen
    .getAllByText(rating.change)
    .map((button) => [...(button.closest('li')?.querySelectorAll('p') ?? [])].map((p) => p.textContent));

test('leads through the points and the check to a save, and moves focus to each heading', async () => {
  const user = await openRating('ravi02', components);
  await press(user, rating.oneAtATime);
  expect([shown(), focused()]).toEqual([[first], first]);
  expect(screen.getByText(rating.place(1, 5))).toBeTruthy();
  expect(screen.queryByText(/^(Save Skill|Previous)$/)).toBe(null);
  await choose(user, first, 'Advanced');
  await user.keyboard('{Enter}');
  expect([shown(), focused()]).toEqual([[second], second]);
  expect(screen.queryByText(forms.summary)).toBe(null);
  await press(user, rating.previous);
  expect([radio(first, 'Advanced').checked, focused()]).toEqual([true, first]);
  for (const point of [second, third, fourth, fifth]) {
    await press(user, rating.next);
    expect([shown(), focused()]).toEqual([[point], point]);
  }
  await press(user, rating.next);
  expect(focused()).toBe(rating.check);
  expect(checked()).toEqual([
    [first, 'Advanced'],
    ...[second, third, fourth, fifth].map((point) => [point, 'Not rated yet']),
  ]);
  await save(user);
  const problem = await summary();
  await waitFor(() => expect(document.activeElement).toBe(problem));
  expect(checked()[1]).toEqual([second, 'Not rated yet', rating.atLeast(3)]);
  await user.click(within(problem).getByText(rating.atLeast(3)));
  expect(shown()).toEqual([second]);
  expect(document.activeElement).toBe(radio(second, 'Beginner'));
  await choose(user, second, 'Beginner');
  await press(user, rating.check);
  await user.click(screen.getByRole('button', { name: `Change: ${third}` }));
  expect(focused()).toBe(third);
  await choose(user, third, 'Master');
  await press(user, rating.check);
  await save(user);
  await findStatus('Skill added successfully');
  expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
});

test('is remembered with the levels over a reload, and goes on at the first open point', async () => {
  await chooseThree(await openRating('ravi02', components));
  const user = await reload();
  await screen.findByText(forms.restored);
  await press(user, rating.oneAtATime);
  expect(shown()).toEqual([fourth]);
  const again = await reload();
  await screen.findByText(rating.place(4, 5));
  expect(focused()).not.toBe(fourth);
  await press(again, rating.allOnOnePage);
  await findSaveButton();
  expect(chosen()).toEqual(threeChosen);
});
