import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runAfterTest } from '../after-test.ts';
import { comeBack, goOffline, say } from '../browser-network.ts';
import { expectConsole } from '../console.ts';
import { cards, fact, openHome, section } from '../home.ts';
import { open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { callMock, callsOf, cutOff, feed, force, sent, tries } from '../world.ts';

const h1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** The requests with their bodies, in alphabetical order. */
const asked = () => sent.map(({ path, body }) => `${path} ${JSON.stringify(body) ?? ''}`.trim()).sort();

/** Lets the app send what it would send: a call of the test goes to the mock and back. */
const aCallLater = () => callMock('/__mock/worlds');

/** Waits for the progress and the level of the drawn skill. */
async function dashboardStands() {
  await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
  await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
}

/** The network goes and comes back. `asked` counts from its return. */
async function blink() {
  await goOffline();
  sent.length = 0;
  comeBack();
  await aCallLater();
}

describe('without a network', () => {
  test.each(['/', '/nowhere'])("%s says 'No Internet connection'", async (to) => {
    say(false);
    await open(to);
    await h1('No Internet connection');
    await expectWholeScreen();
    expect(sent).toEqual([]);
  });

  test('a screen loads and gets its own title when the network comes', async () => {
    say(false);
    await open('/login');
    await h1('No Internet connection');
    expect(document.title).toBe('No Internet connection – Skills Portfolio');
    expect(document.getElementById('username')).toBe(null);
    comeBack();
    await h1('Login');
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
  });

  test('the title stays when the screen behind it changes its own', async () => {
    await open('/login');
    await h1('Login');
    await goOffline();
    document.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(screen.getAllByText('Enter your username')).not.toEqual([]));
    expect(document.title).toBe('No Internet connection – Skills Portfolio');
  });
});

test("a browser that says nothing of the network shows 'Somthing wants wrong'", async () => {
  say(undefined);
  await open('/');
  await h1('Somthing wants wrong');
  await expectWholeScreen();
});

describe('when the network comes back', () => {
  test('the screen comes back with what was typed, and with focus where it was', async () => {
    const user = await open('/login');
    await h1('Login');
    await user.type(screen.getByLabelText('Username'), 'asha01');
    await user.type(screen.getByLabelText('Password'), 'half a pass');
    await goOffline();
    expect(screen.queryByRole('heading', { name: 'Login' })).toBe(null);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('No Internet connection – Skills Portfolio'));

    comeBack();
    await h1('Login');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('asha01');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a pass');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
    expect(screen.queryByText('No Internet connection')).toBe(null);
  });

  test('home requests failed lists and feeds alone, and nothing once they are here', async () => {
    expectConsole(/^The courses feed cannot be read: /);
    feed('', 500);
    await force('listSubjects', 'server-error', tries);
    await openHome();
    await within(await section('Choose subject..!')).findByText('Oops.. Yiyy');
    await dashboardStands();
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
    await dashboardStands();
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

  test('a start without a network requests everything once', async () => {
    await signIn('asha01');
    say(false);
    await open('/');
    await screen.findByText('No Internet connection', { selector: 'h1' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(callsOf('getUser')).toEqual([]);
    sent.length = 0;
    comeBack();
    await screen.findByText('Courses for you');
    await dashboardStands();
    expect(asked()).toEqual([...new Set(asked())]);
    expect(callsOf('getUser')).toHaveLength(1);
    expect(callsOf('listUserSkills')).toHaveLength(1);
  });

  test('a start whose file failed is made again', async () => {
    await signIn('asha01');
    const start = vi.fn().mockRejectedValueOnce(new TypeError('no such file')).mockResolvedValue(undefined);
    const { followSession } = await import('#session/start.ts');
    runAfterTest(
      followSession(async () => ({ runStartSequence: start, retryFailed() {}, adoptSession() {} })),
    );
    const { learnerProblem } = await import('#session/session.ts');
    await waitFor(() => expect(learnerProblem.value).toBe('Somthing want wrong please refresh the page'));
    for (const online of [false, true, false, true]) {
      say(online);
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
    await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  });
});
