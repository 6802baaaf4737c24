import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHome, section } from './home.ts';
import { address } from './open.tsx';
import { callsOf, changeAnswer, cutOff, force, tries } from './world.ts';

// Ravi has no skills, so that nothing but the pop-up asks for topics.

/** Presses a skill among the top rated ones; with `last` those are the last of the catalogue. */
async function openTopics(skill: string, last = false) {
  if (last) changeAnswer('listSkills', ({ data, ...rest }) => ({ ...rest, data: data.toReversed() }));
  const user = await openHome('ravi02');
  const button = await within(await section('Top Rated Skills')).findByRole('button', { name: skill });
  await user.click(button);
  return { user, button, dialog: await screen.findByRole('dialog', { name: `Topics of ${skill}` }) };
}

describe('the topics of a skill', () => {
  test('open in a dialog named by its heading, where focus begins', async () => {
    const { dialog } = await openTopics('React');
    const heading = within(dialog).getByRole('heading', { name: 'Topics of React' });
    expect(document.activeElement).toBe(heading);
    expect(callsOf('topicsBySkill').map(({ body }) => body)).toEqual([{ skill_id: 4 }]);
  });

  test('lead each to its rating, with the number of points', async () => {
    const { user, dialog } = await openTopics('React');
    const links = await within(dialog).findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/addskill?skill=4&topic=13', 'Components and props, 5 points'],
      ['/addskill?skill=4&topic=14', 'State and effects, 6 points'],
      ['/addskill?skill=4&topic=15', 'Routing and testing, 3 points'],
    ]);
    await user.click(within(dialog).getByRole('link', { name: /State and effects/ }));
    await waitFor(() => expect(address()).toBe('/addskill?skill=4&topic=14'));
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test('close by Escape, and focus returns to the skill', async () => {
    const { user, button } = await openTopics('HTML');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(button);
  });

  test('close by the button, and focus returns to the skill', async () => {
    const { user, button, dialog } = await openTopics('HTML');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(button);
  });

  test('open again after they were closed', async () => {
    const { user, button } = await openTopics('HTML');
    await user.keyboard('{Escape}');
    await user.click(button);
    await within(await screen.findByRole('dialog')).findByRole('link', { name: /Page structure/ });
  });
});

describe('a topic without points', () => {
  test('says so where it is pressed, and leads nowhere', async () => {
    const { user, dialog } = await openTopics('Online Selling', true);
    await user.click(await within(dialog).findByRole('button', { name: /Selling to other countries/ }));
    const refusal = await within(dialog).findByText('No points in this topic');
    expect(document.activeElement).toBe(refusal);
    expect(address()).toBe('/');
    expect(within(dialog).getAllByRole('link')).toHaveLength(3);
  });

  test('says so again at the next press', async () => {
    const { user, dialog } = await openTopics('Online Selling', true);
    const topic = await within(dialog).findByRole('button', { name: /Selling to other countries/ });
    await user.click(topic);
    await user.click(topic);
    expect(document.activeElement?.textContent).toBe('No points in this topic');
    expect(within(dialog).getAllByText('No points in this topic')).toHaveLength(1);
  });

  test('counts its points to the learner', async () => {
    const { dialog } = await openTopics('Online Selling', true);
    await within(dialog).findByText('0 points');
  });
});

test("a skill without topics says 'No topics awaiable'", async () => {
  const { dialog } = await openTopics('Braille Transcription', true);
  await within(dialog).findByText('No topics awaiable');
  expect(within(dialog).queryByRole('link')).toBe(null);
});

test("topics that the backend refuses say 'Network response was not ok', and Try again brings them", async () => {
  await force('topicsBySkill', 'server-error', tries);
  const { user, dialog } = await openTopics('React');
  await within(dialog).findByText('Network response was not ok');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByRole('link', { name: /Components and props/ });
  expect(within(dialog).queryByText('Network response was not ok')).toBe(null);
});

test("topics that cannot be reached say 'Somthing want wrong please refresh the page'", async () => {
  cutOff('topicsBySkill');
  const { dialog } = await openTopics('React');
  await within(dialog).findByText('Somthing want wrong please refresh the page');
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
});
