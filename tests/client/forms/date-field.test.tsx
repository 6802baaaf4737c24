import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DateField } from '#forms/fields/date-field.tsx';
import { hold } from './held-control.tsx';

const label = 'Date of birth';
const hint = 'For example 27 3 1998';
const names = ['Day', 'Month', 'Year'];

const show = (
  more: { hint?: string; error?: string; birthday?: boolean; dayOptional?: boolean } = {},
  initial?: string,
) => hold(DateField, { label, ...more }, initial);
const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const held = () => names.map((name) => part(name).value);

test('shows day, month and year as numeric inputs in a named group', async () => {
  const { user, changed } = show({ birthday: true }, '5/March/1998');
  const group = screen.getByRole('group', { name: label });
  expect(screen.getByText(label).tagName).toBe('LEGEND');
  expect(held()).toEqual(['5', 'March', '1998']);
  // The error summary links to the first input.
  expect(part('Day').id).toBe('question');
  for (const name of names) {
    await user.tab();
    expect(document.activeElement).toBe(part(name));
    const { id, inputMode, autocomplete } = part(name);
    expect([id === 'question', inputMode]).toEqual([name === 'Day', 'numeric']);
    expect(autocomplete).toBe(`bday-${name.toLowerCase()}`);
    expect(group.contains(part(name))).toBe(true);
  }
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  [{ hint }, hint, null],
  [{ hint, error: 'Not a date' }, `${hint} Not a date`, 'true'],
])('describes the group by its hint and its error: %j', (notes, description, invalid) => {
  show(notes);
  expect(screen.getByRole('group', { name: label, description })).toBeTruthy();
  for (const name of names)
    expect([part(name).getAttribute('aria-invalid'), part(name).autocomplete]).toEqual([invalid, 'off']);
});

describe('typing a date', () => {
  test('accepts the parts in any order', async () => {
    const { user, changed } = show();
    for (const [name, text] of [
      ['Year', '1998'],
      ['Month', '3'],
      ['Day', '5'],
    ] as const)
      await user.type(part(name), text);
    expect(changed).toHaveBeenLastCalledWith('5/3/1998');
    await user.clear(part('Month'));
    expect(changed).toHaveBeenLastCalledWith('5//1998');
  });

  test.each([
    ['Day', ' ', 'Month'],
    ['Day', '/', 'Month'],
    ['Day', '.', 'Month'],
    ['Month', '-', 'Year'],
  ])('moves on from the %s when %j is typed after it, and selects the %s', async (name, key, next) => {
    const { user } = show({}, '5/3/1998');
    await user.type(part(name), key);
    expect(held()).toEqual(['5', '3', '1998']);
    expect(document.activeElement).toBe(part(next));
    await user.keyboard('4');
    expect(part(next).value).toBe('4');
  });

  test.each([
    ['27. 3. 1998', ['27', '3', '1998']],
    ['27-Mar-1998', ['27', 'Mar', '1998']],
    ['२७/३/१९९८', ['२७', '३', '१९९८']],
    ['31 दिसम्बर 1998', ['31', 'दिसम्बर', '1998']],
    ['1998-03-27', ['27', '03', '1998']],
    ['March 27, 1998', ['27', 'March', '1998']],
    ['27031998', ['27', '03', '1998']],
  ])('spreads %s, typed into the Day, over all three', async (text, expected) => {
    const { user } = show();
    await user.type(part('Day'), text);
    expect(held()).toEqual(expected);
  });

  test.each([
    ['letters', 'Day', '45th of', '45th of'],
    ['more digits', 'Day', '270398', '270398'],
    ['a separator before a day', 'Day', ' /', ''],
    ['a separator after no day', 'Day', 'x ', 'x '],
    ['a separator after no month', 'Month', 'Ma-', 'Ma'],
    ['a separator after the year', 'Year', '1998/', '1998'],
    ['a deletion', 'Day', '27{Backspace}{Backspace}', ''],
  ])('stays in its part after %s', async (_what, name, keys, text) => {
    const { user } = show();
    await user.type(part(name), keys);
    expect(document.activeElement).toBe(part(name));
    expect(held()).toEqual(names.map((other) => (other === name ? text : '')));
  });
});

test.each([
  ['२७ मार्च १९९८', ['२७', 'मार्च', '१९९८']],
  ['27', ['27', '', '']],
  ['27/3', ['27', '3', '']],
])('leaves %s alone until a keyboard or a voice has composed it', (text, expected) => {
  show();
  const input = part('Day');
  fireEvent.compositionStart(input);
  for (const end of [2, text.length]) {
    fireEvent.input(input, { target: { value: text.slice(0, end) }, isComposing: true });
    expect(held()).toEqual([text.slice(0, end), '', '']);
  }
  fireEvent.compositionEnd(input);
  expect(held()).toEqual(expected);
});

describe('pasting a date', () => {
  test.each<[into: string, pasted: string, expected: string[]]>([
    ['Month', '05-03-1998', ['05', '03', '1998']],
    ['Year', '1998/03/05', ['05', '03', '1998']],
    ['Day', '\u200e05\u00a003\u20091998 ', ['05', '03', '1998']],
    ['Day', '27-Mar-98', ['27', 'Mar', '98']],
    ['Day', 'DOB: 27/3/1998.', ['27', '3', '1998']],
    ['Day', '27th March 1998', ['27', 'March', '1998']],
    ['Day', 'Friday, March 27, 1998', ['27', 'March', '1998']],
    ['Day', '1998-03-27T00:00:00Z', ['27', '03', '1998']],
    ['Day', '27।3।1998', ['27', '3', '1998']],
    ['Day', '27/3', ['27', '3', '']],
    ['Day', '27/3 or 28/3', ['27-3 or 28-3', '2', '']],
    ['Year', '1998', ['1', '2', '1998']],
  ])('fills in what the %s receives: %s', async (into, pasted, expected) => {
    const { user, changed } = show({}, '1/2/');
    await user.clear(part(into));
    changed.mockClear();
    await user.paste(pasted);
    expect(changed.mock.calls).toEqual([[expected.join('/')]]);
    expect(document.activeElement).toBe(part(into));
  });
});

describe('a date whose day is optional', () => {
  const parts = () => ['Day (optional)', 'Month', 'Year'].map((name) => part(name).value);

  test.each([
    ['March 2019', ['', 'March', '2019']],
    ['3/2019', ['', '3', '2019']],
    ['2019-03', ['', '03', '2019']],
    ['27 March 2019', ['27', 'March', '2019']],
  ])('takes %s, pasted into the day', async (text, expected) => {
    const { user } = show({ dayOptional: true });
    await user.click(part('Day (optional)'));
    await user.paste(text);
    expect(parts()).toEqual(expected);
  });

  test('takes a typed month and year, and leads its errors to the month', async () => {
    const { user } = show({ dayOptional: true });
    await user.type(part('Day (optional)'), 'March 2019');
    expect(parts()).toEqual(['', 'March', '2019']);
    expect(part('Month').id).toBe('question');
  });
});
