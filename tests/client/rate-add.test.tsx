import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cards, fact } from './home.ts';
import { address, open, signIn } from './open.tsx';
import {
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  heading,
  link,
  openRating,
  ratingStands,
  save,
  sentRatings,
  threeChosen,
  threeSent,
  told,
} from './rate-topic.ts';
import { answerWith, callsOf, holdBack } from './world.ts';

const stateSent = {
  ...threeSent,
  topic_id: 14,
  points: [
    { point_id: 76, level: 2 },
    { point_id: 77, level: 2 },
    { point_id: 81, level: 1 },
  ],
};

/** Chooses levels for three points of 'State and effects'. */
async function chooseState(user: Parameters<typeof choose>[0]) {
  await screen.findByText('Topic: State and effects');
  await ratingStands();
  await choose(user, 'Hold a value with useState', 'Intermediate');
  await choose(user, 'Build a controlled form field', 'Intermediate');
  await choose(user, 'Move shared logic into a custom hook', 'Beginner');
}

/** The topics of React to choose from, for a learner who has none of them. */
async function openTopics() {
  await signIn('ravi02');
  const user = await open('/addskill?skill=4');
  await link('Components and props');
  return user;
}

const words = async (topic: string) => (await link(topic)).textContent;

test('a skill without a topic in the address offers its topics to rate', async () => {
  await openTopics();
  await heading('Add React');
  expect(document.title).toBe('Add React – Skills Portfolio');
  await screen.findByText('Choose a topic to rate', { selector: 'h2' });
  for (const [topic, href, text] of [
    ['Components and props', components, '5 points'],
    ['State and effects', '/addskill?skill=4&topic=14', '6 points'],
    ['Routing and testing', '/addskill?skill=4&topic=15', '3 points'],
  ] as const) {
    const found = await link(topic);
    expect([found.getAttribute('href'), found.textContent]).toEqual([href, `${topic}, ${text}`]);
  }
  expect(screen.queryByText('Delete Skill')).toBe(null);
});

test('a first topic adds the skill, a further one adds to it, and a known one is changed', async () => {
  const user = await openTopics();
  await user.click(await link('Components and props'));
  await ratingStands();
  await chooseThree(user);
  await save(user);
  await told('Skill added successfully');
  await waitFor(() => expect(address()).toBe('/addskill?skill=4'));
  await waitFor(async () => expect(await words('Components and props')).toMatch(/Advanced \(3 of 4\)$/));

  await user.click(await link('State and effects'));
  await heading('Add React');
  await chooseState(user);
  await save(user);
  await told('Topic added successfully');
  await waitFor(async () => expect(await words('State and effects')).toMatch(/Intermediate \(2 of 4\)$/));

  await user.click(await link('Components and props'));
  await heading('Edit React');
  await ratingStands();
  expect(chosen()).toEqual(threeChosen);
  await choose(user, componentPoints[2], 'Beginner');
  await save(user);
  await told('Topic updated successfully');
  await waitFor(async () => expect(await words('Components and props')).toMatch(/Intermediate \(2 of 4\)$/));

  const changed = threeSent.points.map((sent) => (sent.point_id === 73 ? { point_id: 73, level: 1 } : sent));
  expect(sentRatings()).toEqual([
    ['addUserSkill', threeSent],
    ['addUserTopic', stateSent],
    ['editUserTopic', { ...threeSent, points: changed }],
  ]);
});

test('whoever came from outside is led home, which shows the new skill without a reload', async () => {
  const user = await openRating('ravi02', components);
  const asked = callsOf('listUserSkills').length;
  await chooseThree(user);
  await save(user);
  await heading(/^Hello Ravi/);
  expect(address()).toBe('/');
  await told('Skill added successfully');
  expect(await cards('My Skills')).toEqual(['React']);
  await waitFor(async () => expect(await fact('Progress')).toBe('1 of 3 topics'));
  await waitFor(async () => expect(await fact('Skill level')).toBe('Advanced (3 of 4)'));
  expect(callsOf('listUserSkills')).toHaveLength(asked + 1);
  expect(callsOf('listSkills')).toHaveLength(1);
});

test('a topic that was added from the skill is one that the learner knows when they are back', async () => {
  await signIn('asha01');
  const user = await open('/previewskill?skill=2');
  const topic = await link('Layout with flexbox and grid');
  expect(topic.getAttribute('href')).toBe('/editskill?skill=2&topic=7&is_exist=false');
  await user.click(topic);
  await ratingStands();
  for (const point of Object.keys(chosen()).slice(0, 3)) await choose(user, point, 'Master');
  await save(user);
  await told('Topic added successfully');
  await heading('CSS');
  expect(address()).toBe('/previewskill?skill=2');
  await waitFor(() => expect(screen.queryByText(/^Layout with/, { selector: 'a, a > *' })).toBe(null));
  expect(screen.getAllByText(/^Layout with flexbox and grid/).length).toBeGreaterThan(0);
});

test('a topic that is known is shown as it is rated, wherever it is opened', async () => {
  const user = await openRating('asha01', '/addskill?skill=2&topic=6');
  await heading('Edit CSS');
  expect(chosen()).toEqual({
    'Set margin, border and padding': 'Advanced',
    'Explain what box-sizing changes': 'Intermediate',
    'Choose between px, rem, em and percent': 'Intermediate',
    'Check the contrast of text and background': 'Master',
    'Load a web font with a fallback font': 'Beginner',
    'Set a readable line height and line length': undefined,
  });
  await save(user);
  await told('Topic updated successfully');
  const levels = { 29: 3, 30: 2, 31: 2, 33: 4, 34: 1 };
  const points = Object.entries(levels).map(([id, level]) => ({ point_id: Number(id), level }));
  expect(sentRatings()).toEqual([
    ['editUserTopic', { username: 'asha01', skill_id: 2, topic_id: 6, points }],
  ]);
});

test("a save that the backend answers without a word is told as 'Saved'", async () => {
  answerWith('addUserSkill', '{"status": 200, "message": ""}');
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await save(user);
  await told('Saved');
});

describe('two saves, one quickly after the other,', () => {
  test('are sent one after the other, and the second knows of the first', async () => {
    const release = holdBack('addUserSkill');
    const user = await openTopics();
    await user.click(await link('Components and props'));
    await ratingStands();
    await chooseThree(user);
    await save(user);
    await user.click(screen.getByText('Back', { selector: 'button' }));
    await user.click(await link('State and effects'));
    await chooseState(user);
    await save(user);
    await screen.findByText('loading...', { selector: 'button' });
    expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
    await release();
    await told('Topic added successfully');
    expect(sentRatings()).toEqual([
      ['addUserSkill', threeSent],
      ['addUserTopic', stateSent],
    ]);
    await waitFor(() => expect(address()).toBe('/addskill?skill=4'));
    await waitFor(async () => expect(await words('State and effects')).toMatch(/Intermediate/));
    expect(await words('Components and props')).toMatch(/Advanced/);
  });
});
