import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { comeBack, goOffline, say } from './browser-network.ts';
import { expectConsole } from './console.ts';
import { cards, fact, openHome, section } from './home.ts';
import { logOut } from './log-in-out.ts';
import { open, signIn } from './open.tsx';
import { components, ratingStands } from './rate-topic.ts';
import { callMock, callsOf, cutOff, feed, force, holdBack, sent, tries } from './world.ts';

/** What has been asked, each with what it was asked for, in alphabetical order. */
const asked = () => sent.map(({ path, body }) => `${path} ${JSON.stringify(body) ?? ''}`.trim()).sort();

/** Time enough for whatever the app would ask: a call of its own goes to the mock and back. */
const aCallLater = () => callMock('/__mock/worlds');

/** The network goes and comes back. From then on `asked` counts. */
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
  test('nothing that is there is asked for again', async () => {
    await openWholeHome();
    await blink();
    expect(await cards('My Skills')).toHaveLength(4);
    expect(asked()).toEqual([]);
  });

  test.each([
    ['listSubjects', 'Choose subject..!', 6, '/subject'],
    ['listSkills', 'Top Rated Skills', 4, '/skill/skills'],
  ] as const)('home with a failed %s asks for that alone', async (id, heading, count, path) => {
    await force(id, 'server-error', tries);
    await openHome();
    await within(await section(heading)).findByText('Oops.. Yiyy');
    await screen.findByText('Courses for you');
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    await blink();
    await waitFor(async () => expect(await cards(heading)).toHaveLength(count));
    expect(sent).toHaveLength(1);
    expect(asked()[0]).toContain(path);
    await blink();
    expect(asked()).toEqual([]);
  });

  test("the learner's skills that failed are asked for with all that follows from them", async () => {
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

  test('what fails again is asked for at each return', async () => {
    await force('listSubjects', 'server-error', 2 * tries);
    await openHome();
    const subjects = within(await section('Choose subject..!'));
    await subjects.findByText('Oops.. Yiyy');
    await blink();
    await subjects.findByText('Oops.. Yiyy');
    await blink();
    await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
  });

  test('what came by Try again meanwhile is left alone', async () => {
    await force('listSubjects', 'server-error', tries);
    const user = await openHome();
    const subjects = within(await section('Choose subject..!'));
    await user.click(await subjects.findByRole('button', { name: /^Try again/ }));
    await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
    await screen.findByText('Courses for you');
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    await blink();
    expect(asked()).toEqual([]);
  });

  test('what Try again is still asking for is not asked for twice', async () => {
    await force('listSubjects', 'server-error', tries);
    const user = await openHome();
    const subjects = within(await section('Choose subject..!'));
    const again = await subjects.findByRole('button', { name: /^Try again/ });
    const release = holdBack('listSubjects');
    await user.click(again);
    await waitFor(() => expect(callsOf('listSubjects')).toHaveLength(tries + 1));
    await blink();
    await release();
    expect(await cards('Choose subject..!')).toHaveLength(6);
    expect(callsOf('listSubjects')).toEqual([]);
  });

  test('what is still on its way is not asked for twice', async () => {
    const release = holdBack('listSubjects');
    await openHome();
    await screen.findByText('Courses for you');
    await waitFor(() => expect(callsOf('listSubjects')).toHaveLength(1));
    await blink();
    await release();
    expect(await cards('Choose subject..!')).toHaveLength(6);
    expect(callsOf('listSubjects')).toEqual([]);
  });

  test('a feed that failed is asked for alone', async () => {
    expectConsole(/^The courses feed cannot be read: /);
    feed('', 500);
    await openHome();
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
    feed('Title,Description,Image,Link\nLearn more,Every day,,https://example.com\n');
    await blink();
    await screen.findByText('Courses for you');
    expect(asked()).toEqual(['/feeds/ads.csv']);
  });

  test("a learner's check that failed is made again, and nothing else where the learner was known", async () => {
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

  test('where the learner was not known, the check brings what is theirs too', async () => {
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

  test('a screen that failed to read asks for what it reads, alone', async () => {
    await signIn('ravi02');
    await force('pointsByTopic', 'server-error', tries);
    await open(components);
    await screen.findByText('Network response was not ok');
    await blink();
    await ratingStands();
    expect(callsOf('pointsByTopic')).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('what a screen failed to read is forgotten when the screen is left', async () => {
    await signIn('ravi02');
    await force('pointsByTopic', 'server-error', tries);
    const user = await open(components);
    await screen.findByText('Network response was not ok');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByText(/^Ravi /, { selector: 'h1' });
    await blink();
    expect(callsOf('pointsByTopic')).toEqual([]);
  });

  test('a screen that is come to without a network reads then', async () => {
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

  test.each([
    ['a list', async () => (await import('#stores/catalogue.ts')).loadSubjects(), '/subject'],
    ['a feed', async () => (await import('#stores/organisations.ts')).loadOrganisations(), '/feeds/'],
  ])('%s that is wanted without one is asked for then', async (_, load, path) => {
    await openWholeHome();
    await goOffline();
    sent.length = 0;
    await act(async () => void (await load()));
    expect(asked()).toEqual([]);
    comeBack();
    await aCallLater();
    expect(sent).toHaveLength(1);
    expect(asked()[0]).toContain(path);
  });

  test('what was started without one is asked for once', async () => {
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

  test('what one learner was missing is not asked for when nobody is logged in', async () => {
    await force('listSubjects', 'server-error', tries);
    await force('listProjects', 'server-error', tries);
    const user = await openHome();
    await within(await section('Choose subject..!')).findByText('Oops.. Yiyy');
    await waitFor(async () => expect(await fact('Projects')).toBe('Not known'));
    await logOut(user);
    await screen.findByText('Login', { selector: 'h1' });
    await blink();
    expect(asked()).toEqual([]);
  });

  test('a call that ended the session is not made for a visitor', async () => {
    await force('listSubjects', 'invalid-token', 1);
    await signIn('asha01');
    await open('/');
    await screen.findByText('Login', { selector: 'h1' });
    await blink();
    expect(asked()).toEqual([]);
  });

  test('a start that could not be had is made again', async () => {
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

  test('a start that came by Try again is not made once more', async () => {
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

describe('what home and another screen both wait for', () => {
  /** Home whose skill's topics fail, and the skill's own screen, which asks for them too. */
  async function openSkillFromHome() {
    await force('topicsBySkill', 'server-error');
    const user = await openHome('meena03');
    await waitFor(async () => expect(await fact('Progress')).toBe('Not known'));
    const release = holdBack('topicsBySkill');
    await user.click(await screen.findByText(/^Your progress in /, { selector: 'a' }));
    await waitFor(() => expect(callsOf('topicsBySkill')).toHaveLength(tries + 1));
    return { release, goHome: () => user.click(screen.getByRole('link', { name: 'Home' })) };
  }

  /** What failed so far is answered from now on, as soon as the network has gone and come back. */
  async function seeProgressCome() {
    await screen.findByText(/^Hello /, { selector: 'h1' });
    await waitFor(async () => expect(await fact('Progress')).toBe('Not known'));
    await force('topicsBySkill', null);
    await blink();
    await waitFor(async () => expect(await fact('Progress')).toMatch(/ topics$/));
  }

  test('stays missing at home where the other is left before its answer, and comes with the network', async () => {
    const { goHome, release } = await openSkillFromHome();
    await goHome();
    await screen.findByText(/^Hello /, { selector: 'h1' });
    // The answer was on its way or here: it is for nobody either way.
    await release().catch(() => undefined);
    await seeProgressCome();
  });

  test('comes to home with the network where the other failed too', async () => {
    const { goHome, release } = await openSkillFromHome();
    await release();
    await screen.findAllByRole('button', { name: /^Try again/ });
    await goHome();
    await seeProgressCome();
  });
});
