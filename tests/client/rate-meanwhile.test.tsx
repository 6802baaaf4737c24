import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, open, signIn } from './open.tsx';
import {
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  group,
  heading,
  link,
  openRating,
  ratingStands,
  save,
  threeChosen,
  threeSent,
  told,
} from './rate-topic.ts';
import { callsOf, changeAnswer, holdBack } from './world.ts';

// What changes while a topic is being rated, and must not take the rating with it.

const fourth = componentPoints[3];

function goOffline(offline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  return act(async () => void dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

test('a level that is chosen while the others are being saved is kept, and saved by the next press', async () => {
  const release = holdBack('addUserSkill');
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await save(user);
  await waitFor(() => expect(callsOf('addUserSkill')).toHaveLength(1));
  await choose(user, fourth, 'Beginner');
  await release();
  await told('Skill added successfully');
  expect(address()).toBe(components);
  expect(chosen()).toEqual({ ...threeChosen, [fourth]: 'Beginner' });
  await save(user);
  await told('Topic updated successfully');
  expect(callsOf('editUserTopic').map(({ body }) => body)).toEqual([
    { ...threeSent, points: [...threeSent.points, { point_id: 74, level: 1 }] },
  ]);
});

test('a point that the catalogue gains meanwhile comes with the next visit', async () => {
  await signIn('ravi02');
  const user = await open('/addskill?skill=4');
  await user.click(await link('Components and props'));
  await ratingStands();
  await user.click(screen.getByText('Back', { selector: 'button' }));
  changeAnswer('pointsByTopic', ({ data, ...rest }) => ({
    ...rest,
    data: [...data, { point_id: 900, id: 900, name: 'Forward a ref' }],
  }));
  const release = holdBack('pointsByTopic');
  await user.click(await link('Components and props'));
  await ratingStands();
  await chooseThree(user);
  await release();
  expect(chosen()).toEqual(threeChosen);
  expect(screen.getByText('3 of 5 rated', { selector: '[aria-hidden]' })).toBeTruthy();
});

test('a question that is open when the network goes lets the rest be used, and is asked again after', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await user.click(screen.getByText('Alerts', { selector: 'nav a' }));
  await screen.findByText('Are you sure.?');
  await goOffline(true);
  await heading('No Internet connection');
  expect(document.querySelector('dialog')?.open).toBe(false);
  await goOffline(false);
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Are you sure.?');
  await user.click(within(screen.getByRole('dialog')).getByText('Stay here'));
  expect(chosen()).toEqual(threeChosen);
});

test('points whose reading the network broke off are read when it is back', async () => {
  await signIn('ravi02');
  await open('/addskill?skill=4');
  await link('Components and props');
  const release = holdBack('pointsByTopic');
  history.pushState(null, '', components);
  await waitFor(() => expect(callsOf('pointsByTopic')).toHaveLength(1));
  await goOffline(true);
  await release().catch(() => {});
  await goOffline(false);
  await ratingStands();
  expect(group(fourth)).toBeTruthy();
  expect(screen.queryByText('Try again')).toBe(null);
});

test('whoever is asked from the open Add menu and stays is not lost at the top of the page', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await user.click(screen.getByText('Add', { selector: 'nav button' }));
  await user.click(screen.getByText('Add Skill', { selector: 'nav a' }));
  await screen.findByText('Are you sure.?');
  // jsdom lays nothing out, so that what is hidden could still take focus.
  const hidden = screen.getByText('Add Skill', { selector: 'nav a' });
  vi.spyOn(hidden, 'focus').mockImplementation(() => {});
  await user.click(within(screen.getByRole('dialog')).getByText('Stay here'));
  expect(document.activeElement).toBe(await heading('Add React'));
});
