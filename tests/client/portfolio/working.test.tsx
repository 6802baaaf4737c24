import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { reachOf } from '#contract/reach.ts';
import { portfolioChoices } from '#copy/portfolio-choices.ts';
import { sheet } from '#copy/sheet.ts';
import { contentOf } from '#portfolio/content.ts';
import { partsOf } from '#portfolio/parts.ts';
import { RefereeChoices } from '#portfolio/working/referee-choices.tsx';
import { maxOwnWords, missingIn, refereeOf } from '#portfolio/working/rules.ts';
import { WorkChoices } from '#portfolio/working/work-choices.tsx';
import { SessionContext } from '#session/use-session.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { announced } from '../announced.ts';
import { sessionOf } from '../restore-session.ts';
import { plantedUser } from './planted.ts';

const { referees: copy, work: workCopy, tooLong } = portfolioChoices;
const ravi = {
  name: 'Ravi Rao',
  role: 'my trainer',
  contact: '9000000002',
  words: 'Saw me sew.',
  asked: true,
};

/** Shows both choices, open, with the choices of an earlier visit. */
async function showChoices(earlier: object = {}) {
  const session = await sessionOf('asha01');
  localStorage.setItem('PortfolioParts:asha01', JSON.stringify(earlier));
  const { parts } = partsOf(session);
  render(
    <SessionContext value={session}>
      <WorkChoices />
      <RefereeChoices />
      <LiveRegion />
    </SessionContext>,
  );
  const user = userEvent.setup({ delay: null });
  for (const heading of [sheet.work, sheet.referees]) await user.click(screen.getByText(heading));
  return { user, parts, shown: () => contentOf({ ...plantedUser(), skills: [] }, parts.value) };
}

const hintOf = (heading: string) => screen.getByText(heading).closest('summary')?.textContent;
const person = (position: number) => within(screen.getByRole('group', { name: copy.person(position) }));
const add = () => screen.queryByRole('button', { name: copy.add });
const field = (position: number, label: string) =>
  person(position).getByRole('textbox', { name: new RegExp(label.replace('?', '\\?')) });
const agreed = (position: number) => person(position).getByRole('checkbox', { name: copy.asked });

describe('working together', () => {
  test('orders the chosen cards, keeps unknown ones, and drops an opposite', async () => {
    const { user, parts, shown } = await showChoices({ work: ['later-card'] });
    expect(hintOf(sheet.work)).toContain(workCopy.none);
    const cards = within(screen.getByRole('group', { name: workCopy.cards }));
    const card = (code: 'write' | 'call' | 'quiet') =>
      cards.getByRole('checkbox', { name: sheet.workCards[code] });
    await user.click(card('quiet'));
    await user.click(card('write'));
    expect(parts.value.work).toEqual(['later-card', 'quiet', 'write']);
    expect(shown().work).toEqual(['write', 'quiet']);
    expect(hintOf(sheet.work)).toContain(`${sheet.workCards.write}, ${sheet.workCards.quiet}`);
    await user.click(card('quiet'));
    expect(shown().work).toEqual(['write']);
    await user.click(card('call'));
    expect(shown().work).toEqual(['call']);
    await waitFor(() => expect(announced()).toContain(workCopy.dropped(sheet.workCards.write)));
  });

  test('ticks of two stored opposites the one that the page shows', async () => {
    const { shown } = await showChoices({ work: ['call', 'write'] });
    const ticked = screen.getAllByRole('checkbox', { checked: true });
    expect(ticked.map((box) => box.closest('label')?.textContent)).toEqual([sheet.workCards.write]);
    expect(shown().work).toEqual(['write']);
    expect(hintOf(sheet.work)).not.toContain(sheet.workCards.call);
  });

  test('keeps a too long sentence, and reports it after the field is left', async () => {
    const { user, parts, shown } = await showChoices();
    const words = screen.getByRole('textbox', { name: new RegExp(workCopy.words) });
    const long = 'a'.repeat(maxOwnWords + 1);
    await user.click(words);
    await user.paste(long);
    const error = tooLong(maxOwnWords + 1, maxOwnWords);
    expect(screen.queryByText(error)).toBe(null);
    await user.tab();
    expect(screen.getByText(error)).toBeTruthy();
    expect([parts.value.workWords, shown().workWords]).toEqual([long, undefined]);
    await user.type(words, '{Backspace}');
    expect(screen.queryByText(error)).toBe(null);
    expect(shown().workWords).toBe(long.slice(1));
  });
});

