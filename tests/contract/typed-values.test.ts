import { describe, expect, it } from 'vitest';
import { loginForm, passwordResetRequestForm, typedUsername } from '#contract/account-forms.ts';
import { experienceForm } from '#contract/experience.ts';
import { projectForm } from '#contract/project-form.ts';
import { failOnConsole } from './harness.ts';
import { profileAsTyped, readForm, registrationAsTyped } from './typed-person.ts';

failOnConsole();

const job = {
  organisation: 'India Post',
  department: 'Mail',
  job_title: 'Postman',
  join_date: '01/04/2019',
  still_working: 'yes',
  leave_date: '',
};
const picture = 'https://example.com/1.png';
const project = {
  name: 'Bus stops',
  description: '',
  type: '',
  skill_id: '',
  thumbnail: picture,
  icon: picture,
  preview_link: 'https://example.com/bus',
  previews: [picture, picture, picture].join('\n'),
} as const;
const request = { username: 'asha01', email: 'asha01@example.com' };

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
  ['email', 'asha @ example.com', 'asha@example.com'],
  ['email', '<asha@example.com>,', 'asha@example.com'],
  ['email', 'mailto:asha@example.com', 'asha@example.com'],
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

describe('a single-line value', () => {
  const marks = [
    ...['\u200b', '\ufeff', '\u2060', '\u00ad', '\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066'],
    ...['\u2069', '\u200c', '\u200d', '\u034f', '\u3164', '\u180e', '\ufe0f', '\u0000', '\u{e0061}'],
    ...['\ufffc'],
  ];
  const spaces = ['\u00a0', '\u3000', '\u2007', '\u202f', '\u0085', '\t', '\u2800'];
  const [, registration, person] = registrationAsTyped;
  /** Each typed text of a form, with the value that it sends. */
  const lines = [
    ...Object.entries(person)
      .filter(([field]) => !['gender', 'state', 'password'].includes(field))
      .map(([field, text]) => ['registration', registration, person, field, String(text)] as const),
    ...['organisation', 'department', 'job_title', 'join_date'].map(
      (field) => ['experience', experienceForm, job, field, job[field as keyof typeof job]] as const,
    ),
    ...['name', 'preview_link'].map(
      (field) => ['project', projectForm, project, field, project[field as keyof typeof project]] as const,
    ),
    ['reset', passwordResetRequestForm, request, 'email', request.email] as const,
  ];

  it.each(lines)('of the %s form loses invisible characters and spaces around it', (...line) => {
    const [, form, valid, field, text] = line;
    const clean = readForm(form, valid);
    expect(clean).toHaveProperty('sent');
    for (const mark of [...marks, ...spaces]) {
      const around = `${mark}${text}${mark}`;
      expect(readForm(form, { ...valid, [field]: around }), JSON.stringify(around)).toEqual(clean);
    }
    const within = `${text.slice(0, 1)}\u200b\u00ad\u2066${text.slice(1)}`;
    expect(readForm(form, { ...valid, [field]: within })).toEqual(clean);
  });

  it.each(spaces)('has one plain space for the space %j', (space) => {
    expect(sent('l_name', `Devi${space}${space} Rao`)).toBe('Devi Rao');
  });

  it.each([
    ['f_name', '\u200b\u200b\u200b', 'First name must be 3 to 20 characters'],
    ['l_name', '\u200d\u200c\u200d', 'Last name must be 3 to 20 characters'],
    ['address', '\u2060\u00a0\ufeff\u3000\u2800', 'Address must be 5 to 50 characters'],
  ])('%s without a visible character is refused: %j', (field, text, message) => {
    expect(readForm(registration, { ...person, [field]: text })).toEqual({ broken: [{ field, message }] });
  });

  it.each([
    ['a conjunct of Hindi', 'प\u094d\u200dयारे', 'प\u094d\u200dयारे'],
    ['Kannada', 'ರಾಜ\u0ccd\u200cಕುಮಾರ', 'ರಾಜ\u0ccd\u200cಕುಮಾರ'],
    ['a chillu of Malayalam', 'ജോണ\u0d4d\u200d', 'ജോണ\u0d4d\u200d'],
    ['Urdu', 'می\u200cخواہم', 'می\u200cخواہم'],
    ['an emoji', 'Asha 👩🏽\u200d💻 ❤\ufe0f', 'Asha 👩🏽\u200d💻 ❤\ufe0f'],
    ['more than one joiner', 'क\u094d\u200c\u200c\u200dष राज', 'क\u094d\u200cष राज'],
    ['Latin letters', 'As\u200dha', 'Asha'],
    ['the end of a word', 'आशा\u200c देवी\u200d', 'आशा देवी'],
  ])('keeps the joiners that shape a word: %s', (_script, text, value) => {
    expect(sent('f_name', text)).toBe(value);
  });

  it('is ASCII in an email, and keeps the script of a link', () => {
    expect(sent('email', '\u200b\u200dasha\u200c०१@example.com')).toBe('asha01@example.com');
    const link = { ...project, preview_link: 'https://example.com/क\u094d\u200dष/२' };
    expect(readForm(projectForm, link)).toHaveProperty('sent.preview_link', link.preview_link);
  });

  it('leaves a password as it is', () => {
    const password = '\u200b \u00a0पास१२\u200d ';
    expect(readForm(registration, { ...person, password })).toHaveProperty('sent.password', password);
    expect(loginForm.create({ username: 'asha01', password }).password).toBe(password);
  });
});

it.each(['', ' \n', '\u200b\n\u200d', '\u3000\ufeff\u2800'])(
  'a long text is empty if nothing of it is visible: %j',
  (text) => {
    const [, form, valid] = profileAsTyped;
    const broken = [{ field: 'bio', message: 'Write something about you' }];
    expect(readForm(form, { ...valid, bio: text })).toEqual({ broken });
    expect(readForm(projectForm, { ...project, description: text })).toHaveProperty('sent.description', '');
  },
);
