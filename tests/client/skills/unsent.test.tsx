import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserSkill, UserTopic } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { portfolio } from '#copy/portfolio.ts';
import { experience, profile } from '#copy/profile.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { unsent } from '#copy/unsent.ts';
import { openSession, type Session } from '#session/session.ts';
import { levelsKey } from '#skills/outbox/rating-changes.ts';
import { sendInBackground } from '#skills/outbox/send-outbox.ts';
import type { RatingChange } from '#skills/outbox/stored-changes.ts';
import { addToOutbox } from '#skills/outbox/stored-outbox.ts';
import { announced } from '../announced.ts';
import { comeBack, goOffline } from '../browser-network.ts';
import { giveDatabase } from '../give-database.ts';
import { loginHeading } from '../log-in-out.ts';
import { address } from '../open.tsx';
import { callMock, callsOf, control } from '../world.ts';
import { boxModel, choose, findStatus, heading, openRating, save } from './rate-topic.ts';

// The screens about ratings that wait on the device, and the decisions of the learner.

const point = 'Set margin, border and padding';

beforeEach(() => {
  giveDatabase();
});

/** Rates a topic without a network, and arrives on home. */
async function rateOffline(): Promise<UserEvent> {
  const user = await openRating('asha01', boxModel);
  await screen.findByText(point);
  await goOffline();
  await choose(user, point, 'Master');
  await save(user);
  await findStatus(unsent.saved);
  await heading('Hello Asha');
  return user;
}

// Queries by role are slow on home.
const follow = async (user: UserEvent, text: string) =>
  user.click((await screen.findAllByText(text, { selector: 'a' })).at(-1) as HTMLElement);
const press = async (user: UserEvent, text: string) =>
  user.click((await screen.findAllByText(text, { selector: 'button' })).at(-1) as HTMLElement);
const bar = () => within(document.querySelector('nav') as HTMLElement);

test('home, the bar and the lists say what waits, until it is sent', async () => {
  const user = await rateOffline();
  await user.click(await screen.findByLabelText(app.dismiss));
  await screen.findByText(unsent.waiting(1));
  expect(bar().getByLabelText(unsent.inBar('Home', 1))).toBeTruthy();
  const card = (await screen.findAllByText('CSS', { selector: 'article a' }))[0]?.closest(
    'article',
  ) as HTMLElement;
  expect(within(card).getByText(unsent.mark)).toBeTruthy();
  await follow(user, unsent.waiting(1));
  await heading(unsent.mark);
  await screen.findByText('Box model and text');
  await press(user, unsent.sendNow);
  await screen.findByText(app.noInternet, { selector: '.said' });
  await act(async () => comeBack());
  await findStatus(unsent.sent(['Box model and text']));
  await screen.findByText(unsent.none);
  expect(bar().queryByLabelText(/not sent yet/)).toBe(null);
  expect(callsOf('editUserTopic')).toHaveLength(1);
});

const side = (heading: string) =>
  within(screen.getByText(heading, { selector: 'h3' }).parentElement as HTMLElement);

test('shows the levels of both devices, and sends those that the learner keeps', async () => {
  const user = await rateOffline();
  const body = { username: 'asha01', skill_id: 2, topic_id: 6, points: [{ point_id: 30, level: 1 }] };
  await callMock('/api/v1/userskill/edit/topic', { method: 'POST', body: JSON.stringify(body) });
  await act(async () => comeBack());
  await findStatus(unsent.problems(1));
  await follow(user, unsent.see);
  await screen.findByText(unsent.elsewhere);
  expect(side(unsent.here).getByText(point)).toBeTruthy();
  expect(side(unsent.there).getByText('Explain what box-sizing changes')).toBeTruthy();
  expect(side(unsent.there).getByText(unsent.keepThere)).toBeTruthy();
  await press(user, unsent.keepHere);
  expect(document.activeElement).toBe(await heading(unsent.mark));
  await findStatus(unsent.sent(['Box model and text']));
  expect(callsOf('editUserTopic')).toHaveLength(1);
});

