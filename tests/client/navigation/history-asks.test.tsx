import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runAfterTest } from '../after-test.ts';
import { address, open, signIn } from '../open.tsx';

// A form with unsaved changes blocks navigation until the learner confirms. Here the test blocks it.

let user: Awaited<ReturnType<typeof open>>;

/** The functions that continue each blocked navigation, in order. */
let asked: (() => void)[];

beforeEach(async () => {
  asked = [];
  await signIn('ravi02');
  user = await open('/myalerts');
  await screen.findByText('Alerts for you', { selector: 'h1' });
});

/** Blocks navigation. Returns a function that unblocks it. */
async function ask(): Promise<() => void> {
  const { confirmLeave } = await import('#navigation/history.ts');
  const stop = confirmLeave((goOn) => asked.push(goOn));
  runAfterTest(stop);
  return stop;
}

const links = { Home: '/', Projects: '/myproject', Alerts: '/myalerts', Profile: '/myprofile' };
const link = (name: keyof typeof links) =>
  screen.getByText(name, { selector: 'nav a > span' }).closest('a') as HTMLElement;
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));

async function goTo(...names: (keyof typeof links)[]) {
  for (const name of names) {
    await user.click(link(name));
    await isAt(links[name]);
  }
}

/** The number and the position of the current history entry. */
const entry = () => [history.state.entry, history.state.position];

async function step(steps: number, path: string) {
  act(() => history.go(steps));
  await isAt(path);
}

/** Moves through the browser history and expects the move to be blocked. */
async function stepHeld(steps: number) {
  const [here, before, count] = [address(), entry(), asked.length];
  act(() => history.go(steps));
  await waitFor(() => {
    expect(asked).toHaveLength(count + 1);
    expect(address()).toBe(here);
  });
  expect(entry()).toEqual(before);
}

const goOn = (index = asked.length - 1) => act(() => asked[index]?.());

describe('a link', () => {
  test('is blocked until confirmed, and later navigation is not blocked', async () => {
    await ask();
    // A link to the same screen is not blocked.
    await user.click(link('Alerts'));
    expect([asked.length, ...entry()]).toEqual([0, 0, 0]);
    await user.click(link('Projects'));
    expect(asked).toHaveLength(1);
    expect(address()).toBe('/myalerts');
    expect(entry()).toEqual([0, 0]);
    goOn();
    await isAt('/myproject');
    expect(entry()).toEqual([1, 1]);
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')));
    await goTo('Profile');
    await step(-1, '/myproject');
    expect(asked).toHaveLength(1);
  });
});

describe('a browser history step', () => {
  const row = ['/myalerts', '/myproject', '/myprofile', '/'];

  test.each([
    ['back', 3, -1],
    ['back to the first', 2, -2],
    ['forward', 0, 1],
    ['forward over one', 1, 2],
  ])('%s is blocked until confirmed, and then goes exactly that far', async (_what, from, steps) => {
    await goTo('Projects', 'Profile', 'Home');
    if (from < 3) await step(from - 3, row[from] ?? '');
    const heading = await screen.findByText(/./, { selector: 'h1' });
    await ask();
    await stepHeld(steps);
    expect(heading.isConnected).toBe(true);
    goOn();
    await isAt(row[from + steps] ?? '');
    expect(entry()).toEqual([from + steps, from + steps]);
    expect(asked).toHaveLength(1);
  });

  test('is blocked each time until confirmed', async () => {
    await goTo('Projects', 'Profile');
    await ask();
    await stepHeld(-1);
    await stepHeld(-2);
    await user.click(link('Home'));
    expect(asked).toHaveLength(3);
    expect(address()).toBe('/myprofile');
    goOn(1);
    await isAt('/myalerts');
  });

  test('stays in place when made twice in a row', async () => {
    await goTo('Projects', 'Profile', 'Home');
    await ask();
    act(() => history.back());
    await stepHeld(-1);
    goOn();
    await isAt('/myprofile');
    expect(entry()).toEqual([2, 2]);
  });

  test('stays in place when it overtakes the revert of the previous step', async () => {
    await goTo('Projects', 'Profile', 'Home');
    const heading = await screen.findByText(/./, { selector: 'h1' });
    await ask();
    // A browser drops a pending history step when another step follows.
    vi.spyOn(history, 'go').mockImplementationOnce(() => history.back());
    const been: string[] = [];
    const remember = () => been.push(address());
    addEventListener('popstate', remember, true);
    runAfterTest(() => removeEventListener('popstate', remember, true));
    act(() => history.back());
    await waitFor(() => expect(been).toEqual(['/myprofile', '/myproject', '/']));
    expect(entry()).toEqual([3, 3]);
    expect(heading.isConnected).toBe(true);
    goOn();
    await isAt('/myprofile');
  });

  test('is reverted when the form is saved meanwhile, and keeps the status message', async () => {
    await goTo('Projects');
    const [{ confirmLeave }, { showStatus }] = await Promise.all([
      import('#navigation/history.ts'),
      import('#state/messages.ts'),
    ]);
    const stop = confirmLeave((goOn) => {
      asked.push(goOn);
      stop();
      showStatus('Saved');
    });
    await stepHeld(-1);
    expect(screen.getByText('Saved')).toBeTruthy();
    await step(-1, '/myalerts');
    expect(screen.queryByText('Saved')).toBe(null);
    expect(asked).toHaveLength(1);
  });

  test('goes the same distance after abandoned entries', async () => {
    await goTo('Projects');
    await step(-1, '/myalerts');
    await goTo('Profile', 'Home');
    expect(entry()).toEqual([3, 2]);
    await ask();
    await stepHeld(-2);
    goOn();
    await isAt('/myalerts');
    await step(2, '/');
    expect(entry()).toEqual([3, 2]);
  });
});

describe('the limits of a block', () => {
  test('ends once the form unblocks', async () => {
    await goTo('Projects');
    const stop = await ask();
    await stepHeld(-1);
    stop();
    await goTo('Profile');
    expect(entry()).toEqual([2, 2]);
    await step(-2, '/myalerts');
    await step(1, '/myproject');
    expect(asked).toHaveLength(1);
  });

  test('ignores a popstate event of the current entry', async () => {
    await ask();
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    expect(asked).toEqual([]);
  });

  test('ignores a session end that replaces the entry', async () => {
    await ask();
    const { logOut } = await import('#session/log-out.ts');
    act(logOut);
    await isAt('/login');
    expect(asked).toEqual([]);
    expect(entry()).toEqual([0, 0]);
  });

  test('stays for the next form when the previous form unblocks', async () => {
    const stop = await ask();
    await ask();
    stop();
    await user.click(link('Projects'));
    expect(asked).toHaveLength(1);
    expect(address()).toBe('/myalerts');
  });
});

test('restores scroll position and focus of each entry after a blocked step', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  // A browser reports the page size immediately.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(tell: () => void) {
        this.observe = tell;
      }
      disconnect() {}
    },
  );
  const scrolled = (top: number) =>
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  runAfterTest(() => scrolled(0));
  scrolled(120);
  await goTo('Projects');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')));
  await ask();
  scrolled(300);
  act(() => link('Profile').focus());
  scrollTo.mockClear();
  await stepHeld(-1);
  expect(document.activeElement).toBe(link('Profile'));
  expect(scrollTo).not.toHaveBeenCalled();
  goOn();
  await isAt('/myalerts');
  await waitFor(() => expect(document.activeElement).toBe(link('Projects')));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
  scrolled(0);
  await step(1, '/myproject');
  await waitFor(() => expect(document.activeElement).toBe(link('Profile')));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});
