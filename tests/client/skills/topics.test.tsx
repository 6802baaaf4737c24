import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHome, section } from '../home.ts';
import { address } from '../open.tsx';
import { callsOf, changeResponse } from '../world.ts';

/** Opens a top rated skill of the reversed catalogue as ravi02, because home requests no topics for ravi02. */
async function openTopics(skill: string) {
  changeResponse('listSkills', ({ data, ...rest }) => ({ ...rest, data: data.toReversed() }));
  const user = await openHome('ravi02');
  const button = await within(await section('Top Rated Skills')).findByRole('button', { name: skill });
  await user.click(button);
  return { user, button, dialog: within(await screen.findByRole('dialog', { name: `Topics of ${skill}` })) };
}

test('opens the topics of a skill in a dialog, with links that rate them', async () => {
  const { user, button, dialog } = await openTopics('Online Selling');
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Topics of Online Selling' }));
  expect(callsOf('topicsBySkill').map(({ body }) => body)).toEqual([{ skill_id: 25 }]);
  const links = await dialog.findAllByRole('link', { name: /points$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [91, 92, 93].map((id) => `/addskill?skill=25&topic=${id}`),
  );
  const more = dialog.getByRole('link', { name: 'More about Online Selling' });
  expect(more.getAttribute('href')).toBe('/previewskill?skill=25');
  expect(links[0]?.textContent).toMatch(/^\D+, \d points$/);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click((await screen.findAllByRole('link', { name: /\d points$/ }))[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/addskill?skill=25&topic=91'));
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('shows a message at each press of a topic without points', async () => {
  const { user, dialog } = await openTopics('Online Selling');
  const topic = await dialog.findByRole('button', { name: /^Selling to other countries/ });
  expect(topic.textContent).toBe('Selling to other countries, 0 points');
  for (let press = 0; press < 2; press += 1) {
    await user.click(topic);
    expect(document.activeElement).toBe(dialog.getByText('No points in this topic'));
  }
  expect(address()).toBe('/');
});

test("shows 'No topics awaiable' for a skill without topics", async () => {
  const { dialog } = await openTopics('Braille Transcription');
  await dialog.findByText('No topics awaiable');
  expect(dialog.getAllByRole('link')).toHaveLength(1);
});
