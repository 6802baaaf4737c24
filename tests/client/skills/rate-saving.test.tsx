import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { hold } from '../hold.ts';
import { address } from '../open.tsx';
import { callMock, callsOf, control } from '../world.ts';
import {
  choose,
  chooseThree,
  chosen,
  clear,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  heading,
  openRating,
  radio,
  save,
  sentRatings,
  summary,
  threeChosen,
} from './rate-topic.ts';

const [, , , fourth] = componentPoints;

test('sends one save at two presses, and leaves a level that is chosen meanwhile for the next', async () => {
  const release = hold('addUserSkill');
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  const button = await findSaveButton();
  await user.dblClick(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await choose(user, fourth, 'Beginner');
  await release();
  const status = await findStatus('Skill added successfully');
  expect(callsOf('addUserSkill')).toHaveLength(1);
  expect(address()).toBe(components);
  expect(chosen()).toEqual({ ...threeChosen, [fourth]: 'Beginner' });
  await clear(user, ...componentPoints.slice(0, 4));
  await save(user);
  await summary();
  expect(status.isConnected).toBe(false);
});

test("takes another tab's levels in untouched fields, and notifies of its own save", async () => {
  const [one, other] = ['Enter text, numbers and dates correctly', 'Fill a series with the fill handle'];
  const topic = { username: 'asha01', skill_id: 5, topic_id: 16 };
  const user = await openRating('asha01', '/editskill?skill=5&topic=16&is_exist=true');
  await choose(user, other, 'Master');
  const points = [1, 2].map((level, index) => ({ point_id: 85 + index, level }));
  await callMock('/api/v1/userskill/edit/topic', {
    method: 'POST',
    body: JSON.stringify({ ...topic, points }),
  });
  const hearFromTab = (newValue: string) =>
    act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'SkillsChanged', newValue })));
  const calls = callsOf('listUserSkills').length;
  await hearFromTab('asha0 1');
  expect(callsOf('listUserSkills')).toHaveLength(calls);
  await hearFromTab('asha01 1');
  await waitFor(() => expect(radio(one, 'Beginner').checked).toBe(true));
  expect(radio(other, 'Master').checked).toBe(true);
  await save(user);
  await findStatus('Topic updated successfully');
  const merged = [points[0], { point_id: 86, level: 4 }];
  expect(sentRatings()).toEqual([['editUserTopic', { ...topic, points: merged }]]);
  expect(localStorage.getItem('SkillsChanged')).toMatch(/^asha01 \d+$/);
});

test('reports a save on the next screen, and keeps the levels that were not saved', async () => {
  await control.force('addUserSkill', 'rate-limited', { times: 1 });
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  const saveAndLeave = async () => {
    const release = hold('addUserSkill');
    await save(user);
    await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
    await heading('Alerts for you');
    await release();
  };
  await saveAndLeave();
  const title = rating.titleOf(rating.add('React'), 'Components and props');
  await findStatus(`${title}: ${errors.tooManyRequests}`);
  history.pushState(null, '', components);
  await findSaveButton();
  expect(chosen()).toEqual(threeChosen);
  await saveAndLeave();
  await findStatus('Skill added successfully');
  expect(address()).toBe('/myalerts');
  await user.click(screen.getByLabelText(app.dismiss, { selector: '[role=status] button' }));
  expect(document.activeElement).toBe(await heading('Alerts for you'));
});
