import { describe, expect, it } from 'vitest';
import { loginForm, passwordResetRequestForm, typedUsername } from '#contract/rules.ts';
import { failOnConsole } from './harness.ts';
import { profileAsTyped, registrationAsTyped, take } from './typed-person.ts';

failOnConsole();

/** The digits 0 to 9 of the scripts that India writes in. */
const scripts: Record<string, string> = {
  Devanagari: '०१२३४५६७८९',
  Bengali: '০১২৩৪৫৬৭৮৯',
  Gurmukhi: '੦੧੨੩੪੫੬੭੮੯',
  Gujarati: '૦૧૨૩૪૫૬૭૮૯',
  Odia: '୦୧୨୩୪୫୬୭୮୯',
  Tamil: '௦௧௨௩௪௫௬௭௮௯',
  Telugu: '౦౧౨౩౪౫౬౭౮౯',
  Kannada: '೦೧೨೩೪೫೬೭೮೯',
  Malayalam: '൦൧൨൩൪൫൬൭൮൯',
  Arabic: '٠١٢٣٤٥٦٧٨٩',
  Urdu: '۰۱۲۳۴۵۶۷۸۹',
  Santali: '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  Meitei: '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
};

/** What both forms send of a field in which this was typed. */
function sent(field: string, text: string) {
  const values = [registrationAsTyped, profileAsTyped].map(([where, form, valid]) => {
    const taken = take(form, { ...valid, [field]: text }) as { sent?: Record<string, string> };
    expect(taken, where).toHaveProperty('sent');
    return taken.sent?.[field];
  });
  expect(new Set(values).size, 'values of one text in both forms').toBe(1);
  return values[0];
}

describe('a mobile number', () => {
  it.each([
    '9876543210',
    ' 98765 43210 ',
    '98765\u00a043210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (98765) 43210',
    '+91 98765\u201143210',
    '\u202a+91 98765 43210\u202c',
    '0091 9876543210',
    '919876543210',
    '91 98765 43210',
    '09876543210',
    '+91 09876543210',
    '91 09876543210',
    '0091 098765 43210',
    '098765-43210',
    '९८७६५ ४३२१०',
    '+९१ ९८७६५ ४३२१०',
  ])('typed as %j is 9876543210', (text) => {
    expect(sent('phone', text)).toBe('9876543210');
  });

  it.each(['9100000000', '0123456789', '9198765432'])('%s that begins like a code stays whole', (text) => {
    expect(sent('phone', text)).toBe(text);
  });

  it.each([
    '+91 98765 4321',
    '+91 98765 432100',
    '91 98765 4321',
    '09876 5432',
    '0098765 43210',
    '+1 9876543210',
    '+92 98765 43210',
    '98765+43210',
    '98765.4321',
    'nine',
  ])('may not be %j', (text) => {
    const [, form, valid] = registrationAsTyped;
    expect(take(form, { ...valid, phone: text })).toEqual({
      broken: [{ field: 'phone', message: 'The Mobile Number must be 10 digit / number' }],
    });
  });
});

describe('digits', () => {
  it.each(Object.entries(scripts))('in %s are digits', (_script, digits) => {
    expect(sent('phone', digits)).toBe('0123456789');
    expect(sent('pincode', digits.slice(4))).toBe('456789');
    expect(sent('udid', digits)).toBe('0123456789');
    expect(sent('other', digits)).toBe('0123456789');
    expect(typedUsername.create(`asha${digits}`)).toBe('asha0123456789');
  });

  it('of a name and an address stay as they are', () => {
    expect(sent('address', '१२ मुख्य सड़क')).toBe('१२ मुख्य सड़क');
    expect(sent('f_name', 'आशा २')).toBe('आशा २');
  });
});

describe('what is typed', () => {
  it.each([
    ['udid', 'ka0000000sample001', 'KA0000000SAMPLE001'],
    ['udid', ' KA 0000000 SAMPLE 001 ', 'KA0000000SAMPLE001'],
    ['udid', 'KA-0000000-SAMPLE-001', 'KA0000000SAMPLE001'],
    ['udid', 'KA–0000000–SAMPLE–001', 'KA0000000SAMPLE001'],
    ['udid', '   ', ''],
    ['other', '1234 5678 9012', '123456789012'],
    ['other', ' abcde1234f', 'abcde1234f'],
    ['pincode', '580 001', '580001'],
    ['pincode', ' 580001 ', '580001'],
    ['email', ' asha@example.com ', 'asha@example.com'],
    ['email', 'Asha@Example.com', 'Asha@Example.com'],
    ['f_name', '  Asha   Rani ', 'Asha Rani'],
    ['l_name', 'Hegde\t', 'Hegde'],
    ['address', ' 12  Main Road,\n Salem ', '12 Main Road, Salem'],
  ])('as %s %j is sent as %j', (field, text, value) => {
    expect(sent(field, text)).toBe(value);
  });

  it('about the learner keeps its lines', () => {
    const [, form, valid] = profileAsTyped;
    const taken = take(form, { ...valid, bio: ' I draw.\n\nI  paint. \n' });
    expect(taken).toHaveProperty('sent.bio', 'I draw.\n\nI  paint.');
  });
});

describe('a username as phones type it', () => {
  it.each([' asha01', 'asha01 ', 'Asha01', 'ASHA01', 'asha 01', 'asha०१'])('%j is asha01', (username) => {
    const [, form, valid] = registrationAsTyped;
    const password = ' Sample@123 ';
    const email = ' asha01@example.com ';
    expect(take(form, { ...valid, username })).toHaveProperty('sent.username', 'asha01');
    expect(typedUsername.create(username)).toBe('asha01');
    expect(loginForm.create({ username, password })).toEqual({ username: 'asha01', password });
    expect(passwordResetRequestForm.create({ username, email })).toEqual({
      username: 'asha01',
      email: 'asha01@example.com',
    });
  });
});
