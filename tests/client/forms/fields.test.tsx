import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CheckField } from '#forms/fields/check-field.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { hold } from './held-control.tsx';

const label = 'Your answer';
const hint = 'In your own words';
const error = 'Enter your answer';

type Notes = { hint?: string; error?: string };

const text = (notes: Notes = {}, initial?: string) =>
  hold(TextField, { label, autoComplete: 'email', inputMode: 'email', ...notes }, initial);
const area = (notes: Notes = {}, initial?: string) => hold(TextArea, { label, rows: 4, ...notes }, initial);
const select = (notes: Notes = {}, initial?: string) =>
  hold(
    SelectField,
    {
      label,
      prompt: 'Choose',
      options: [
        ['Goa', 'Goa'],
        ['Assam', 'Assam'],
      ],
      autoComplete: 'address-level1',
      ...notes,
    },
    initial,
  );

describe.each([
  ['a text field', 'textbox', text],
  ['a text area', 'textbox', area],
  ['a select', 'combobox', select],
] as const)('%s', (_what, role, show) => {
  const control = () => screen.getByRole(role, { name: label });

  test('uses its visible label as its name and has no description or error by default', () => {
    show({}, 'Goa');
    expect(screen.getByText(label).tagName).toBe('LABEL');
    expect(control().id).toBe('question');
    expect(control().getAttribute('name')).toBe('question');
    expect(screen.getByDisplayValue('Goa')).toBe(control());
    for (const attribute of ['aria-describedby', 'aria-invalid', 'required']) {
      expect(control().hasAttribute(attribute), attribute).toBe(false);
    }
  });

  test.each([
    ['its hint', { hint }, hint],
    ['its error', { error }, error],
    ['its hint first, then its error', { hint, error }, `${hint} ${error}`],
  ])('is described by %s above it', (_what, notes, description) => {
    show(notes);
    expect(screen.getByRole(role, { name: label, description })).toBe(control());
    expect(control().getAttribute('aria-invalid')).toBe('error' in notes ? 'true' : null);
    for (const note of Object.values(notes))
      expect(screen.getByText(note).compareDocumentPosition(control())).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
  });
});

describe('a text field', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>(label);

  test('reports each typed letter, and a paste as one change', async () => {
    const { user, changed } = text();
    await user.type(input(), ' A@');
    await user.paste('a');
    expect(changed.mock.calls).toEqual([[' '], [' A'], [' A@'], [' A@a']]);
  });

  test('sets autocomplete and input mode, and has no list or length limit', () => {
    text();
    expect(input().autocomplete).toBe('email');
    expect(input().inputMode).toBe('email');
    expect(input().type).toBe('text');
    expect(input().getAttribute('autocapitalize')).toBe('none');
    expect(input().getAttribute('autocorrect')).toBe('off');
    expect(input().getAttribute('spellcheck')).toBe('false');
    for (const attribute of ['maxlength', 'list']) expect(input().hasAttribute(attribute)).toBe(false);
  });

  test('accepts another capitalization and another type', () => {
    hold(TextField, { label, autoComplete: 'name', autoCapitalize: 'words', type: 'tel' });
    expect(input().getAttribute('autocapitalize')).toBe('words');
    expect(input().type).toBe('tel');
  });

  test('calls onBlur when focus leaves', async () => {
    const onBlur = vi.fn();
    const { user } = hold(TextField, { label, autoComplete: 'username', onBlur });
    await user.click(input());
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('offers suggestions and accepts other text', async () => {
    const suggestions = ['India Post', 'Indian Railways'];
    const { user, changed } = hold(TextField, { label, autoComplete: 'organization', suggestions });
    expect([...(input().list?.options ?? [])].map(({ value }) => value)).toEqual(suggestions);
    await user.type(input(), 'Us');
    expect(changed).toHaveBeenLastCalledWith('Us');
  });

  test('shows and hides a password with its button', async () => {
    const secret = { show: 'Show password', hide: 'Hide password' };
    const { user } = hold(TextField, { label, autoComplete: 'new-password', secret }, 'Sample@123');
    expect(input().type).toBe('password');
    const eye = screen.getByRole('button', { name: 'Show password' });
    expect(eye.getAttribute('type')).toBe('button');
    expect(eye.getAttribute('aria-controls')).toBe(input().id);
    await user.click(eye);
    expect([input().type, input().value]).toEqual(['text', 'Sample@123']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect([input().type, input().value]).toEqual(['password', 'Sample@123']);
  });
});

test('keeps line breaks in a text area and sets its height in lines', async () => {
  const { user, changed } = area();
  const control = screen.getByLabelText<HTMLTextAreaElement>(label);
  expect(control.rows).toBe(4);
  await user.type(control, 'a{Enter}b');
  expect(changed).toHaveBeenLastCalledWith('a\nb');
});

test('starts a select with its prompt, whose value is empty', async () => {
  const { user, changed } = select();
  const control = screen.getByLabelText<HTMLSelectElement>(label);
  expect([...control.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose'],
    ['Goa', 'Goa'],
    ['Assam', 'Assam'],
  ]);
  expect(control.value).toBe('');
  expect(control.getAttribute('autocomplete')).toBe('address-level1');
  await user.selectOptions(control, 'Assam');
  expect(control.value).toBe('Assam');
  await user.selectOptions(control, 'Choose');
  expect(changed.mock.calls).toEqual([['Assam'], ['']]);
});

describe('a radio group', () => {
  const options = [
    ['male', 'Male'],
    ['female', 'Female'],
  ] as const;
  const show = (notes: Notes = {}, initial?: string) =>
    hold(RadioField, { label, options, ...notes }, initial);
  const group = () => screen.getByRole('radiogroup', { name: label });
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  test('renders a fieldset with a legend and no selected option', () => {
    show();
    expect(group().tagName).toBe('FIELDSET');
    expect(screen.getByText(label).tagName).toBe('LEGEND');
    expect([radio('Male').checked, radio('Female').checked]).toEqual([false, false]);
    for (const attribute of ['aria-describedby', 'aria-invalid']) {
      expect(group().hasAttribute(attribute), attribute).toBe(false);
    }
  });

  test('selects an option by its label or its radio button', async () => {
    const { user, changed } = show();
    await user.click(screen.getByText('Female'));
    expect(radio('Female').checked).toBe(true);
    await user.click(radio('Male'));
    expect([radio('Male').checked, radio('Female').checked]).toEqual([true, false]);
    expect(changed.mock.calls).toEqual([['female'], ['male']]);
  });

  test('has one name, one Tab stop, and the error link target on its first option', async () => {
    const { user } = show({}, 'female');
    expect(radio('Male').id).toBe('question');
    expect(radio('Female').id).not.toBe('question');
    expect([radio('Male').name, radio('Female').name]).toEqual(['question', 'question']);
    await user.tab();
    expect(document.activeElement).toBe(radio('Female'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

test('toggles a checkbox between yes and empty by its label or the space bar', async () => {
  const { user, changed } = hold(CheckField, { label }, 'yes');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  expect([box.id, box.name, box.checked]).toEqual(['question', 'question', true]);
  await user.click(screen.getByText(label));
  expect(box.checked).toBe(false);
  await user.keyboard(' ');
  expect(box.checked).toBe(true);
  expect(changed.mock.calls).toEqual([[''], ['yes']]);
});
