import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DateField } from '#forms/fields/date-field.tsx';
import { hold } from './held-control.tsx';

const label = 'Date of birth';

const show = (more: { hint?: string; error?: string; birthday?: boolean } = {}, initial?: string) =>
  hold(DateField, { label, ...more }, initial);
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

  test.each([
    ['Day', ' ', 'Month'],
    ['Day', '/', 'Month'],
    ['Day', '.', 'Month'],
    ['Day', '-', 'Month'],
    ['Month', ' ', 'Year'],
    ['Month', '/', 'Year'],
  ])('moves on from the %s when %j is typed after it, and selects the %s', async (name, key, next) => {
    const { user } = show({}, '5/3/1998');
    await user.type(part(name), key);
    expect(held()).toEqual(['5', '3', '1998']);
    expect(document.activeElement).toBe(part(next));
    await user.keyboard('4');
    expect(part(next).value).toBe('4');
  });

  test.each([
    ['27 03 1998', ['27', '03', '1998']],
    ['27 March 1998', ['27', 'March', '1998']],
    ['27. 3. 1998', ['27', '3', '1998']],
    ['27-Mar-1998', ['27', 'Mar', '1998']],
    ['27 मार्च 1998', ['27', 'मार्च', '1998']],
    ['२७/३/१९९८', ['२७', '३', '१९९८']],
    ['1998-03-27', ['27', '03', '1998']],
    ['1998/03/27', ['27', '03', '1998']],
    ['31 दिसम्बर 1998', ['31', 'दिसम्बर', '1998']],
    ['March 27, 1998', ['27', 'March', '1998']],
    ['27031998', ['27', '03', '1998']],
  ])('spreads %s, typed into the Day, over all three', async (text, expected) => {
    const { user } = show();
    await user.type(part('Day'), text);
    expect(held()).toEqual(expected);
  });

  test.each([
    ['digits alone', 'Day', '27', '27'],
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
    expect(part(name).value).toBe(text);
    for (const other of names.filter((other) => other !== name)) expect(part(other).value).toBe('');
  });
});

describe('composing a date, as keyboards of Indian scripts and voices do', () => {
  test.each([
    ['27 March 1998', ['27', 'March', '1998']],
    ['२७ मार्च १९९८', ['२७', 'मार्च', '१९९८']],
    ['27', ['27', '', '']],
    ['27/3', ['27', '3', '']],
  ])('leaves %s alone until it is whole', (text, expected) => {
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
});

describe('pasting a date', () => {
  test.each(names)('fills all three parts when the focus is in the %s', async (name) => {
    const { user, changed } = show();
    await user.click(part(name));
    await user.paste('05/03/1998');
    expect(changed.mock.calls).toEqual([['05/03/1998']]);
    expect(held()).toEqual(['05', '03', '1998']);
  });

  test.each<[string, string[]]>([
    ['05-03-1998', ['05', '03', '1998']],
    ['05.03.1998', ['05', '03', '1998']],
    ['05 03 1998', ['05', '03', '1998']],
    ['1998-03-05', ['05', '03', '1998']],
    ['1998/03/05', ['05', '03', '1998']],
    ['\u200e05\u00a003\u20091998 ', ['05', '03', '1998']],
    ['27 March 1998', ['27', 'March', '1998']],
    ['27-Mar-98', ['27', 'Mar', '98']],
    ['27 मार्च, 1998', ['27', 'मार्च', '1998']],
    ['२७/३/१९९८', ['२७', '३', '१९९८']],
    ['DOB: 27/3/1998.', ['27', '3', '1998']],
    ['27th March 1998', ['27', 'March', '1998']],
    ['Friday, March 27, 1998', ['27', 'March', '1998']],
    ['1998-03-27T00:00:00Z', ['27', '03', '1998']],
    ['27।3।1998', ['27', '3', '1998']],
    ['27/3', ['27', '3', '']],
  ])('parses %s over what the field held, and keeps focus', async (pasted, expected) => {
    const { user } = show({}, '1/2/');
    await user.click(part('Day'));
    await user.paste(pasted);
    expect(held()).toEqual(expected);
    expect(document.activeElement).toBe(part('Day'));
  });

  test('keeps a text readable that is no date', async () => {
    const { user } = show();
    await user.click(part('Day'));
    await user.paste('27/3 or 28/3');
    expect(held()).toEqual(['27-3 or 28-3', '', '']);
  });

  test('fills only the focused part when the pasted text is a single part', async () => {
    const { user } = show({}, '5/3/');
    await user.click(part('Year'));
    await user.paste('1998');
    expect(held()).toEqual(['5', '3', '1998']);
  });
});
