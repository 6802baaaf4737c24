import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordResetRequestForm } from '#contract/account-forms.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { FieldNotes } from '#forms/fields/field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { createForm } from '#forms/form.ts';
import { failed } from '#state/action-result.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Text } from '#ui/text.tsx';
import { setHindiPage } from '../hindi-page.ts';

const text = 'प्रोफ़ाइल सहेजी गई';
const ignore = () => {};
const secret = { show: 'Show', hide: 'Hide' };
const field = { id: 'name', label: 'Name', value: text, onChange: ignore };

async function failedForm(failure: 'problem' | 'error') {
  const form = createForm(passwordResetRequestForm, { username: 'asha01', email: 'asha01@example.com' });
  if (failure === 'error') form.setError('email', text);
  await form.submit(async () => failed(text));
  return form;
}

const langAround = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang;

test.each([
  ['a text', () => <Text>{text}</Text>],
  ['a link', () => <ButtonLink href="/">{text}</ButtonLink>],
  ['an error at a field', () => <FieldNotes id="name" error={text} />],
  ['an error in a summary', async () => <ErrorSummary form={await failedForm('error')} />],
  ['a problem in a summary', async () => <ErrorSummary form={await failedForm('problem')} />],
])('%s has the language of its text', async (_, element) => {
  render(await element());
  expect(langAround(screen.getByText(text))).toBe('hi');
});

test('a field has the language of its value, unless the value is hidden', () => {
  render(
    <>
      <TextField {...field} autoComplete="off" />
      <TextArea {...field} rows={2} />
      <TextField {...field} autoComplete="off" secret={secret} />
    </>,
  );
  expect(screen.getAllByDisplayValue(text).map(langAround)).toEqual(['hi', 'hi', 'en']);
});

test('a message of the server in English has its language on a Hindi page', async () => {
  setHindiPage();
  const { Text } = await import('#ui/text.tsx');
  const { rerender } = render(<Text>User not found</Text>);
  expect(langAround(screen.getByText('User not found'))).toBe('en');
  rerender(<Text>{text}</Text>);
  expect(langAround(screen.getByText(text))).toBe('hi');
});
