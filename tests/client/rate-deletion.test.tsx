import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { expectConsole } from './console.ts';
import { cards } from './home.ts';
import { logIn } from './log-in-out.ts';
import { address } from './open.tsx';
import { choose, chosen, heading, openRating, ratingStands, told } from './rate-topic.ts';
import { answerWith, callsOf, cutOff, force, holdBack, tries } from './world.ts';

const boxModel = '/editskill?skill=2&topic=6&is_exist=true';

const deletions = [
  {
    button: 'Delete Topic',
    text: 'You are deleting the topic Box model and text.',
    id: 'deleteUserTopic',
    body: { username: 'asha01', skill_id: 2, topic_id: 6 },
    left: true,
  },
  {
    button: 'Delete Skill',
    text: 'You are deleting this skill.',
    id: 'deleteUserSkill',
    body: { username: 'asha01', skill: 2 },
    left: false,
  },
] as const;

type User = Awaited<ReturnType<typeof openRating>>;

const question = () => screen.findByText('Are you sure.?', { selector: 'dialog h2' });

const dialogOf = (title: HTMLElement) => title.closest('dialog') as HTMLDialogElement;

/** Gives all that came onto the screen since, for however short. */
function everShown(): () => string {
  let text = '';
  const take = (changes: MutationRecord[]) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) text += node.textContent;
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, { childList: true, subtree: true });
  runAfterTest(() => observer.disconnect());
  return () => text;
}

const press = (user: User, name: string) => user.click(screen.getByText(name, { selector: 'button' }));

async function goOn(user: User, name: string) {
  await press(user, name);
  await question();
  await press(user, 'Continue');
}

describe.each(deletions)('$button', ({ button, text, id, body, left }) => {
  test('asks first, and without an answer nothing goes', async () => {
    const user = await openRating('asha01', boxModel);
    await press(user, button);
    const dialog = dialogOf(await question());
    expect(document.activeElement).toBe(await question());
    expect(within(dialog).getByText(text)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((found) => found.getAttribute('aria-label') ?? found.textContent),
    ).toEqual(['Close', 'No Not yet.', 'Continue']);
    await press(user, 'No Not yet.');
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    expect(document.activeElement?.textContent).toBe(button);
    expect([callsOf(id), address()]).toEqual([[], boxModel]);
  });

  test('deletes, tells so and leads home, where it has gone', async () => {
    const user = await openRating('asha01', boxModel);
    const shown = everShown();
    await goOn(user, button);
    await heading(/^Hello Asha/);
    await told('You are done..!');
    expect(address()).toBe('/');
    expect(shown()).not.toContain('Bad Requast');
    expect(callsOf(id).map((call) => call.body)).toEqual([body]);
    const names = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing'];
    const without = ['HTML', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];
    await waitFor(async () => expect(await cards('My Skills')).toEqual(left ? names : without));
    history.pushState(null, '', boxModel);
    await heading('Bad Requast');
  });

  test('asks no second question about levels that are not saved', async () => {
    const user = await openRating('asha01', boxModel);
    await choose(user, 'Set margin, border and padding', 'Master');
    await goOn(user, button);
    await heading(/^Hello Asha/);
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test("says 'loading...' on its way, and pulls nobody back who leaves meanwhile", async () => {
    const release = holdBack(id);
    const user = await openRating('asha01', boxModel);
    await goOn(user, button);
    const busy = await screen.findByText('loading...', { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    await user.click(screen.getByText('Alerts', { selector: 'a' }));
    await heading('Alerts for you');
    const reloaded = holdBack('listUserSkills');
    await release();
    await told('You are done..!');
    await reloaded();
    expect(address()).toBe('/myalerts');
    expect(callsOf(id)).toHaveLength(1);
  });

  test('leads home even where the skills cannot be asked for again', async () => {
    const user = await openRating('asha01', boxModel);
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await force('listUserSkills', 'server-error', tries);
    await goOn(user, button);
    await heading(/^Hello Asha/);
    await told('You are done..!');
    await screen.findByText('Oops.. Yiyy');
    await press(user, 'Try again');
    await waitFor(async () => expect(await cards('My Skills')).toHaveLength(4));
  });

  test.each([
    ['not-found', 'User, skill, topic or point not found'],
    ['server-error', 'Somthing Wants wrong'],
    ['rate-limited', 'Too many requests please try again later'],
  ] as const)('that is answered with %s opens a dialog, loses nothing, and works later', async (...row) => {
    const [outcome, words] = row;
    const user = await openRating('asha01', boxModel);
    await choose(user, 'Set margin, border and padding', 'Master');
    const before = chosen();
    await force(id, outcome, 1);
    await goOn(user, button);
    const dialog = dialogOf(await screen.findByText(words, { selector: 'dialog h2' }));
    await user.click(within(dialog).getByText('OK'));
    expect(document.activeElement?.textContent).toBe(button);
    expect([chosen(), address()]).toEqual([before, boxModel]);
    await goOn(user, button);
    await told('You are done..!');
  });

  test('that cannot be reached, or is answered with nonsense, says so', async () => {
    expectConsole(new RegExp(`^${id}: the answer does not match the contract`));
    const user = await openRating('asha01', boxModel);
    const before = chosen();
    const mend = cutOff(id);
    for (const next of [() => answerWith(id, '{"stat'), () => {}]) {
      await goOn(user, button);
      await screen.findByText('Somthing Wants wrong', { selector: 'dialog h2' });
      await press(user, 'OK');
      expect([chosen(), address()]).toEqual([before, boxModel]);
      mend();
      next();
    }
  });

  test('that fails when its learner has gone is told where they are', async () => {
    await force(id, 'server-error', 1);
    const release = holdBack(id);
    const user = await openRating('asha01', boxModel);
    await goOn(user, button);
    await user.click(screen.getByText('Alerts', { selector: 'a' }));
    await heading('Alerts for you');
    await release();
    await told(`${button}: Somthing Wants wrong`);
    expect(document.querySelector('dialog')).toBe(null);
    expect(address()).toBe('/myalerts');
  });
});

test('a session that ends in the middle of a deletion leads back to what is still there', async () => {
  await force('deleteUserTopic', 'invalid-token', 1);
  const user = await openRating('asha01', boxModel);
  await choose(user, 'Set margin, border and padding', 'Master');
  const before = chosen();
  await goOn(user, 'Delete Topic');
  await logIn(user, 'asha01');
  await ratingStands();
  expect([chosen(), address()]).toEqual([before, boxModel]);
  expect(document.querySelector('dialog')).toBe(null);
});

test('a skill whose last topic is deleted goes with it', async () => {
  const user = await openRating('asha01', '/editskill?skill=2&topic=5&is_exist=true');
  await goOn(user, 'Delete Topic');
  await heading(/^Hello Asha/);
  history.pushState(null, '', boxModel);
  await ratingStands();
  await goOn(user, 'Delete Topic');
  await heading(/^Hello Asha/);
  await waitFor(async () => expect(await cards('My Skills')).not.toContain('CSS'));
});