/** Opens the waiting changes of a skill, which an earlier page has tried to send. */
async function meetDoubt(skillId: number, change: (topic: UserTopic) => Partial<RatingChange> | undefined) {
  const user = await openRating('asha01', boxModel);
  await screen.findByText(point);
  const { skills } = await (await callMock('/api/v1/userskill/user_skill?username=asha01')).json();
  const { Topics, ...skill }: UserSkill = skills.find((one: UserSkill) => one.skill_id === skillId);
  const session = openSession() as Session;
  await act(() =>
    addToOutbox(
      session,
      Topics.flatMap((topic) => {
        const changed = change(topic);
        const known = [levelsKey(topic.points)];
        const id = String(topic.topic_id);
        return changed ? [{ id, skill, topic, known, isOfSkill: false, triedAt: 1, ...changed }] : [];
      }),
    ),
  );
  await user.click(bar().getByText('Profile'));
  await act(() => sendInBackground(session));
  await findStatus(unsent.problems(1));
  await follow(user, unsent.see);
  await screen.findByText(unsent.uncertain);
  return user;
}

test('asks once about the deletion of a skill that may have been sent', async () => {
  const user = await meetDoubt(5, (topic) => ({ isOfSkill: true, topic: { ...topic, points: [] } }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Spreadsheets');
  expect(side(unsent.here).getByText(unsent.deleted)).toBeTruthy();
  expect(side(unsent.there).getByText(/^Entering.*, .* and /)).toBeTruthy();
  await press(user, rating.deleteSkill);
  await findStatus(unsent.sent(['Spreadsheets']));
  expect(callsOf('deleteUserSkill')).toHaveLength(1);
});

test('calls a topic that never arrived not there, and no deletion', async () => {
  const user = await meetDoubt(2, (topic) =>
    topic.topic_id === 6
      ? { topic: { ...topic, topic_id: 8, name: 'Responsive pages' }, known: [''] }
      : undefined,
  );
  expect(side(unsent.there).getByText(unsent.notThere)).toBeTruthy();
  await press(user, unsent.drop);
  await screen.findByText(unsent.none);
  expect(callsOf('addUserTopic')).toEqual([]);
});

test('copies or drops the levels that the backend refuses', async () => {
  await control.force('editUserTopic', 'not-found');
  const user = await rateOffline();
  // The clipboard would outlive the test.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await act(async () => comeBack());
  await findStatus(unsent.problems(1));
  await follow(user, unsent.see);
  await screen.findByText(unsent.refused('User, skill, topic or point not found'));
  await press(user, unsent.copy);
  await screen.findByText(unsent.copied);
  expect(copied.mock.lastCall?.[0]).toMatch(
    /^CSS: Box model and text\nSet margin, border and padding: Master\n/,
  );
  await press(user, unsent.drop);
  await screen.findByText(unsent.dropping('Box model and text'));
  await press(user, unsent.drop);
  await screen.findByText(unsent.none);
  await waitFor(() => expect(announced()).toContain(unsent.dropped));
});

test('a logout asks first, and can send first', async () => {
  const user = await rateOffline();
  await user.click(bar().getByText('Profile'));
  await press(user, profile.logout);
  await screen.findByText(unsent.logoutWith(1));
  await press(user, experience.stay);
  await act(async () => comeBack());
  await findStatus(unsent.sent(['Box model and text']));
  await press(user, profile.logout);
  await loginHeading();
  expect(address()).toBe('/login');
});

test('the portfolio shows what waits only when the learner says so', async () => {
  const user = await rateOffline();
  await follow(user, screens.portfolio);
  await screen.findByText(portfolio.withoutUnsent(1));
  const topic = () => screen.findByText(/^Box model and text: /);
  const before = (await topic()).textContent;
  await user.click(screen.getByLabelText(portfolio.showUnsent));
  await waitFor(async () => expect((await topic()).textContent).not.toBe(before));
  expect(screen.queryByText(portfolio.withoutUnsent(1))).toBe(null);
});

test('the next topic of a rating opens without a network', async () => {
  const user = await openRating('asha01', boxModel);
  await waitFor(() => expect(callsOf('pointsByTopic').length).toBeGreaterThan(3));
  await goOffline();
  await choose(user, point, 'Master');
  await save(user);
  await follow(user, 'Next topic: Layout with flexbox and grid');
  await screen.findByText('Line up items in a row or a column with flexbox');
  expect(document.title).toBe(app.title('Add CSS: Layout with flexbox and grid'));
});
