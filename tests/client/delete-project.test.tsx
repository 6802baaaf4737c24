import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { choose, image, imageNames, more } from './choose-images.ts';
import { expectConsole } from './console.ts';
import { logIn, loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { answerWith, callsOf, changeAnswer, cutOff, force, holdBack } from './world.ts';

const wrong = 'Somthing want wrong please refresh the page';
const tooMany = 'Too many requests please try again later';

const title = () => screen.getByLabelText<HTMLInputElement>('Project Title');
const formStands = () => screen.findByText('Update Now', { selector: 'button' });

describe("'Delete This Project'", () => {
  /** Asks for it on a form with a changed title and an image that is not uploaded. */
  async function ask() {
    await signIn('asha01');
    const user = await open('/update/project?project=1');
    await formStands();
    await screen.findByText('CSS', { selector: 'option' });
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await user.type(title(), ' 2');
    await choose(user, more, image('unsent.png'));
    await waitFor(() => expect(imageNames(more)).toContain('unsent.png'));
    await user.click(screen.getByText('Delete This Project', { selector: 'button' }));
    return { user, question: screen.getByRole('dialog', { name: 'Are you sure.?' }) };
  }

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ["'No Not yet.'", (user) => user.click(screen.getByText('No Not yet.'))],
    ['its cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
  ])('asks first, and by %s leaves the project as it is', async (_way, go) => {
    const { user, question } = await ask();
    expect(within(question).getByText('You are deleting the project Bus Timetable.')).toBeTruthy();
    await go(user);
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(callsOf('deleteProject')).toEqual([]);
    expect(title().value).toBe('Bus Timetable 2');
    expect(document.activeElement?.textContent).toBe('Delete This Project');
  });

  test('deletes it once with its draft and leads home, without a question about what was not uploaded', async () => {
    const { user } = await ask();
    expect(Object.keys(localStorage)).toContain('Draft:asha01:project 1');
    const release = holdBack('deleteProject');
    await user.click(screen.getByText('Continue'));
    await user.dblClick(await screen.findByText('loading...', { selector: 'button' }));
    await release();
    await screen.findByText('Project deleted successfully', { selector: '[role=status] p' });
    await screen.findByText(/^Hello /, { selector: 'h1' });
    expect(address()).toBe('/');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(callsOf('deleteProject').map(({ path }) => path)).toEqual(['/projects/1']);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Draft:'))).toEqual([]);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'));
    await screen.findByText('Library Desk');
    expect(screen.queryByText('Bus Timetable')).toBe(null);
  });

  test.each<[string, () => unknown, string]>([
    ['unknown-project', () => force('deleteProject', 'unknown-project'), 'Project not found'],
    ['rate-limited', () => force('deleteProject', 'rate-limited'), tooMany],
    ['server-error', () => force('deleteProject', 'server-error'), wrong],
    ['a status of 0', () => answerWith('deleteProject', '{"status": 0, "message": "Not now"}'), 'Not now'],
    ['no network', () => cutOff('deleteProject'), wrong],
  ])('that fails by %s says why and keeps everything', async (_how, breakIt, words) => {
    const { user } = await ask();
    await breakIt();
    await user.click(screen.getByText('Continue'));
    await user.click(within(await screen.findByRole('dialog', { name: words })).getByText('OK'));
    expect(address()).toBe('/update/project?project=1');
    expect(title().value).toBe('Bus Timetable 2');
    expect(imageNames(more)).toContain('unsent.png');
    expect(screen.getByText('Delete This Project').getAttribute('aria-disabled')).toBe(null);
    expect(Object.keys(localStorage)).toContain('Draft:asha01:project 1');
  });

  test.each([
    ['no network', undefined],
    ['a broken answer', 200],
    ['HTTP 500', 500],
    ['HTTP 503', 503],
  ])('that is done all the same, though told %s, leads home with a word', async (_how, status) => {
    if (status === 200) expectConsole(/^deleteProject: the answer does not match the contract/);
    const { user } = await ask();
    const asIs = fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await asIs(...request);
      if (request[1]?.method !== 'DELETE') return answer;
      if (status === undefined) throw new TypeError('Failed to fetch');
      return new Response('<!doctype html>', { status });
    });
    await user.click(screen.getByText('Continue'));
    await screen.findByText('Saved', { selector: '[role=status] p' });
    await screen.findByText(/^Hello /, { selector: 'h1' });
    expect(callsOf('deleteProject')).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Draft:'))).toEqual([]);
  });

  test('that is done, though neither it nor the list is answered, says that it failed', async () => {
    const { user } = await ask();
    changeAnswer('deleteProject', () => {
      throw new TypeError('Failed to fetch');
    });
    answerWith('listProjects', '', 500);
    await user.click(screen.getByText('Continue'));
    await screen.findByRole('dialog', { name: wrong });
    expect(address()).toBe('/update/project?project=1');
    expect(Object.keys(localStorage)).toContain('Draft:asha01:project 1');
  });

  test('that meets the end of the session deletes nothing, and the login leads back to all that was typed', async () => {
    const { user } = await ask();
    await force('deleteProject', 'invalid-token', 1);
    await user.click(screen.getByText('Continue'));
    await loginHeading();
    await logIn(user, 'asha01');
    await formStands();
    expect(address()).toBe('/update/project?project=1');
    expect(title().value).toBe('Bus Timetable 2');
    expect(imageNames(more)).toEqual(['1.svg', '2.svg', '3.svg']);
  });
});
