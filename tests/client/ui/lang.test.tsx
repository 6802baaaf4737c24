import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordResetRequestForm } from '#account/state/account-forms.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { FieldNotes } from '#forms/fields/field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { createForm } from '#forms/form.ts';
import { failed } from '#state/action-result.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LanguageAround, langOf } from '#ui/lang-of.ts';
import { Text } from '#ui/text.tsx';

test.each([
  ['আমি ওয়েবসাইট বানাই', 'bn', 'bn'],
  ['मैं वेबसाइट बनाता हूँ।', 'hi', undefined],
  ['ਮੈਂ ਵੈੱਬਸਾਈਟ ਬਣਾਉਂਦਾ ਹਾਂ', 'pa', 'pa'],
  ['હું વેબસાઇટ બનાવું છું', 'gu', 'gu'],
  ['ମୁଁ ୱେବସାଇଟ୍ ତିଆରି କରେ', 'or', 'or'],
  ['நான் இணையதளங்களை உருவாக்குகிறேன்', 'ta', 'ta'],
  ['నేను వెబ్‌సైట్లు చేస్తాను', 'te', 'te'],
  ['ನಾನು ಜಾಲತಾಣ ಮಾಡುತ್ತೇನೆ', 'kn', 'kn'],
  ['ഞാൻ വെബ്സൈറ്റ് ഉണ്ടാക്കുന്നു', 'ml', 'ml'],
  ['میں ویب سائٹ بناتا ہوں', 'ur', 'ur'],
  ['मेरा React project', undefined, undefined],
  ['मैं React से वेबसाइट बनाता हूँ', 'hi', undefined],
  ['I build websites', undefined, 'en'],
  ['asha01@example.com', undefined, 'en'],
  ['שלום', undefined, undefined],
  ['१२३', 'hi', undefined],
  ['123, 4.5!', undefined, undefined],
  ['', undefined, undefined],
])('the language of %j is %s on an English page, and %s on a Hindi page', (text, english, hindi) => {
  expect(langOf(text)).toBe(english);
  expect(langOf(text, 'hi')).toBe(hindi);
});

test('a page that is translated to Marathi marks only texts of other scripts', () => {
  const texts = ['मी संकेतस्थळे बनवतो', 'I build websites', 'நான் இணையதளங்களை உருவாக்குகிறேன்'];
  expect(texts.map((text) => langOf(text, 'mr'))).toEqual([undefined, 'en', 'ta']);
});

const text = 'प्रोफ़ाइल सहेजी गई';
const field = { id: 'name', label: 'Name', value: text, onChange: () => {} };

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
      <TextField {...field} autoComplete="off" secret={{ show: 'Show', hide: 'Hide' }} />
    </>,
  );
  expect(screen.getAllByDisplayValue(text).map(langAround)).toEqual(['hi', 'hi', 'en']);
});

test('a message of the server in English has its language among Hindi', () => {
  render(
    <LanguageAround value="hi">
      <Text>User not found</Text>
      <Text>{text}</Text>
    </LanguageAround>,
  );
  expect(['User not found', text].map((each) => screen.getByText(each).lang)).toEqual(['en', '']);
});
