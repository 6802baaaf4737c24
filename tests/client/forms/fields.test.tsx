import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { forms } from '#copy/forms.ts';
import { CheckField } from '#forms/fields/checkbox.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { hold } from './held-control.tsx';

const label = 'Your answer';
const hint = 'In your own words';
const error = 'Enter your answer';

type Notes = { hint?: string; error?: string };

const text = (notes: Notes = {}) =>
  hold(TextField, { label, autoComplete: 'email', inputMode: 'email', ...notes });
const area = (notes: Notes = {}) => hold(TextArea, { label, rows: 4, ...notes });
const select = (notes: Notes = {}) => {
  const options = ['Goa', 'Assam'].map((name) => [name, name] as const);
  return hold(SelectField, { label, prompt: 'Choose', options, ...notes });
};

const input = () => screen.getByLabelText<HTMLInputElement>(label);

describe.each([
  ['a text field', 'textbox', text],
  ['a text area', 'textbox', area],
  ['a select', 'combobox', select],
] as const)('%s', (_what, role, show) => {
  test.each([
    ['nothing', {}, '', null],
    ['its hint', { hint }, hint, null],
    ['both', { hint, error }, `${hint} ${error}`, 'true'],
  ])('is described by %s above it', (_what, notes, description, invalid) => {
    show(notes);
    const control = screen.getByRole(role, { name: label, description });
    expect([control.id, control.getAttribute('name')]).toEqual(['question', 'question']);
    expect(control.getAttribute('aria-invalid')).toBe(invalid);
    for (const note of Object.values(notes))
      expect(screen.getByText(note).compareDocumentPosition(control)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('reports each typed letter of a text field, corrects nothing and has no length limit', async () => {
  const { user, changed } = text();
  await user.type(input(), ' A@');
  await user.paste('a');
  expect(changed.mock.calls).toEqual([[' '], [' A'], [' A@'], [' A@a']]);
  expect([input().autocomplete, input().inputMode, input().type]).toEqual(['email', 'email', 'text']);
  const attributes = ['autocapitalize', 'autocorrect', 'spellcheck', 'maxlength', 'list'];
  expect(attributes.map((name) => input().getAttribute(name))).toEqual(['none', 'off', 'false', null, null]);
});

describe('a text field that is left', () => {
  const left = vi.fn();
  const leaveDuringPress = async () => {
    left.mockClear();
    const { user } = hold(TextField, { label, autoComplete: 'off', onLeave: left });
    await user.click(input());
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect([document.activeElement, left.mock.calls]).toEqual([document.body, []]);
    return user;
  };

  // A button that moves under a press loses its click.
  test('by a press acts at the release, once', async () => {
    const user = await leaveDuringPress();
    await user.pointer('[/MouseLeft]');
    await user.click(document.body);
    expect(left).toHaveBeenCalledOnce();
  });

  test('by a key acts at once, also after a press without a release', async () => {
    const user = await leaveDuringPress();
    left.mockClear();
    input().focus();
    await user.tab();
    expect(left).toHaveBeenCalledOnce();
  });
});

test('shows and hides a password with its button', async () => {
  const secret = { show: 'Show password', hide: 'Hide password' };
  const { user } = hold(TextField, { label, autoComplete: 'new-password', secret }, 'Sample@123');
  expect(input().type).toBe('password');
  const eye = screen.getByRole('button', { name: secret.show });
  expect([eye.getAttribute('type'), eye.getAttribute('aria-controls')]).toEqual(['button', 'question']);
  await user.click(eye);
  expect([input().type, input().value]).toEqual(['text', 'Sample@123']);
  await user.click(screen.getByRole('button', { name: secret.hide }));
  expect([input().type, input().value]).toEqual(['password', 'Sample@123']);
});

describe.each([
  ['a username', {}],
  ['a password', { secret: { show: 'Show', hide: 'Hide' } }],
])('%s in the letters of another keyboard', (_what, props) => {
  const show = () => hold(TextField, { label, hint, autoComplete: 'off', latin: true, ...props });

  test.each(['आशा', 'asha आ', 'আশা', 'ஆஷா', 'Аша', 'عاشہ'])(
    'gets a note at once, and no error: %s',
    async (typed) => {
      const { user } = show();
      await user.type(input(), typed);
      expect(input().getAttribute('aria-invalid')).toBe(null);
      const notes = input().getAttribute('aria-describedby')?.split(' ');
      expect(notes?.map((id) => document.getElementById(id)?.textContent)).toEqual([
        hint,
        forms.otherKeyboard,
      ]);
      await user.clear(input());
      await user.type(input(), 'asha');
      expect(screen.queryByText(forms.otherKeyboard)).toBe(null);
    },
  );

  test.each(['Asha@123', 'José', 'asha_01 "x"'])('gets none for %s', async (typed) => {
    const { user } = show();
    await user.type(input(), typed);
    expect(screen.queryByText(forms.otherKeyboard)).toBe(null);
  });
});

test.each([
  [{}, 0],
  [{ secret: { show: 'Show', hide: 'Hide' } }, 1],
])('Indian digits get a note only where nothing converts them', async (props, count) => {
  const { user } = hold(TextField, { label, autoComplete: 'off', latin: true, ...props });
  await user.type(input(), '१२३');
  expect(screen.queryAllByText(forms.otherKeyboard)).toHaveLength(count);
});

test('keeps line breaks in a text area', async () => {
  const { user, changed } = area();
  await user.type(input(), 'a{Enter}b');
  expect(changed).toHaveBeenLastCalledWith('a\nb');
});

test('starts a select with its prompt, whose value is empty', async () => {
  const { user, changed } = select();
  const options = [...screen.getByLabelText<HTMLSelectElement>(label).options];
  expect(options.map(({ value }) => value)).toEqual(['', 'Goa', 'Assam']);
  expect(screen.getByDisplayValue('Choose')).toBe(input());
  await user.selectOptions(input(), 'Assam');
  await user.selectOptions(input(), 'Choose');
  expect(changed.mock.calls).toEqual([['Assam'], ['']]);
});

test('has one name, one Tab stop and the error link target in a radio group', async () => {
  const options = ['Male', 'Female'].map((name) => [name.toLowerCase(), name] as const);
  const { user, changed } = hold(RadioField, { label, options, error });
  const group = screen.getByRole('radiogroup', { name: label, description: error });
  expect([group.tagName, group.getAttribute('aria-invalid')]).toEqual(['FIELDSET', 'true']);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  const states = () => radios.map(({ checked }) => checked);
  expect(radios.map(({ id, name }) => [id === 'question', name])).toEqual([
    [true, 'question'],
    [false, 'question'],
  ]);
  expect(states()).toEqual([false, false]);
  await user.click(screen.getByText('Male'));
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  expect(states()).toEqual([false, true]);
  expect(changed.mock.calls).toEqual([['male'], ['female']]);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('toggles a checkbox between yes and empty by its label or the space bar', async () => {
  const { user, changed } = hold(CheckField, { label }, 'yes');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  expect([box.id, box.name, box.checked]).toEqual(['question', 'question', true]);
  await user.click(screen.getByText(label));
  await user.keyboard(' ');
  expect(box.checked).toBe(true);
  expect(changed.mock.calls).toEqual([[''], ['yes']]);
});
