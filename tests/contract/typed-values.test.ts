import { expect, it } from 'vitest';
import { loginForm, passwordResetRequestForm } from '#account/state/account-forms.ts';
import { experienceForm } from '#experience/state/experience-rules.ts';
import { emptyProject, projectForm } from '#projects/state/project-form.ts';
import { type Place, forms as personForms, read } from './person.ts';

const job = { organisation: 'India Post', department: 'Mail', job_title: 'Postman', join_date: '01/04/2019' };
const picture = 'https://example.com/1.png';
const pictures = { thumbnail: picture, icon: picture, previews: `${picture}\n`.repeat(3) };
const project = { ...emptyProject, ...pictures, name: 'Bus stops', preview_link: 'https://example.com/bus' };

const forms: readonly Place[] = [
  ...personForms,
  ['the login form', loginForm, { username: 'asha01', password: 'x' }],
  ['the reset form', passwordResetRequestForm, { username: 'asha01', email: 'asha01@example.com' }],
  ['the experience form', experienceForm, { ...job, still_working: 'yes', leave_date: '' }],
  ['the project form', projectForm, project],
];

/** Expects that every form with this field sends `value` when `text` is typed. */
function expectSent(field: string, text: string, value: string) {
  const places = forms.filter(([, , valid]) => field in valid);
  expect(places).not.toEqual([]);
  for (const [form, rules, valid] of places) {
    const result = read(rules, { ...valid, [field]: text });
    expect(result, `${form}: ${JSON.stringify(text)}`).toHaveProperty(`sent.${field}`, value);
  }
}

const spaces = [...'\u00a0\u3000\u2007\u202f\u0085\t\u2800'];
const secret = '\u200b \u00a0पास१२\u200d ';
/** Joiners that shape a word: in Hindi, in Kannada, in a chillu of Malayalam, in Urdu and in emoji. */
const joined = 'प\u094d\u200dयारे ರಾಜ\u0ccd\u200cಕುಮಾರ ജോണ\u0d4d\u200d می\u200cخواہم 👩🏽\u200d💻 ❤\ufe0f';

it.each<[field: string, value: string, ...texts: string[]]>([
  ['phone', '9876543210', ' 98765 43210 ', '+919876543210', '+91 (98765) 43210', '+91 98765\u201143210'],
  ['phone', '9876543210', '0091 9876543210', '91 98765 43210', '09876543210', '+91 09876543210'],
  ['phone', '9876543210', '98765.43210', '\u202a+91 98765 43210\u202c', '+९१ ९८७६५ ४३२१०'],
  ['username', 'asha01', ' asha01', 'Asha01', 'ASHA01 ', 'asha 01', 'asha०१'],
  ['password', secret, secret],
  ['udid', 'KA0000000SAMPLE001', ' ka 0000000 sample 001 ', 'KA-0000000–SAMPLE–001'],
  ['other', '123456789012', '1234 5678 9012'],
  ['email', 'Asha@Example.com', ' Asha @ Example. com ', '<Asha@Example.com>,', 'mailto:Asha@Example.com'],
  ['email', 'asha01@example.com', '\u200b\u200dasha\u200c०१@example.com'],
  ['f_name', 'Asha Rani', '  Asha   Rani '],
  ['l_name', 'Devi Rao', ...spaces.map((space) => `Devi${space}${space} Rao${space}`)],
  ['address', '12 Main Road, Salem', ' 12  Main Road,\n Salem '],
  ['address', '१२ मुख्य सड़क', '१२ मुख्य सड़क'],
  ['address', joined, joined],
  ['f_name', 'क\u094d\u200cष राज', 'क\u094d\u200c\u200c\u200dष राज'],
  ['f_name', 'Asha', 'As\u200dha', 'Asha\u200c'],
  ['profile', 'default', ''],
  ['bio', 'I draw.\n\nI  paint.', ' I draw.\n\nI  paint. \n'],
  ['description', '', ' \n', '\u200b\n\u200d', '\u3000\ufeff\u2800'],
  ['description', 'Two\n\nparagraphs', '\n Two\n\nparagraphs \n'],
  ['name', 'Ration Card Guide', '  Ration   Card\tGuide '],
  ['preview_link', 'https://example.com/my-project', 'example.com/my-project'],
  ['preview_link', 'https://WWW.Example.com', 'WWW.Example.com'],
  ['preview_link', 'http://example.com/a%20b', ' \u200bhttp://example.com/a b\u200e\n'],
  ['preview_link', 'https://example.com/a', 'https: // example. com / a'],
  ['preview_link', 'https://example.com', 'https://https://example.com'],
  ['preview_link', 'https://example.com:8080', 'example.com:8080'],
  ['preview_link', 'HTTPS://example.com', 'HTTPS://example.com'],
  ['preview_link', 'https://example.com/क\u094d\u200dष/२', 'https://example.com/क\u094d\u200dष/२'],
])('sends the %s %j when typed as %j', (field, value, ...texts) => {
  for (const text of texts) expectSent(field, text, value);
});

// Arabic, Urdu, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Santali, Meitei.
it.each([...'٠۰०০੦૦୦௦౦೦൦᱐꯰'])('sends the digits of a script as ASCII digits, from %s', (zero) => {
  const digits = Array.from('0123456789', (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  for (const field of ['phone', 'udid', 'other']) expectSent(field, digits.join(''), '0123456789');
  expectSent('pincode', digits.slice(4).join(''), '456789');
});

const marks =
  '\u200b\ufeff\u2060\u00ad\u200e\u061c\u202a\u2066\u200c\u200d\u034f\u3164\u180e\ufe0f\u0000\u{e0061}\ufffc';
const others =
  'gender state type skill_id still_working leave_date password bio profile description thumbnail icon previews';
const lines = forms.flatMap(([form, rules, valid]) =>
  Object.keys(valid)
    .filter((field) => !others.split(' ').includes(field))
    .map((field) => [field, form, rules, valid] as const),
);

it.each(lines)('%s of %s loses invisible characters and spaces', (field, _form, rules, valid) => {
  const clean = read(rules, valid);
  expect(clean).toHaveProperty('sent');
  const text = String(valid[field]);
  const within = `${text.slice(0, 1)}\u200b\u00ad\u2066${text.slice(1)}`;
  for (const dirty of [within, ...[...marks, ...spaces].map((mark) => `${mark}${text}${mark}`)])
    expect(read(rules, { ...valid, [field]: dirty }), JSON.stringify(dirty)).toEqual(clean);
});
