import { describe, expect, it } from 'vitest';
import { loginForm, passwordResetRequestForm, typedUsername } from '#contract/account-forms.ts';
import { failOnConsole } from './harness.ts';
import { profileAsTyped, readForm, registrationAsTyped } from './typed-person.ts';

failOnConsole();

/** Returns the value that both forms send for a typed text. */
function sent(field: string, text: string) {
  const values = [registrationAsTyped, profileAsTyped].map(([where, form, valid]) => {
    const result = readForm(form, { ...valid, [field]: text }) as { sent?: Record<string, string> };
    expect(result, `${where}: ${text}`).toHaveProperty('sent');
    return result.sent?.[field];
  });
  expect(new Set(values).size, 'values of one text in both forms').toBe(1);
  return values[0];
}

describe('a typed mobile number', () => {
  it.each([
    ...[
      '9876543210',
      ' 98765 43210 ',
      '98765\u00a043210',
      '+919876543210',
      '+91-98765-43210',
      '+91 (98765) 43210',
    ],
    ...[
      '+91 98765\u201143210',
      '\u202a+91 98765 43210\u202c',
      '0091 9876543210',
      '91 98765 43210',
      '09876543210',
    ],
    ...[
      '+91 09876543210',
      '91 09876543210',
      '0091 098765 43210',
      '098765-43210',
      '९८७६५ ४३२१०',
      '+९१ ९८७६५ ४३२१०',
    ],
  ])('is sent as 9876543210 when typed as %j', (text) => {
    expect(sent('phone', text)).toBe('9876543210');
  });

  it.each(['9100000000', '0123456789', '9198765432'])('keeps its first digits: %s', (text) => {
    expect(sent('phone', text)).toBe(text);
  });

  it.each([
    ...['+91 98765 4321', '+91 98765 432100', '91 98765 4321', '09876 5432', '0098765 43210'],
    ...['+1 9876543210', '+92 98765 43210', '98765+43210', '98765.4321', 'nine'],
  ])('is refused: %j', (text) => {
    const [, form, valid] = registrationAsTyped;
    const message = 'The Mobile Number must be 10 digit / number';
    expect(readForm(form, { ...valid, phone: text })).toEqual({ broken: [{ field: 'phone', message }] });
  });
});

it.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Santali', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Meitei', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
])('sends %s digits as ASCII digits', (_script, digits) => {
  expect(sent('phone', digits)).toBe('0123456789');
  expect(sent('pincode', digits.slice(4))).toBe('456789');
  expect(sent('udid', digits)).toBe('0123456789');
  expect(sent('other', digits)).toBe('0123456789');
  expect(typedUsername.create(`asha${digits}`)).toBe('asha0123456789');
});

it.each([
  ['udid', 'ka0000000sample001', 'KA0000000SAMPLE001'],
  ['udid', ' KA 0000000 SAMPLE 001 ', 'KA0000000SAMPLE001'],
  ['udid', 'KA-0000000-SAMPLE-001', 'KA0000000SAMPLE001'],
  ['udid', 'KA–0000000–SAMPLE–001', 'KA0000000SAMPLE001'],
  ['udid', '   ', ''],
  ['other', '1234 5678 9012', '123456789012'],
  ['other', '1234 5678 9012 3456 7890', '12345678901234567890'],
  ['other', ' abcde1234f', 'abcde1234f'],
  ['pincode', ' 580 001 ', '580001'],
  ['email', ' Asha@Example.com ', 'Asha@Example.com'],
  ['f_name', '  Asha   Rani ', 'Asha Rani'],
  ['f_name', 'आशा २', 'आशा २'],
  ['l_name', 'Hegde\t', 'Hegde'],
  ['address', ' 12  Main Road,\n Salem ', '12 Main Road, Salem'],
  ['address', '१२ मुख्य सड़क', '१२ मुख्य सड़क'],
])('sends the %s %j as %j', (field, text, value) => {
  expect(sent(field, text)).toBe(value);
});

it('keeps the line breaks of a bio', () => {
  const [, form, valid] = profileAsTyped;
  const result = readForm(form, { ...valid, bio: ' I draw.\n\nI  paint. \n' });
  expect(result).toHaveProperty('sent.bio', 'I draw.\n\nI  paint.');
});

it.each([' asha01', 'asha01 ', 'Asha01', 'ASHA01', 'asha 01', 'asha०१'])(
  'sends the username %j as asha01 in every form',
  (username) => {
    const [, form, valid] = registrationAsTyped;
    const password = ' Sample@123 ';
    expect(readForm(form, { ...valid, username })).toHaveProperty('sent.username', 'asha01');
    expect(typedUsername.create(username)).toBe('asha01');
    expect(loginForm.create({ username, password })).toEqual({ username: 'asha01', password });
    const request = passwordResetRequestForm.create({ username, email: ' asha01@example.com ' });
    expect(request).toEqual({ username: 'asha01', email: 'asha01@example.com' });
  },
);
