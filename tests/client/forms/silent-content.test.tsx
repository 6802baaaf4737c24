import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import { CheckField } from '#forms/fields/checkbox.tsx';
import { DateField } from '#forms/fields/date-field.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { createForm } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { done } from '#state/action-result.ts';

// Password managers, voice input and userscripts set the content of a field without an event.

const options = ['Goa', 'Assam'].map((name) => [name, name] as const);
const initial = { name: '', secret: '', about: 'Old', born: '', state: 'Goa', side: 'Goa', agreed: 'yes' };
const silent = {
  name: 'Asha',
  secret: 'Sample@123',
  about: 'Two\nlines',
  born: '5/3/1998',
  state: 'Assam',
  side: 'Assam',
  agreed: '',
};

type Key = 'value' | 'checked';

/** Uses the setter that React has wrapped for each element. */
const inPage = (control: object, key: Key, content: unknown) => Reflect.set(control, key, content);

/** Uses the setter without React's wrapper, as the world of an extension does. */
const inExtension = (control: object, key: Key, content: unknown) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, content);

type Set = (control: object, key: Key, content: unknown) => unknown;

function control(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No control ${id}`);
  return found;
}

function show() {
  const form = createForm(
    object(Object.fromEntries(Object.keys(initial).map((key) => [key, string()]))),
    initial,
  );
  const send = vi.fn(async () => done);
  const view = () => (
    <FormPage form={form} title="Form" send={send}>
      <FormField form={form} field="name" label="name" autoComplete="off" />
      <FormField
        form={form}
        field="secret"
        label="secret"
        secret={{ show: 'Show', hide: 'Hide' }}
        autoComplete="off"
      />
      <FieldOf as={TextArea} form={form} field="about" label="about" />
      <FieldOf as={DateField} form={form} field="born" label="born" />
      <FieldOf as={SelectField} form={form} field="state" label="state" prompt="Choose" options={options} />
      <FieldOf as={RadioField} form={form} field="side" label="side" options={options} />
      <FieldOf as={CheckField} form={form} field="agreed" label="agreed" />
      <SubmitBar form={form}>Send</SubmitBar>
    </FormPage>
  );
  const { rerender } = render(view());
  return { form, send, rerender: () => rerender(view()), user: userEvent.setup({ delay: null }) };
}

function fillIn(set: Set) {
  for (const id of ['name', 'secret', 'about', 'state'] as const) set(control(id), 'value', silent[id]);
  for (const [at, id] of ['born', 'born-month', 'born-year'].entries())
    set(control(id), 'value', silent.born.split('/')[at]);
  set(control('side-Assam'), 'checked', true);
  set(control('agreed'), 'checked', false);
}

describe.each([
  ['a script of the page', inPage],
  ['an extension', inExtension],
])('content that %s sets without an event', (_who, set) => {
  test('is sent', async () => {
    const { send, user } = show();
    fillIn(set);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledWith(silent, expect.anything());
  });

  test('survives renders, typing elsewhere and the button of the password', async () => {
    const { send, rerender, user } = show();
    fillIn(set);
    rerender();
    control('name').focus();
    await user.keyboard('!');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    rerender();
    control('secret').focus();
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledWith({ ...silent, name: 'Asha!' }, expect.anything());
  });

  test('is kept against a newer record, and known before the screen changes', async () => {
    const { form } = show();
    fillIn(set);
    await act(async () => form.rebase({ ...initial, about: 'Newer', state: '', side: '' }));
    history.replaceState(null, '', '/elsewhere');
    expect(Object.entries(form.values).map(([field, value]) => [field, value.value])).toEqual(
      Object.entries(silent),
    );
  });
});

test('content without a change is left alone, also with other line breaks', async () => {
  const { form, user } = show();
  await act(async () => form.rebase({ ...initial, about: 'Two\r\nlines' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await user.tab();
  expect(form.isChanged.value).toBe(false);
});
