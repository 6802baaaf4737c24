import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftOfForm } from '#contract/project-form.ts';
import { choose, image, imageButton, imageNames, imageRow, uploaded } from './choose-images.ts';
import { expectConsole } from './console.ts';
import { hang } from './hanging.ts';
import { logIn, loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { reload } from './reload.ts';
import { answerWith, callMock, callsOf, changeAnswer, cutOff, force, tries } from './world.ts';

const wrong = 'Somthing want wrong please refresh the page';
const done = 'Project added successfully';

const labels = [
  'Project Title',
  'Project Description (optional)',
  'Select Type (optional)',
  'Select related skill (optional)',
  'Project preview link',
];
const imageLabels = ['Select Cover Image', 'Select project icon / logo', 'Add More Images'];

/** What an earlier visit has left on the device, images that it uploaded included. */
const draft = {
  name: 'Tide Table',
  description: 'Tides.\nIn Goa.',
  type: 'Web Site',
  skill_id: '2',
  preview_link: 'https://example.com/tides',
  thumbnail: 'https://example.com/cover.png',
  icon: 'https://example.com/icon.png',
  previews: ['one', 'two', 'three'].map((name) => `https://example.com/${name}.png`).join('\n'),
};

/** What every field holds, images by their names. */
const held = () => ({
  ...Object.fromEntries(labels.map((label) => [label, screen.getByLabelText<HTMLInputElement>(label).value])),
  ...Object.fromEntries(imageLabels.map((label) => [label, imageNames(label)])),
});
const filledIn = {
  'Project Title': 'Tide Table',
  'Project Description (optional)': 'Tides.\nIn Goa.',
  'Select Type (optional)': 'Web Site',
  'Select related skill (optional)': '2',
  'Project preview link': 'https://example.com/tides',
  'Select Cover Image': ['cover.png'],
  'Select project icon / logo': ['icon.png'],
  'Add More Images': ['one.png', 'two.png', 'three.png'],
};

const addNow = () => screen.findByText('Add Now', { selector: 'button' });
const press = async (user: UserEvent) => user.click(await addNow());

/** The form of asha01, filled in, everything else at rest. */
async function fillIn(): Promise<UserEvent> {
  await signIn('asha01');
  localStorage.setItem('Draft:asha01:new project', JSON.stringify(draft));
  const user = await open('/addproject');
  await user.click(await screen.findByText('I Agree'));
  await screen.findByText('CSS', { selector: 'option' });
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return user;
}

/** Still there with everything, told in these words, which have focus; the button is free again. */
async function expectRefused(words: string) {
  const heading = await screen.findByText('There is a problem', { selector: 'h2' });
  const summary = heading.closest('section');
  const kept = 'What you entered and the images that you uploaded are kept. You can try again.';
  expect(summary?.textContent).toBe(`There is a problem${words}${kept}`);
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await waitFor(() => expect(document.title).toBe('Error: Add Project – Skills Portfolio'));
  expect(address()).toBe('/addproject');
  expect(held()).toEqual(filledIn);
  expect((await addNow()).getAttribute('aria-disabled')).toBe(null);
  expect(screen.queryByText(done)).toBe(null);
  expect(JSON.parse(localStorage.getItem('Draft:asha01:new project') ?? '')).toEqual(draft);
}

/** The next press sends the same once more and works. */
async function expectSecondPressWorks(user: UserEvent) {
  await press(user);
  await screen.findByText(done);
  await waitFor(() => expect(address()).toBe('/'));
  const calls = callsOf('createProject');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  expect(document.title).not.toMatch(/^Error/);
}

describe('a project that the backend does not take', () => {
  test.each([
    ['invalid-field', 'preview_link: Enter a link that starts with https:// or http://'],
    ['unknown-user', 'User not found'],
    ['rate-limited', 'Too many requests please try again later'],
    ['server-error', wrong],
  ] as const)('answered with %s is kept and tells: %s; a second press works', async (outcome, words) => {
    const user = await fillIn();
    await force('createProject', outcome, 1);
    await press(user);
    await expectRefused(words);
    await expectSecondPressWorks(user);
  });

  test.each([400, 403, 404, 405, 413, 503])('answered with HTTP %i is kept and told', async (status) => {
    const user = await fillIn();
    answerWith('createProject', JSON.stringify({ status, message: 'Of a proxy' }), status);
    await press(user);
    await expectRefused(wrong);
  });

  test.each([
    ['{"status": 0, "message": "Not this project"}', 'Not this project'],
    ['{"status": 0, "message": ""}', wrong],
    ['{"status": false, "message": "Not now"}', 'Not now'],
    ['{"status": null, "message": "Not now"}', 'Not now'],
    ['{"message": "Not now"}', 'Not now'],
  ])('answered without a truthy status, %s, tells: %s', async (answer, words) => {
    const user = await fillIn();
    answerWith('createProject', answer);
    await press(user);
    await expectRefused(words);
  });

  test.each([
    '{"status": 200, "mess',
    '',
    '[]',
    '{"status": 200}',
    '{"status": 0}',
    '<!doctype html><title>Sign in</title>',
  ])('answered with %j is kept and told', async (answer) => {
    expectConsole(/^createProject: the answer does not match the contract/);
    const user = await fillIn();
    answerWith('createProject', answer);
    await press(user);
    await expectRefused(wrong);
  });

  test.each(['true', '1', '"success"'])('is taken by the truthy status %s', async (status) => {
    const user = await fillIn();
    answerWith('createProject', `{"status": ${status}, "message": "Thank you"}`);
    await press(user);
    await screen.findByText('Thank you', { selector: '[role=status] p' });
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a project that does not reach the backend', () => {
  test('is kept, and a second press works', async () => {
    const user = await fillIn();
    const mend = cutOff('createProject');
    await press(user);
    await expectRefused(wrong);
    mend();
    await expectSecondPressWorks(user);
  });

  test('nor can be looked for is kept', async () => {
    const user = await fillIn();
    cutOff('createProject');
    cutOff('listProjects');
    await press(user);
    await expectRefused(wrong);
  });

  test('in the answer alone is saved, and neither asked for again nor published twice', async () => {
    const user = await fillIn();
    changeAnswer('createProject', () => {
      throw new TypeError('Failed to fetch');
    });
    await press(user);
    await screen.findByText('Saved', { selector: '[role=status] p' });
    await screen.findByText(/^Hello /, { selector: 'h1' });
    expect(callsOf('createProject')).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('Draft:asha01:new project')).toBe(null));
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'));
    expect(await screen.findAllByText('Tide Table')).toHaveLength(1);
  });

  test.each([
    ['is broken', 200],
    ['is HTTP 500', 500],
    ['is HTTP 503', 503],
  ])('as it should, which the answer %s does not tell, is saved', async (_how, status) => {
    if (status === 200) expectConsole(/^createProject: the answer does not match the contract/);
    const user = await fillIn();
    const created = { username: 'asha01', data: draftOfForm(draft) };
    await callMock('/api/v1/projects/', { method: 'POST', body: JSON.stringify(created) });
    answerWith('createProject', '<!doctype html>', status);
    await press(user);
    await screen.findByText('Saved', { selector: '[role=status] p' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(callsOf('createProject')).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('Draft:asha01:new project')).toBe(null));
  });

  test('as far as anybody knows is looked for by the next press, and not published twice', async () => {
    const user = await fillIn();
    changeAnswer('createProject', () => {
      throw new TypeError('Failed to fetch');
    });
    const mend = cutOff('listProjects');
    await press(user);
    await expectRefused(wrong);
    await press(user);
    await waitFor(() => expect(callsOf('listProjects')).toHaveLength(1 + 2 * tries));
    await expectRefused(wrong);
    expect(callsOf('createProject')).toHaveLength(1);
    mend();
    await press(user);
    await screen.findByText('Saved', { selector: '[role=status] p' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(callsOf('createProject')).toHaveLength(1);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'));
    expect(await screen.findAllByText('Tide Table')).toHaveLength(1);
  });

  test('is kept when no answer ever comes, and a second press works', async () => {
    const user = await fillIn();
    const giveUp = await hang('createProject');
    await press(user);
    await screen.findByText('Loading...', { selector: 'button' });
    await waitFor(() => expect(callsOf('createProject')).toHaveLength(1));
    giveUp();
    await expectRefused(wrong);
    await force('createProject', null);
    vi.mocked(AbortSignal.timeout).mockRestore();
    await expectSecondPressWorks(user);
  });

  test('outlives a reload after it', async () => {
    const user = await fillIn();
    await force('createProject', 'server-error', 1);
    await press(user);
    await expectRefused(wrong);
    const again = await reload();
    await screen.findByText('CSS', { selector: 'option' });
    expect(held()).toEqual(filledIn);
    await expectSecondPressWorks(again);
  });

  test('as its session has ended is there again after the login, with an image that was just uploaded', async () => {
    const user = await fillIn();
    await choose(user, 'Add More Images', image('four.png'));
    // It is loaded when it is first needed, which takes its time on a busy machine.
    await import('#api/storage.ts');
    await user.click(await waitFor(() => imageButton('Add More Images', 'Upload', 'four.png')));
    await uploaded('Add More Images', 'four.png');
    await force('createProject', 'invalid-token', 1);
    await press(user);
    await loginHeading();
    await logIn(user, 'asha01');
    await screen.findByText('CSS', { selector: 'option' });
    expect(address()).toBe('/addproject');
    expect(held()).toEqual({
      ...filledIn,
      'Add More Images': ['one.png', 'two.png', 'three.png', 'four.png'],
    });
    expect(imageRow('Add More Images', 'four.png').textContent).toContain('Uploaded');
    await expectSecondPressWorks(user);
  });
});
