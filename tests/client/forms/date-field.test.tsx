import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DateField } from '#forms/fields/date-field.tsx';
import { hold } from './held-control.tsx';

const label = 'Date of birth';
const parts = { day: 'Day', month: 'Month', year: 'Year' };

const show = (more: { hint?: string; error?: string; birthday?: boolean } = {}, initial?: string) =>
  hold(DateField, { label, parts, ...more }, initial);
const group = () => screen.getByRole('group', { name: label });
const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const held = () => ['Day', 'Month', 'Year'].map((name) => part(name).value);

const names = ['Day', 'Month', 'Year'];

describe('a date field', () => {
  test('renders day, month and year as numeric inputs in a fieldset with a legend', async () => {
    const { user, changed } = show({}, '5/March/1998');
    expect(group().tagName).toBe('FIELDSET');
    expect(screen.getByText(label).tagName).toBe('LEGEND');
    expect(group().hasAttribute('aria-describedby')).toBe(false);
    expect(held()).toEqual(['5', 'March', '1998']);
    // The error summary links to the first input.
    expect(part('Day').id).toBe('question');
    for (const name of names) {
      await user.tab();
      const input = part(name);
      expect(document.activeElement).toBe(input);
      expect(input.closest('fieldset')).toBe(group());
      expect(input.name).toBe(`question-${name.toLowerCase()}`);
      expect(input.inputMode).toBe('numeric');
      expect(input.autocomplete).toBe('off');
    }
    expect(new Set(names.map((name) => part(name).id)).size).toBe(3);
    expect(changed).not.toHaveBeenCalled();
  });

  test('sets birthday autocomplete tokens for a birthday', () => {
    show({ birthday: true });
    expect(names.map((name) => part(name).autocomplete)).toEqual(['bday-day', 'bday-month', 'bday-year']);
  });

  test.each([
    [{ hint: 'For example 27 3 1998' }, 'For example 27 3 1998', null],
    [{ hint: 'For example 27 3 1998', error: 'Not a date' }, 'For example 27 3 1998 Not a date', 'true'],
  ])('describes the group by its hint and its error: %j', (notes, description, invalid) => {
    show(notes);
    expect(screen.getByRole('group', { name: label, description })).toBe(group());
    for (const name of names) expect(part(name).getAttribute('aria-invalid'), name).toBe(invalid);
  });
});

describe('typing a date', () => {
  test.each([[names], [['Year', 'Month', 'Day']]])('accepts the parts in the order %j', async (order) => {
    const { user, changed } = show();
    const texts: Record<string, string> = { Day: '5', Month: '3', Year: '1998' };
    for (const name of order) await user.type(part(name), texts[name] ?? '');
    expect(changed).toHaveBeenLastCalledWith('5/3/1998');
    expect(held()).toEqual(['5', '3', '1998']);
    await user.clear(part('Month'));
    expect(changed).toHaveBeenLastCalledWith('5//1998');
  });

  test('keeps letters and leaves focus in the part', async () => {
    const { user, changed } = show();
    await user.type(part('Day'), '45th of');
    expect(changed).toHaveBeenLastCalledWith('45th of//');
    expect(document.activeElement).toBe(part('Day'));
  });

  test.each(names)('ignores a slash typed after the %s', async (name) => {
    const { user } = show({}, '5/3/1998');
    await user.type(part(name), '/');
    expect(held()).toEqual(['5', '3', '1998']);
  });
});

describe('pasting a date', () => {
  test.each(names)('fills all three parts when the focus is in the %s', async (name) => {
    const { user, changed } = show();
    await user.click(part(name));
    await user.paste('05/03/1998');
    expect(changed.mock.calls).toEqual([['05/03/1998']]);
    expect(held()).toEqual(['05', '03', '1998']);
  });

  test.each(['05-03-1998', '05.03.1998', '1998-03-05'])('parses %s', async (pasted) => {
    const { user } = show();
    await user.click(part('Day'));
    await user.paste(pasted);
    expect(held()).toEqual(['05', '03', '1998']);
  });

  test('fills only the focused part when the pasted text is a single part', async () => {
    const { user } = show({}, '5/3/');
    await user.click(part('Year'));
    await user.paste('1998');
    expect(held()).toEqual(['5', '3', '1998']);
  });
});