describe('people who know the work', () => {
  test('shows a person only with a name, a usable contact and the tick, and says what is missing', async () => {
    const { user, shown } = await showChoices();
    const { missing } = copy;
    await user.click(add() as HTMLElement);
    expect(document.activeElement).toBe(field(1, copy.name));
    expect(agreed(1)).toHaveProperty('checked', false);
    const expectMissing = (...parts: readonly string[]) => {
      expect(person(1).getByText(copy.notOnPage(parts))).toBeTruthy();
      expect(shown().referees).toEqual([]);
    };
    expectMissing(missing.name, missing.contact, missing.asked);
    await user.type(field(1, copy.name), 'Ravi Rao');
    await user.type(field(1, copy.contact), '90000');
    expect(screen.queryByText(copy.contactInvalid)).toBe(null);
    await user.click(agreed(1));
    expectMissing(missing.contact);
    expect(field(1, copy.contact).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(copy.contactInvalid)).toBeTruthy();

    // A new contact may be of another person.
    await user.type(field(1, copy.contact), ' 00002');
    expectMissing(missing.asked);
    await user.click(agreed(1));
    expect(person(1).getByText(copy.onPage)).toBeTruthy();
    const [named] = shown().referees;
    expect(named).toMatchObject({ name: 'Ravi Rao', contact: '+919000000002' });
    expect(hintOf(sheet.referees)).toContain('Ravi Rao');
    await user.click(agreed(1));
    expectMissing(missing.asked);
  });

  test('allows two people, and moves the focus to the add button after a removal', async () => {
    const { user, parts } = await showChoices({ referees: [ravi] });
    await user.click(add() as HTMLElement);
    expect(document.activeElement).toBe(field(2, copy.name));
    // The second press of a double press moves no focus, and a double press still selects a word.
    expect(fireEvent.mouseDown(screen.getByText(copy.intro), { detail: 2 })).toBe(false);
    expect(fireEvent.mouseDown(field(2, copy.name), { detail: 2 })).toBe(true);
    expect(add()).toBe(null);
    expect(screen.getByText(copy.full(2))).toBeTruthy();
    await user.type(field(2, copy.name), 'Meena');
    await user.click(person(1).getByRole('button', { name: `${copy.remove}: ${copy.person(1)}` }));
    expect(document.activeElement).toBe(add());
    expect(parts.value.referees.map(({ name }) => name)).toEqual(['Meena']);
    expect(field(1, copy.name)).toHaveProperty('value', 'Meena');
    expect(agreed(1)).toHaveProperty('checked', false);
  });
});

test.each([
  ['90000 00002', '+919000000002'],
  ['+91-90000-00002', '+919000000002'],
  ['९०००००००02', '+919000000002'],
  ['0044 20 7946 0000', '+442079460000'],
  ['<Ravi@example.com>,', 'Ravi@example.com'],
  ['90000', undefined],
  ['ravi@example', undefined],
  ['', undefined],
])('reads %j as a way to reach a person', (typed, contact) => {
  expect(reachOf(typed)).toEqual(
    contact === undefined
      ? undefined
      : contact.includes('@')
        ? { kind: 'email', email: contact }
        : { kind: 'phone', phone: contact },
  );
});

test.each([
  [{}, []],
  [{ name: ' \u200b', contact: '12', asked: false }, ['name', 'contact', 'asked']],
  [{ role: 'a'.repeat(maxOwnWords) }, []],
  [{ words: 'a'.repeat(maxOwnWords + 1) }, ['tooLong']],
])('the page leaves a person out while anything is missing: %j', (changes, missing) => {
  const referee = { ...ravi, ...changes };
  expect(missingIn(referee)).toEqual(missing);
  expect(refereeOf(referee, 0) === undefined).toBe(missing.length > 0);
});
