import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { logIn, loginHeading } from '../log-in-out.ts';
import { address } from '../open.tsx';
import { reload } from '../reload.ts';
import { callsOf, control, holdBack } from '../world.ts';
import {
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  heading,
  link,
  notRated,
  openRating,
  openTopics,
  restoredNote,
  save,
  threeChosen,
} from './rate-topic.ts';

const [first] = componentPoints;

/** Opens a rating from the topics of React and chooses three levels. */
async function chooseAfterTopics() {
  const user = await openTopics();
  await user.click(await link('Components and props'));
  await findSaveButton();
  await chooseThree(user);
  return user;
}

const bar = (name: string) =>
  screen.getByText(name, { selector: 'nav a > span' }).closest('a') as HTMLElement;
const expectNoQuestion = () => expect(screen.queryByText('Are you sure.?')).toBe(null);

const expectRestored = async () => {
  await findSaveButton();
  expect(chosen()).toEqual(threeChosen);
  expect(screen.getByText(restoredNote)).toBeTruthy();
};

describe('leaving without a question', () => {
  test.each([
    {
      way: 'a link of the navigation bar',
      go: (user: UserEvent) => user.click(bar('Alerts')),
      arrived: () => heading('Alerts for you'),
    },
    {
      way: 'the Back button of the screen',
      go: (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Back' })),
      arrived: () => link('State and effects'),
    },
  ])('keeps the levels for the return, by $way', async ({ go, arrived }) => {
    const user = await chooseAfterTopics();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await go(user);
    await arrived();
    expectNoQuestion();
    history.pushState(null, '', components);
    await expectRestored();
    expect(callsOf('addUserSkill')).toEqual([]);
  });

  test('works during a save, and the next screen shows its success', async () => {
    const release = holdBack('addUserSkill');
    const user = await chooseAfterTopics();
    await save(user);
    await user.click(bar('Alerts'));
    await heading('Alerts for you');
    const reloaded = holdBack('listUserSkills');
    await release();
    await findStatus('Skill added successfully');
    await reloaded();
    expect(address()).toBe('/myalerts');
    await user.click(screen.getByText('', { selector: '[role=status] button' }));
    expect(document.activeElement).toBe(await heading('Alerts for you'));
  });

  test('works during a save, and the next screen shows its failure with levels kept', async () => {
    await control.force('addUserSkill', 'rate-limited', { times: 1 });
    const release = holdBack('addUserSkill');
    const user = await chooseAfterTopics();
    await save(user);
    await user.click(bar('Alerts'));
    await heading('Alerts for you');
    await release();
    await findStatus('Add React: Components and props: Too many requests please try again later');
    await user.click(bar('Profile'));
    await heading(/^Ravi/);
    expectNoQuestion();
    history.pushState(null, '', components);
    await expectRestored();
  });
});

test('restores chosen levels after a reload for their topic only', async () => {
  await choose(await openRating('ravi02', components), first, 'Master');
  history.replaceState(null, '', '/addskill?skill=4&topic=14');
  const user = await reload();
  await screen.findByText('Topic: State and effects');
  await findSaveButton();
  expect(Object.values(chosen()).filter(Boolean)).toEqual([]);
  await choose(user, 'Hold a value with useState', 'Beginner');
  history.replaceState(null, '', components);
  await reload();
  await screen.findByText(restoredNote);
  expect(chosen()).toEqual({ ...notRated, [first]: 'Master' });
});

test('hides the levels of an ended session from another learner', async () => {
  const user = await chooseAfterTopics();
  await control.force('addUserSkill', 'invalid-token', { times: 1 });
  await save(user);
  await loginHeading();
  await logIn(user, 'meena03');
  await heading(/^Hello Meena/);
  expect([sessionStorage.getItem('return_to'), sessionStorage.getItem('return_for')]).toEqual([null, null]);
  history.pushState(null, '', components);
  await findSaveButton();
  expect(chosen()).toEqual(notRated);
  expect(screen.queryByText(restoredNote)).toBe(null);
});
