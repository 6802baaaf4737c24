import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { ui } from '#copy/ui.ts';
import { hold } from '../hold.ts';
import { cards } from '../home.ts';
import { address, open, signIn } from '../open.tsx';
import { callsOf, control } from '../world.ts';
import { boxModel, findStatus, heading, openRating } from './rate-topic.ts';

const question = () => screen.findByText('Are you sure.?', { selector: 'dialog h2' });
const press = (user: UserEvent, name: string) => user.click(screen.getByText(name, { selector: 'button' }));

const topic = {
  button: rating.deleteTopic,
  at: boxModel,
  text: rating.deletingTopic('Box model and text'),
  id: 'deleteUserTopic',
  body: { username: 'asha01', skill_id: 2, topic_id: 6 },
  remaining: ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing'],
} as const;
const skill = {
  button: rating.deleteSkill,
  at: boxModel,
  text: rating.deletingSkill,
  id: 'deleteUserSkill',
  body: { username: 'asha01', skill: 2 },
  remaining: ['HTML', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'],
} as const;

test.each([
  topic,
  skill,
  { ...skill, at: '/editskill?skill=2&is_exist=true' },
  { ...skill, at: '/previewskill?skill=2', button: rating.deleteThisSkill },
])("'$button' at $at asks first, deletes only after Continue, and leads home", async (deletion) => {
  const { button, at, text, id, body, remaining } = deletion;
  await signIn('asha01');
  const user = await open(at);
  await screen.findByText(button, { selector: 'button' });
  await press(user, button);
  const dialog = within((await question()).closest('dialog') as HTMLElement);
  expect(dialog.getByText(text)).toBeTruthy();
  await press(user, 'No Not yet.');
  expect([callsOf(id), address()]).toEqual([[], at]);
  await press(user, button);
  await press(user, 'Continue');
  await heading(/^Hello Asha/);
  await findStatus(rating.deleted);
  expect(address()).toBe('/');
  expect(callsOf(id).map((call) => call.body)).toEqual([body]);
  await waitFor(async () => expect(await cards('My Skills')).toEqual(remaining));
});

test.each([
  ['a failure', 'server-error', `${rating.deleteTopic}: ${errors.ratingFailed}`],
  ['the success', 'success', rating.deleted],
] as const)('deletes once, and reports %s on the next screen', async (_what, outcome, message) => {
  await control.force(topic.id, outcome, { times: 1 });
  const release = hold(topic.id);
  const user = await openRating('asha01', boxModel);
  await press(user, topic.button);
  await press(user, 'Continue');
  await user.click(await screen.findByText(ui.loading, { selector: 'button' }));
  expect(document.querySelector('dialog')).toBe(null);
  await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
  await heading('Alerts for you');
  await release();
  await findStatus(message);
  expect([address(), callsOf(topic.id).length]).toEqual(['/myalerts', 1]);
});
