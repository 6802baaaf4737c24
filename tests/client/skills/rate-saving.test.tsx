import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { rating } from '#copy/rating.ts';
import { address } from '../open.tsx';
import { callMock, callsOf, control, holdBack } from '../world.ts';
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
  link,
  openComponents,
  openRating,
  radio,
  save,
  sentRatings,
  summary,
  threeChosen,
  threeSent,
} from './rate-topic.ts';

const [, second, , fourth] = componentPoints;

test('keeps every level when a save fails, and resends them at the second press', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await control.force('addUserSkill', 'server-error', { times: 1 });
  await save(user);
  const problem = await summary();
  expect(problem.textContent).toBe(`There is a problem${errors.ratingFailed}${rating.saveFailedHint}`);
  await waitFor(() => expect(document.activeElement).toBe(problem));
  await waitFor(() => expect(document.title).toMatch(/^Error: .+ – Skills Portfolio$/));
  expect(address()).toBe(components);
  expect(chosen()).toEqual(threeChosen);

  await save(user);
  await findStatus('Skill added successfully');
  expect(sentRatings()).toEqual([
    ['addUserSkill', threeSent],
    ['addUserSkill', threeSent],
  ]);
  await heading(/^Hello Ravi/);
});

test('sends one save at two presses, and leaves a level that is chosen meanwhile for the next', async () => {
  const release = holdBack('addUserSkill');
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
  await chooseThree(user);
  await clear(user, second);
  await choose(user, fourth, 'Master');
  await save(user);
  await findStatus('Topic updated successfully');
  const [one, , three] = threeSent.points;
  expect(callsOf('editUserTopic').map(({ body }) => body)).toEqual([
    { ...threeSent, points: [one, three, { point_id: 74, level: 4 }] },
  ]);
});

test("takes another tab's levels in untouched fields, and notifies of its own save", async () => {
  const [one, other] = ['Enter text, numbers and dates correctly', 'Fill a series with the fill handle'];
  const topic = { username: 'asha01', skill_id: 5, topic_id: 16 };
  const user = await openRating('asha01', '/editskill?skill=5&topic=16&is_exist=true');
  await choose(user, other, 'Master');
  const points = [85, 86].map((point_id) => ({ point_id, level: 1 }));
  await callMock('/api/v1/userskill/edit/topic', {
    method: 'POST',
    body: JSON.stringify({ ...topic, points }),
  });
  /** Dispatches the storage event for another tab's change of a learner's skills. */
  const hearFromTab = (username: string) =>
    act(async () => {
      const newValue = `${username} ${Date.now()}`;
      dispatchEvent(new StorageEvent('storage', { key: 'SkillsChanged', newValue }));
    });
  const calls = callsOf('listUserSkills').length;
  await hearFromTab('asha0');
  expect(callsOf('listUserSkills')).toHaveLength(calls);
  await hearFromTab('asha01');
  await waitFor(() => expect(radio(one, 'Beginner').checked).toBe(true));
  expect(radio(other, 'Master').checked).toBe(true);
  await save(user);
  await findStatus('Topic updated successfully');
  const merged = [points[0], { point_id: 86, level: 4 }];
  expect(sentRatings()).toEqual([['editUserTopic', { ...topic, points: merged }]]);
  expect(localStorage.getItem('SkillsChanged')).toMatch(/^asha01 \d+$/);
});

/** Opens a rating from the topics of React and chooses three levels. */
async function chooseAfterTopics() {
  const user = await openComponents();
  await findSaveButton();
  await chooseThree(user);
  return user;
}

async function leaveForAlerts(user: UserEvent) {
  await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
  await heading('Alerts for you');
}

async function returnTo(at: string) {
  history.pushState(null, '', at);
  await findSaveButton();
}

async function expectRestored() {
  await returnTo(components);
  expect(chosen()).toEqual(threeChosen);
  expect(screen.getByText(forms.restored)).toBeTruthy();
}

test('leaves without a question, by a link or by Back, and restores the levels', async () => {
  const user = await chooseAfterTopics();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await link('State and effects');
  await expectRestored();
  await leaveForAlerts(user);
  expect(screen.queryByRole('dialog')).toBe(null);
  await returnTo('/addskill?skill=4&topic=14');
  expect(Object.values(chosen()).filter(Boolean)).toEqual([]);
  await expectRestored();
  expect(callsOf('addUserSkill')).toEqual([]);
});

test('reports on the next screen that a save failed, with its levels kept, or succeeded', async () => {
  await control.force('addUserSkill', 'rate-limited', { times: 1 });
  const user = await chooseAfterTopics();
  const saveAndLeave = async () => {
    const release = holdBack('addUserSkill');
    await save(user);
    await leaveForAlerts(user);
    await release();
  };
  await saveAndLeave();
  const title = rating.titleOf(rating.add('React'), 'Components and props');
  await findStatus(`${title}: ${errors.tooManyRequests}`);
  await expectRestored();
  await saveAndLeave();
  await findStatus('Skill added successfully');
  expect(address()).toBe('/myalerts');
  await user.click(screen.getByText('', { selector: '[role=status] button' }));
  expect(document.activeElement).toBe(await heading('Alerts for you'));
});
