import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { rating } from '#copy/rating.ts';
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
  expect(screen.getByText(restoredNote)).toBeTruthy();
}

test('leaves without a question, by a link or by Back, and restores the levels', async () => {
  const user = await chooseAfterTopics();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await link('State and effects');
  await expectRestored();
  await leaveForAlerts(user);
  expect(screen.queryByRole('dialog')).toBe(null);
  await expectRestored();
  expect(callsOf('addUserSkill')).toEqual([]);
});

describe('a save that ends on the next screen', () => {
  test('shows its success and does not navigate', async () => {
    const release = holdBack('addUserSkill');
    const user = await chooseAfterTopics();
    await save(user);
    await leaveForAlerts(user);
    await release();
    await findStatus('Skill added successfully');
    expect(address()).toBe('/myalerts');
    await user.click(screen.getByText('', { selector: '[role=status] button' }));
    expect(document.activeElement).toBe(await heading('Alerts for you'));
  });

  test('shows its failure and keeps the levels', async () => {
    await control.force('addUserSkill', 'rate-limited', { times: 1 });
    const release = holdBack('addUserSkill');
    const user = await chooseAfterTopics();
    await save(user);
    await leaveForAlerts(user);
    await release();
    const title = rating.titleOf(rating.add('React'), 'Components and props');
    await findStatus(`${title}: Too many requests please try again later`);
    await expectRestored();
  });
});

test('restores chosen levels after a reload for their topic only', async () => {
  await choose(await openRating('ravi02', components), first, 'Master');
  history.replaceState(null, '', '/addskill?skill=4&topic=14');
  await reload();
  await findSaveButton();
  expect(Object.values(chosen()).filter(Boolean)).toEqual([]);
  await returnTo(components);
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
  await returnTo(components);
  expect(chosen()).toEqual(notRated);
  expect(screen.queryByText(restoredNote)).toBe(null);
});
