import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { comeBack, goOffline, say } from './browser-network.ts';
import { expectConsole } from './console.ts';
import { cards, fact, openHome, section } from './home.ts';
import { open, signIn } from './open.tsx';
import { components, ratingStands } from './rate-topic.ts';
import { callMock, callsOf, cutOff, feed, force, sent, tries } from './world.ts';

/** The requests with their bodies, in alphabetical order. */
const asked = () => sent.map(({ path, body }) => `${path} ${JSON.stringify(body) ?? ''}`.trim()).sort();

/** Lets the app send what it would send: a call of the test goes to the mock and back. */
const aCallLater = () => callMock('/__mock/worlds');

/** The network goes and comes back. `asked` counts from its return. */
async function blink() {
  await goOffline();
  sent.length = 0;
  comeBack();
  await aCallLater();
}

/** Home with everything that the start sequence asks for. */
async function openWholeHome() {
  const user = await openHome();
  await screen.findByText('Courses for you');
  await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
  await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
  return user;
}

describe('when the network comes back', () => {
  test('home requests failed lists and feeds alone, and nothing once they are here', async () => {
    expectConsole(/^The courses feed cannot be read: /);
    feed('', 500);
    await force('listSubjects', 'server-error', tries);
    await openHome();
    await within(await section('Choose subject..!')).findByText('Oops.. Yiyy');
    await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    feed('Title,Description,Image,Link\nLearn more,Every day,,https://example.com\n');
    await blink();
    await screen.findByText('Courses for you');
    await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
    expect(asked()).toEqual(['/feeds/ads.csv', '/subject/subjects']);
    await blink();
    expect(asked()).toEqual([]);
  });

  test("a learner's skills that failed are requested with all that follows from them", async () => {
    await force('listUserSkills', 'server-error', tries);
    await openHome();
    await within(await section('My Skills')).findByText('Oops.. Yiyy');
    await screen.findByText('Courses for you');
    await blink();
    await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    const ids = ['listUserSkills', 'topicsBySkill', 'skillLevel'] as const;
    expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 1]);
    expect(sent).toHaveLength(3);
  });

  test('a failed check of the learner is made again alone when the learner was known', async () => {
    await signIn('asha01');
    await force('getUser', 'server-error', tries);
    await open('/');
    await screen.findByText('Courses for you');
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    await screen.findByText('Too many requests please try again later');
    await blink();
    await waitFor(() => expect(screen.queryByText('Too many requests please try again later')).toBe(null));
    expect(asked()).toEqual(['/userskill/get_user']);
  });

  test('a failed check of the learner brings their data when the learner was not known', async () => {
    await signIn('asha01');
    localStorage.removeItem('UserData');
    const mend = cutOff('getUser');
    await open('/');
    await screen.findByText('Somthing want wrong please refresh the page');
    mend();
    await blink();
    expect(await cards('My Skills')).toHaveLength(4);
    const ids = ['getUser', 'listUserSkills', 'listProjects', 'listSkills', 'listSubjects'] as const;
    expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 1, 0, 0]);
  });

  test('a screen that failed to load requests its data alone', async () => {
    await signIn('ravi02');
    await force('pointsByTopic', 'server-error', tries);
    await open(components);
    await screen.findByText('Network response was not ok');
    await blink();
    await ratingStands();
    expect(callsOf('pointsByTopic')).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('a screen that failed to load requests nothing when it was left', async () => {
    await signIn('ravi02');
    await force('pointsByTopic', 'server-error', tries);
    const user = await open(components);
    await screen.findByText('Network response was not ok');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByText(/^Ravi /, { selector: 'h1' });
    await blink();
    expect(callsOf('pointsByTopic')).toEqual([]);
  });

  test('a screen that was opened offline loads its data', async () => {
    const user = await openWholeHome();
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByText('Asha Hegde', { selector: 'h1' });
    await goOffline();
    sent.length = 0;
    history.pushState(null, '', components);
    expect(asked()).toEqual([]);
    comeBack();
    await ratingStands();
    expect(callsOf('pointsByTopic')).toHaveLength(1);
    expect(callsOf('listSkills')).toEqual([]);
  });

  test('a start without a network requests everything once', async () => {
    await signIn('asha01');
    say(false);
    await open('/');
    await screen.findByText('No Internet connection', { selector: 'h1' });
    sent.length = 0;
    comeBack();
    await screen.findByText('Courses for you');
    await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    expect(asked()).toEqual([...new Set(asked())]);
    expect(callsOf('getUser')).toHaveLength(1);
    expect(callsOf('listUserSkills')).toHaveLength(1);
  });

  test('a start whose file failed is made again', async () => {
    await signIn('asha01');
    const start = vi.fn().mockRejectedValueOnce(new TypeError('no such file')).mockResolvedValue(undefined);
    vi.doMock('#stores/start.ts', () => ({ start }));
    runAfterTest(() => vi.doUnmock('#stores/start.ts'));
    const { followSession } = await import('#shell/follow-session.ts');
    runAfterTest(followSession());
    const { learnerProblem } = await import('#stores/session.ts');
    await waitFor(() => expect(learnerProblem.value).toBe('Somthing want wrong please refresh the page'));
    for (const online of [false, true, false, true]) {
      say(online);
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
    await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  });

  test('a start is not made again when Try again made it', async () => {
    await signIn('asha01');
    const { start: again } = await vi.importActual<typeof import('#stores/start.ts')>('#stores/start.ts');
    const start = vi.fn().mockRejectedValue(new TypeError('no such file'));
    vi.doMock('#stores/start.ts', () => ({ start }));
    runAfterTest(() => vi.doUnmock('#stores/start.ts'));
    const { followSession } = await import('#shell/follow-session.ts');
    runAfterTest(followSession());
    const { learnerProblem } = await import('#stores/session.ts');
    await waitFor(() => expect(learnerProblem.value).toBe('Somthing want wrong please refresh the page'));
    await again();
    expect(learnerProblem.value).toBe(undefined);
    for (const online of [false, true]) {
      say(online);
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
    await aCallLater();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
