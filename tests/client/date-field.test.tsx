import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DateField } from '#ui/date-field.tsx';
import { hold } from './held-control.tsx';

const label = 'Date of birth';
const parts = { day: 'Day', month: 'Month', year: 'Year' };

const show = (more: { hint?: string; error?: string; birthday?: boolean } = {}, initial?: string) =>
  hold(DateField, { label, parts, ...more }, initial);
const group = () => screen.getByRole('group', { name: label });
const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const held = () => ['Day', 'Month', 'Year'].map((name) => part(name).value);

describe('a date', () => {
  test('is three inputs in one fieldset, which its legend names', () => {
    show();
    expect(group().tagName).toBe('FIELDSET');
    expect(screen.getByText(label).tagName).toBe('LEGEND');
    expect(screen.getAllByRole('textbox').map((input) => input.closest('fieldset'))).toEqual([
      group(),
      group(),
      group(),
    ]);
    expect(group().hasAttribute('aria-describedby')).toBe(false);
  });

  test('has day, month and year in this order, the first under the id that an error leads to', async () => {
    const { user } = show();
    expect(part('Day').id).toBe('question');
    for (const name of ['Day', 'Month', 'Year']) {
      await user.tab();
      expect(document.activeElement).toBe(part(name));
    }
    expect(new Set(screen.getAllByRole('textbox').map(({ id }) => id)).size).toBe(3);
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'question-day',
      'question-month',
      'question-year',
    ]);
  });

  test('shows what it is told', () => {
    show({}, '5/March/1998');
    expect(held()).toEqual(['5', 'March', '1998']);
  });

  test('brings up digits, and takes words too', async () => {
    const { user, changed } = show();
    for (const name of ['Day', 'Month', 'Year']) expect(part(name).inputMode).toBe('numeric');
    await user.type(part('Month'), 'Mar');
    expect(changed).toHaveBeenLastCalledWith('/Mar/');
  });

  test('knows its parts as a birthday, where it is one', () => {
    show({ birthday: true });
    expect(['Day', 'Month', 'Year'].map((name) => part(name).getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
  });

  test('is not filled in as a birthday, where it is none', () => {
    show();
    for (const name of ['Day', 'Month', 'Year']) expect(part(name).getAttribute('autocomplete')).toBe('off');
  });

  test('is described by its hint and its error, and each part of it is invalid', () => {
    show({ hint: 'For example 27 3 1998', error: 'Not a date' });
    expect(screen.getByRole('group', { name: label, description: 'For example 27 3 1998 Not a date' })).toBe(
      group(),
    );
    for (const name of ['Day', 'Month', 'Year']) {
      expect(part(name).getAttribute('aria-invalid'), name).toBe('true');
    }
  });

  test('without an error has no invalid part', () => {
    show({ hint: 'For example 27 3 1998' });
    expect(screen.getByRole('group', { name: label, description: 'For example 27 3 1998' })).toBe(group());
    for (const name of ['Day', 'Month', 'Year']) expect(part(name).hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('a date is typed', () => {
  test.each([[['Day', 'Month', 'Year']], [['Year', 'Month', 'Day']], [['Month', 'Year', 'Day']]])(
    'in the order %j',
    async (order) => {
      const { user, changed } = show();
      const texts: Record<string, string> = { Day: '5', Month: '3', Year: '1998' };
      for (const name of order) await user.type(part(name), texts[name] ?? '');
      expect(changed).toHaveBeenLastCalledWith('5/3/1998');
      expect(held()).toEqual(['5', '3', '1998']);
    },
  );

  test('and focus stays where it is until it is moved', async () => {
    const { user } = show();
    await user.type(part('Day'), '27');
    expect(document.activeElement).toBe(part('Day'));
  });

  test('and what is not a date stays as well', async () => {
    const { user, changed } = show();
    await user.type(part('Day'), '45th of');
    expect(changed).toHaveBeenLastCalledWith('45th of//');
  });

  test.each(['Day', 'Month', 'Year'])('and a stroke after the %s costs none of the others', async (name) => {
    const { user } = show({}, '5/3/1998');
    await user.type(part(name), '/');
    expect(held()).toEqual(['5', '3', '1998']);
  });

  test('and one part can be emptied', async () => {
    const { user, changed } = show({}, '5/3/1998');
    await user.clear(part('Month'));
    expect(changed).toHaveBeenLastCalledWith('5//1998');
  });
});

describe('a date is pasted', () => {
  test.each(['Day', 'Month', 'Year'])('whole into the %s and spreads over all three', async (name) => {
    const { user, changed } = show();
    await user.click(part(name));
    await user.paste('05/03/1998');
    expect(changed.mock.calls).toEqual([['05/03/1998']]);
    expect(held()).toEqual(['05', '03', '1998']);
  });

  test.each(['05-03-1998', '05.03.1998', '1998-03-05'])('with other marks, as %s', async (pasted) => {
    const { user } = show();
    await user.click(part('Day'));
    await user.paste(pasted);
    expect(held()).toEqual(['05', '03', '1998']);
  });

  test('in part, and stays where it is pasted', async () => {
    const { user } = show({}, '5/3/');
    await user.click(part('Year'));
    await user.paste('1998');
    expect(held()).toEqual(['5', '3', '1998']);
  });
});
