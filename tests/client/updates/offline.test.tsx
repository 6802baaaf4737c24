import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { comeBack, goOffline, say } from '../browser-network.ts';
import { expectConsole } from '../console.ts';
import { cards, fact, openHome, section } from '../home.ts';
import { open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { callsOf, control, cutOff, feed, sent, tries } from '../world.ts';

const h1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const asked = () => sent.map(({ path, body }) => `${path} ${JSON.stringify(body) ?? ''}`.trim()).sort();

/** Waits for a round trip to the mock, so that the app sends its requests. */
const aCallLater = () => control.clock.now();

async function leadStands() {
  await waitFor(async () => expect(await fact('Progress')).toMatch(/%$/));
  await screen.findByText(/^Next: /);
}

/** Goes offline and back online. `asked` counts from the return. */
async function blink() {
  await goOffline();
  sent.length = 0;
  comeBack();
  await aCallLater();
}

describe('the offline screen', () => {
  test.each(['/', '/nowhere'])("shows 'No Internet connection' at %s", async (to) => {
    say(false);
    await open(to);
    await h1('No Internet connection');
    await expectWholeScreen();
    expect(sent).toEqual([]);
  });

  test('is replaced by the screen and its title when the network returns', async () => {
    say(false);
    await open('/login');
    await h1('No Internet connection');
    expect(document.title).toBe('No Internet connection – Skills Portfolio');
    comeBack();
    await h1('Login');
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
  });

  test('keeps its title when the hidden screen changes its own', async () => {
    await open('/login');
    await h1('Login');
    await goOffline();
    document.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(screen.getAllByText('Enter your username')).not.toEqual([]));
    expect(document.title).toBe('No Internet connection – Skills Portfolio');
  });
});

test("shows 'Somthing wants wrong' when the browser does not report the network", async () => {
  say(undefined);
  await open('/');
  await h1('Somthing wants wrong');
  await expectWholeScreen();
});

describe('the return of the network', () => {
  test('restores the screen with its typed text and its focus', async () => {
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

  test('requests only failed lists and feeds on home, and nothing once loaded', async () => {
    expectConsole(/^The courses feed cannot be read: /);
    feed('', 500);
    await control.force('listSubjects', 'server-error', { times: tries });
    await openHome();
    await within(await section('Choose subject..!')).findByText('Oops.. Yiyy');
    await leadStands();
    feed('Title,Description,Image,Link\nLearn more,Every day,,https://example.com\n');
    await blink();
    await screen.findByText('Courses for you');
    await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
    expect(asked()).toEqual(['/feeds/ads.csv', '/subject/subjects']);
    await blink();
    expect(asked()).toEqual([]);
  });

  test("requests a learner's failed skills and their dependent data", async () => {
    // The random skill is Accessibility Testing, the skill of the next step.
    vi.spyOn(Math, 'random').mockReturnValue(0.6);
    await control.force('listUserSkills', 'server-error', { times: tries });
    await openHome();
    await within(await section('My Skills')).findByText('Oops.. Yiyy');
    await screen.findByText('Courses for you');
    await blink();
    await leadStands();
    const ids = ['listUserSkills', 'topicsBySkill', 'skillLevel'] as const;
    await waitFor(() => expect(ids.map((id) => callsOf(id).length)).toEqual([1, 3, 1]));
    expect(sent).toHaveLength(5);
  });

  test('retries only the failed check of a learner with a cached record', async () => {
    await signIn('asha01');
    await control.force('getUser', 'server-error', { times: tries });
    await open('/');
    await screen.findByText('Courses for you');
    await leadStands();
    await screen.findByText('Too many requests please try again later');
    await blink();
    await waitFor(() => expect(screen.queryByText('Too many requests please try again later')).toBe(null));
    expect(asked()).toEqual(['/userskill/get_user']);
  });

  test('loads the data with the failed check of a learner without a cached record', async () => {
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

  test('requests everything once after an offline start', async () => {
    await signIn('asha01');
    say(false);
    await open('/');
    await screen.findByText('No Internet connection', { selector: 'h1' });
    expect(callsOf('getUser')).toEqual([]);
    sent.length = 0;
    comeBack();
    await screen.findByText('Courses for you');
    await leadStands();
    expect(asked()).toEqual([...new Set(asked())]);
    expect(callsOf('getUser')).toHaveLength(1);
    expect(callsOf('listUserSkills')).toHaveLength(1);
  });

  test('loads the session again when its code failed', async () => {
    await signIn('asha01');
    const loadLearner = vi.fn(async () => {});
    const load = vi.fn().mockRejectedValueOnce(new TypeError('no such file'));
    load.mockResolvedValue({ loadLearner, adoptSession() {} });
    const { followSession } = await import('#session/follow-session.ts');
    followSession(load);
    const { learnerProblem } = await import('#session/session.ts');
    await waitFor(() => expect(learnerProblem.value).toBe('Somthing want wrong please refresh the page'));
    for (const online of [false, true, false, true]) {
      say(online);
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
    await waitFor(() => expect(loadLearner).toHaveBeenCalledTimes(1));
  });
});
