import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logIn, loginHeading } from './log-in-out.ts';
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
  radio,
  ratingStands,
  save,
  threeChosen,
  told,
} from './rate-topic.ts';
import { reload } from './reload.ts';
import { startAgain } from './start-again.ts';
import { callsOf, force, holdBack } from './world.ts';

const [first] = componentPoints;
const nothing = Object.fromEntries(componentPoints.map((point) => [point, undefined]));
const kept = 'What you typed before is still here.';

type User = Awaited<ReturnType<typeof open>>;

/** Comes from the topics of React to one of them and chooses three levels. */
async function comeAndChoose() {
  await signIn('ravi02');
  const user = await open('/addskill?skill=4');
  await user.click(await link('Components and props'));
  await ratingStands();
  await chooseThree(user);
  return user;
}

const bar = (name: string) => screen.getByText(name, { selector: 'nav a' });

const ways = [
  {
    way: 'a link of the bar',
    go: (user: User) => user.click(bar('Alerts')),
    focused: () => bar('Alerts'),
    to: '/myalerts',
    arrived: () => heading('Alerts for you'),
  },
  {
    way: 'the Back button of the screen',
    go: (user: User) => user.click(screen.getByText('Back', { selector: 'button' })),
    focused: () => screen.getByText('Back', { selector: 'button' }),
    to: '/addskill?skill=4',
    arrived: () => link('State and effects'),
  },
  {
    way: "the browser's own way back",
    go: async () => {
      act(() => history.back());
    },
    focused: () => radio(componentPoints[2], 'Master'),
    to: '/addskill?skill=4',
    arrived: () => link('State and effects'),
  },
];

async function question() {
  const title = await screen.findByText('Are you sure.?', { selector: 'dialog h2' });
  const dialog = title.closest('dialog') as HTMLElement;
  expect(within(dialog).getByText('The levels that you chose are not saved yet.')).toBeTruthy();
  return within(dialog);
}

const expectNotAsked = () => expect(screen.queryByText('Are you sure.?')).toBe(null);

/** Whether the browser is asked to ask before the page goes. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe.each(ways)(
  'whoever leaves by $way with levels that are not saved',
  ({ go, focused, to, arrived }) => {
    test('is asked, and stays where they are with all that they chose', async () => {
      const user = await comeAndChoose();
      for (const answer of ['Stay here', 'Close']) {
        await go(user);
        const dialog = await question();
        expect(document.activeElement?.textContent).toBe('Are you sure.?');
        await user.click(dialog.getByRole('button', { name: answer }));
        expectNotAsked();
        await waitFor(() => expect(address()).toBe(components));
        expect(document.activeElement).toBe(focused());
        expect(chosen()).toEqual(threeChosen);
      }
      await save(user);
      await told('Skill added successfully');
    });

    test('goes on without saving, and finds nothing of it when they come back', async () => {
      const user = await comeAndChoose();
      await go(user);
      await user.click((await question()).getByText('Leave without saving'));
      await arrived();
      expectNotAsked();
      expect(address()).toBe(to);
      expect(asksBeforeUnload()).toBe(false);
      history.pushState(null, '', components);
      await ratingStands();
      expect(chosen()).toEqual(nothing);
      expect(screen.queryByText(kept)).toBe(null);
      expect(callsOf('addUserSkill')).toEqual([]);
    });
  },
);

describe('nothing is asked', () => {
  test.each(ways)('where nothing was chosen: $way', async ({ go, arrived }) => {
    await signIn('ravi02');
    const user = await open('/addskill?skill=4');
    await user.click(await link('Components and props'));
    await ratingStands();
    expect(asksBeforeUnload()).toBe(false);
    await go(user);
    await arrived();
    expectNotAsked();
  });

  test('where a choice was taken back, or is as it was', async () => {
    const user = await openRating('asha01', '/editskill?skill=2&topic=6&is_exist=true');
    await choose(user, 'Set margin, border and padding', 'Master');
    expect(asksBeforeUnload()).toBe(true);
    await choose(user, 'Set margin, border and padding', 'Advanced');
    const more = 'Set a readable line height and line length';
    await choose(user, more, 'Beginner');
    await user.click(within(group(more)).getByText('Clear'));
    expect(asksBeforeUnload()).toBe(false);
    await user.click(bar('Alerts'));
    await heading('Alerts for you');
    expectNotAsked();
  });

  test('while it is being saved, and what became of it is told where the learner is', async () => {
    const release = holdBack('addUserSkill');
    const user = await comeAndChoose();
    expect(asksBeforeUnload()).toBe(true);
    await save(user);
    expect(asksBeforeUnload()).toBe(false);
    await user.click(bar('Alerts'));
    await heading('Alerts for you');
    const reloaded = holdBack('listUserSkills');
    await release();
    await told('Skill added successfully');
    await reloaded();
    expect(address()).toBe('/myalerts');
  });

  test('of whoever left while it was being saved, where it failed; the levels are there again', async () => {
    await force('addUserSkill', 'rate-limited', 1);
    const release = holdBack('addUserSkill');
    const user = await comeAndChoose();
    await save(user);
    await user.click(bar('Alerts'));
    await heading('Alerts for you');
    await release();
    await told('Add React: Components and props: Too many requests please try again later');
    await user.click(bar('Profile'));
    await heading(/^Ravi/);
    expectNotAsked();
    history.pushState(null, '', components);
    await ratingStands();
    expect(chosen()).toEqual(threeChosen);
    expect(screen.getByText(kept)).toBeTruthy();
  });

  test('after it was saved', async () => {
    const user = await comeAndChoose();
    await save(user);
    await told('Skill added successfully');
    expect(asksBeforeUnload()).toBe(false);
    await user.click(bar('Alerts'));
    await heading('Alerts for you');
    expectNotAsked();
  });
});

test('a failed save leaves the question in place', async () => {
  await force('addUserSkill', 'server-error', 1);
  const user = await comeAndChoose();
  await save(user);
  await screen.findByText('There is a problem');
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await user.click(bar('Alerts'));
  await question();
});

describe('levels that were chosen before a reload', () => {
  test('are still there, are asked about, and can be put back', async () => {
    const before = await openRating('ravi02', components);
    await chooseThree(before);
    const user = await reload();
    await screen.findByText(kept);
    expect(chosen()).toEqual(threeChosen);
    await user.click(bar('Alerts'));
    await user.click((await question()).getByText('Stay here'));
    await startAgain(user);
    expect(chosen()).toEqual(nothing);
    expect(asksBeforeUnload()).toBe(false);
  });

  test('are those of their topic alone, and outlast those of another', async () => {
    const before = await openRating('ravi02', components);
    await choose(before, first, 'Master');
    history.replaceState(null, '', '/addskill?skill=4&topic=14');
    const user = await reload();
    await screen.findByText('Topic: State and effects');
    await ratingStands();
    expect(Object.values(chosen()).filter(Boolean)).toEqual([]);
    await choose(user, 'Hold a value with useState', 'Beginner');
    history.replaceState(null, '', components);
    await reload();
    await screen.findByText(kept);
    expect(chosen()).toEqual({ ...nothing, [first]: 'Master' });
  });

  test('are never seen by another learner', async () => {
    const user = await comeAndChoose();
    await force('addUserSkill', 'invalid-token', 1);
    await save(user);
    await loginHeading();
    await logIn(user, 'meena03');
    await heading(/^Hello Meena/);
    history.pushState(null, '', components);
    await ratingStands();
    expect(chosen()).toEqual(nothing);
    expect(screen.queryByText(kept)).toBe(null);
  });
});
