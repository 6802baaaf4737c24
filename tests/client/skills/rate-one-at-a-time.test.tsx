import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { reload } from '../reload.ts';
import {
  boxModel,
  boxModelLevels,
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  openRating,
  radio,
  restoredNote,
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

async function openOneByOne(username: 'asha01' | 'ravi02' = 'ravi02', at: string = components) {
  const user = await openRating(username, at);
  await press(user, 'One at a time');
  return user;
}

/** The points of the check with their levels. */
const checked = () =>
  screen
    .getAllByText('Change')
    .map((button) => [...(button.closest('li')?.querySelectorAll('p') ?? [])].map((p) => p.textContent));

describe('one at a time', () => {
  test('leads through the points and the check to a save, and moves focus to each heading', async () => {
    const user = await openOneByOne();
    expect([shown(), focused()]).toEqual([[first], first]);
    expect(screen.getByText('Point 1 of 5')).toBeTruthy();
    expect(screen.queryByText('Save Skill')).toBe(null);
    expect(screen.queryByText('Previous')).toBe(null);
    await choose(user, first, 'Advanced');
    expect(shown()).toEqual([first]);
    await press(user, 'Next');
    expect([shown(), focused()]).toEqual([[second], second]);
    await press(user, 'Previous');
    expect([radio(first, 'Advanced').checked, focused()]).toEqual([true, first]);
    for (const point of [second, third, fourth, fifth]) {
      await press(user, 'Next');
      expect([shown(), focused()]).toEqual([[point], point]);
    }
    await press(user, 'Next');
    expect(focused()).toBe('Check your levels');
    expect(checked()).toEqual([
      [first, 'Advanced'],
      ...[second, third, fourth, fifth].map((point) => [point, 'Not rated yet']),
    ]);
    await user.click(screen.getByRole('button', { name: `Change: ${second}` }));
    expect(focused()).toBe(second);
    await choose(user, second, 'Beginner');
    await press(user, 'Next');
    await choose(user, third, 'Master');
    await press(user, 'Check your levels');
    await save(user);
    await findStatus('Skill added successfully');
    expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
  });

  test('goes to the next point on Enter, without a save', async () => {
    const user = await openOneByOne();
    await choose(user, first, 'Advanced');
    await user.keyboard('{Enter}');
    expect(focused()).toBe(second);
    expect(screen.queryByText('There is a problem')).toBe(null);
  });

  test('opens the point that an error link leads to', async () => {
    const user = await openOneByOne();
    await choose(user, first, 'Advanced');
    await press(user, 'Check your levels');
    await save(user);
    const problem = await summary();
    await waitFor(() => expect(document.activeElement).toBe(problem));
    expect(checked()[1]).toEqual([second, 'Not rated yet', 'Please select atleast 3 levels']);
    await user.click(within(problem).getByText('Please select atleast 3 levels'));
    expect(shown()).toEqual([second]);
    expect(document.activeElement).toBe(radio(second, 'Beginner'));
  });

  test('is remembered with the levels over a reload, and goes on at the first open point', async () => {
    await chooseThree(await openRating('ravi02', components));
    const user = await reload();
    await screen.findByText(restoredNote);
    await press(user, 'One at a time');
    expect(shown()).toEqual([fourth]);
    const again = await reload();
    await screen.findByText('Point 4 of 5');
    expect(focused()).not.toBe(fourth);
    await press(again, 'All on one page');
    await findSaveButton();
    expect(chosen()).toEqual(threeChosen);
  });

  test('starts at the first point of a rated topic', async () => {
    await openOneByOne('asha01', boxModel);
    expect(shown()).toEqual([Object.keys(boxModelLevels)[0]]);
  });
});
