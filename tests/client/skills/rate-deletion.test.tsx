import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { runAfterTest } from '../after-test.ts';
import { cards } from '../home.ts';
import { logIn } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, control, holdBack } from '../world.ts';
import { boxModel, choose, chosen, findSaveButton, findStatus, heading, openRating } from './rate-topic.ts';

const question = () => screen.findByText('Are you sure.?', { selector: 'dialog h2' });
const press = (user: UserEvent, name: string) => user.click(screen.getByText(name, { selector: 'button' }));

/** Records all text added to the page, however briefly. Returns a function that reads it. */
function recordText(): () => string {
  let text = '';
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) text += node.textContent;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  runAfterTest(() => observer.disconnect());
  return () => text;
}

async function pressAndContinue(user: UserEvent, name: string) {
  await press(user, name);
  await question();
  await press(user, 'Continue');
}

const withCss = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing'];
const withoutCss = ['HTML', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];

describe.each([
  {
    button: 'Delete Topic',
    at: boxModel,
    text: 'You are deleting the topic Box model and text.',
    id: 'deleteUserTopic',
    body: { username: 'asha01', skill_id: 2, topic_id: 6 },
    remaining: withCss,
  },
  {
    button: 'Delete Skill',
    at: boxModel,
    text: 'You are deleting this skill.',
    id: 'deleteUserSkill',
    body: { username: 'asha01', skill: 2 },
    remaining: withoutCss,
  },
  {
    button: 'Delete This skill',
    at: '/previewskill?skill=2',
    text: 'You are deleting this skill.',
    id: 'deleteUserSkill',
    body: { username: 'asha01', skill: 2 },
    remaining: withoutCss,
  },
] as const)("'$button' at $at", ({ button, at, text, id, body, remaining }) => {
  test('asks first, deletes only after Continue, and leads home', async () => {
    await signIn('asha01');
    const user = await open(at);
    await screen.findByText(button, { selector: 'button' });
    await press(user, button);
    const dialog = within((await question()).closest('dialog') as HTMLElement);
    expect(document.activeElement).toBe(await question());
    expect(dialog.getByText(text)).toBeTruthy();
    await press(user, 'No Not yet.');
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    expect(document.activeElement?.textContent).toBe(button);
    expect([callsOf(id), address()]).toEqual([[], at]);

    const shown = recordText();
    await pressAndContinue(user, button);
    await heading(/^Hello Asha/);
    await findStatus('You are done..!');
    expect(address()).toBe('/');
    expect(shown()).not.toContain('Bad Requast');
    expect(callsOf(id).map((call) => call.body)).toEqual([body]);
    await waitFor(async () => expect(await cards('My Skills')).toEqual(remaining));
    history.pushState(null, '', boxModel);
    await heading('Bad Requast');
  });
});

describe('a deletion', () => {
  const id = 'deleteUserTopic';
  const button = 'Delete Topic';

  test("shows 'loading...', and does not navigate when the learner has left meanwhile", async () => {
    const release = holdBack(id);
    const user = await openRating('asha01', boxModel);
    await pressAndContinue(user, button);
    const busy = await screen.findByText('loading...', { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
    await heading('Alerts for you');
    const reloaded = holdBack('listUserSkills');
    await release();
    await findStatus('You are done..!');
    await reloaded();
    expect(address()).toBe('/myalerts');
    expect(callsOf(id)).toHaveLength(1);
  });

  test('shows a dialog on failure, keeps the levels, and then succeeds without a question', async () => {
    const user = await openRating('asha01', boxModel);
    await choose(user, 'Set margin, border and padding', 'Master');
    const before = chosen();
    await control.force(id, 'server-error', { times: 1 });
    await pressAndContinue(user, button);
    await screen.findByText('Somthing Wants wrong', { selector: 'dialog h2' });
    await press(user, 'OK');
    expect(document.activeElement?.textContent).toBe(button);
    expect([chosen(), address()]).toEqual([before, boxModel]);
    await pressAndContinue(user, button);
    await findStatus('You are done..!');
    await heading(/^Hello Asha/);
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    expect(storedDrafts()).toEqual([]);
  });

  test('reports a failure on the next screen when the learner has left', async () => {
    await control.force(id, 'server-error', { times: 1 });
    const release = holdBack(id);
    const user = await openRating('asha01', boxModel);
    await pressAndContinue(user, button);
    await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
    await heading('Alerts for you');
    await release();
    await findStatus(`${button}: Somthing Wants wrong`);
    expect(document.querySelector('dialog')).toBe(null);
    expect(address()).toBe('/myalerts');
  });

  test('restores the screen and its levels after a session end', async () => {
    await control.force(id, 'invalid-token', { times: 1 });
    const user = await openRating('asha01', boxModel);
    await choose(user, 'Set margin, border and padding', 'Master');
    const before = chosen();
    await pressAndContinue(user, button);
    await logIn(user, 'asha01');
    await findSaveButton();
    expect([chosen(), address()]).toEqual([before, boxModel]);
    expect(document.querySelector('dialog')).toBe(null);
  });
});
