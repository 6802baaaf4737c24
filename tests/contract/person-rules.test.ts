import { describe, expect, it } from 'vitest';
import { loginForm, passwordResetRequestForm, profileForm } from '#contract/account-forms.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import { firstBrokenRule, newPasswordRules, profileRules, registrationRules } from '#contract/rules.ts';
import { states } from '#contract/states.ts';
import { failOnConsole } from './harness.ts';
import { newLearner, profile } from './samples.ts';
import { type Judged, profileAsTyped, readForm, registrationAsTyped } from './typed-person.ts';

failOnConsole();

// Checks each field of section 5 of the product at each limit and one past it, sent to the backend and typed into a
// form. Forms are more tolerant. date-rules.test.ts covers dates.

const letters = (count: number) => 'a'.repeat(count);
const digits = (count: number) => '9'.repeat(count);
const capitals = (count: number) => 'A'.repeat(count);

interface Rule {
  readonly message: string;
  readonly good: readonly string[];
  /** Refused when sent, corrected when typed. */
  readonly forgiven?: readonly string[];
  /** Accepted when sent, refused when typed. */
  readonly onlySent?: readonly string[];
  readonly bad: readonly unknown[];
}

/** Fields that only a registration has. */
const ofRegistration: Record<string, Rule> = {
  username: {
    message: 'Username must be 5 to 16 small letters and digits',
    good: [letters(5), letters(16), '12345', 'asha01'],
    forgiven: ['Asha01', ' asha01 ', 'asha 01', 'asha०१', ` ${letters(16)}`],
    bad: ['', '     ', letters(4), ` ${letters(4)}`, letters(17), 'asha_01', 'ashá01', 'asha.01'],
  },
  password: {
    message: 'Password must be 8 to 16 characters',
    good: [letters(8), letters(16), 'pass word', ' Sample@1 '],
    bad: ['', letters(7), letters(17), ` ${letters(16)}`],
  },
};

const ofBoth: Record<string, Rule> = {
  f_name: {
    message: 'First name must be 3 to 20 characters',
    good: [letters(3), letters(20), 'Asha Rani', 'आशा', "D'Souza"],
    forgiven: [' Asha', 'Asha ', ` ${letters(20)} `],
    bad: ['', letters(2), letters(21), '   ', `  ${letters(2)}  `, ` ${letters(21)}`],
  },
  l_name: {
    message: 'Last name must be 3 to 20 characters',
    good: [letters(3), letters(20)],
    forgiven: [` ${letters(3)}`, `${letters(20)} `],
    bad: ['', letters(2), letters(21), '   '],
  },
  gender: {
    message: 'Choose Male or Female',
    good: ['male', 'female'],
    bad: ['', 'Male', 'FEMALE', 'other'],
  },
  phone: {
    message: 'The Mobile Number must be 10 digit / number',
    good: [digits(10), '0123456789', '9100000000'],
    forgiven: ['+919000000004', '90000 00004', '९०००००००००'],
    bad: ['', digits(9), digits(11), '900000000a', '+919000000', '90000 0000', '90000-0000', 9000000004],
  },
  email: {
    message: 'Enter an email address like name@example.com',
    good: ['a@b.co', 'asha.hegde+work@mail.example.co.in', `${letters(242)}@example.com`],
    forgiven: [' a@b.co ', ` ${letters(242)}@example.com`],
    bad: [
      ...['', 'asha hegde@example.com', 'asha', 'asha@', '@example.com', 'asha@example', 'asha@example.'],
      ...['a@b@example.com', 'a@b..co', `${letters(243)}@example.com`],
    ],
  },
  address: {
    message: 'Address must be 5 to 50 characters',
    good: [letters(5), letters(50), '12/3 Main Road, Salem'],
    forgiven: [
      ` ${letters(5)}`,
      ` ${letters(50)} `,
      '12 Main Road\nSalem',
      `\r\n${letters(25)}\r\n${letters(24)}\n`,
    ],
    bad: ['', letters(4), letters(51), '     ', ` ${letters(4)}`, ` ${letters(51)}`],
  },
  state: {
    message: 'Choose your state from the list',
    good: states,
    bad: ['', 'karnataka', 'Puducherry', 'Jammu & Kashmir', 'Karnataka '],
  },
  pincode: {
    message: 'Pincode must be 6 digits',
    good: [digits(6), '000000'],
    forgiven: ['580 001', '५८०००१'],
    bad: ['', digits(5), digits(7), '58000a', '58 001', 580001],
  },
  udid: {
    message: 'UDID number must be 10 to 20 capital letters and digits',
    good: ['', capitals(10), capitals(20), digits(10), 'KA0000000SAMPLE001'],
    forgiven: [letters(10), letters(20), 'KA-0000000-0001', `${capitals(10)}\n`, ' '],
    bad: [capitals(9), capitals(21), letters(9), letters(21), 'KA_0000000_0001'],
  },
  other: {
    message: 'Other ID must be 10 to 20 characters',
    good: [letters(10), letters(20), 'ABCDE1234F', '1234 5678 9012'],
    forgiven: ['1234 5678 9012 3456 7890'],
    onlySent: ['N/A', '1234 5678 9'],
    bad: ['', letters(9), letters(21), 'n/a', 'N/A '],
  },
};

const sentBy: readonly Judged[] = [
  ['a registration', registrationRules, newLearner],
  ['a profile', profileRules, profile],
];
const typedInto: readonly Judged[] = [registrationAsTyped, profileAsTyped];

describe('each field', () => {
  const rules = [
    ...Object.entries(ofRegistration).map((entry) => [...entry, 1] as const),
    ...Object.entries(ofBoth).map((entry) => [...entry, 2] as const),
  ];

  it.each(rules)('validates %s when sent and when typed', (field, rule, places) => {
    const { message, good, forgiven = [], onlySent = [], bad } = rule;
    const values = [...good, ...forgiven, ...onlySent, ...bad, undefined, null];
    const verdicts = (accepted: readonly unknown[]) =>
      values.map((value) => [value, accepted.includes(value) ? 'accepted' : { field, message }]);
    for (const [where, struct, valid] of sentBy.slice(0, places)) {
      const judge = (value: unknown) => firstBrokenRule({ ...valid, [field]: value }, struct) ?? 'accepted';
      expect(
        values.map((value) => [value, judge(value)]),
        where,
      ).toEqual(verdicts([...good, ...onlySent]));
    }
    for (const [where, form, valid] of typedInto.slice(0, places)) {
      const judge = (value: unknown) => {
        const result = readForm(form, { ...valid, [field]: value });
        if ('sent' in result) return 'accepted';
        expect(result.broken, `${where}: ${value}`).toHaveLength(1);
        return result.broken[0];
      };
      expect(
        values.map((value) => [value, judge(value)]),
        where,
      ).toEqual(verdicts([...good, ...forgiven]));
    }
  });

  it.each([
    [...registrationAsTyped, newLearner, ['liveaddress', 'profile', 'bio']],
    [...profileAsTyped, profile, ['liveaddress']],
  ] as const)('%s sends the typed values, without the fixed fields', (_where, form, valid, whole, fixed) => {
    const expected = Object.entries(whole).filter(([field]) => !(fixed as readonly string[]).includes(field));
    expect(readForm(form, valid)).toEqual({ sent: Object.fromEntries(expected) });
  });

  it.each(typedInto)(
    '%s gives one message for each empty field except UDID and picture',
    (_where, form, valid) => {
      const empty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
      const fields = Object.keys(empty).filter((field) => !['udid', 'profile'].includes(field));
      const { broken } = readForm(form, empty) as { broken: { field: string; message: string }[] };
      expect(broken.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
      for (const { message } of broken) expect(message).not.toMatch(/Expected|struct/);
    },
  );
});

it('lists the 29 documented states and Jammu and Kashmir', () => {
  expect(states.join(', ')).toBe(
    'Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana, Himachal Pradesh, ' +
      'Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, ' +
      'Odisha, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, ' +
      'West Bengal, Delhi, Jammu and Kashmir',
  );
  expect(states).toHaveLength(30);
});

describe('a profile', () => {
  const [, , typed] = profileAsTyped;
  const brokenBy = (change: object) => firstBrokenRule({ ...profile, ...change }, profileRules);

  it('requires a bio when typed, not when sent', () => {
    for (const bio of ['', ' ', '\n']) {
      const broken = [{ field: 'bio', message: 'Write something about you' }];
      expect(readForm(profileForm, { ...typed, bio })).toEqual({ broken });
    }
    expect(brokenBy({ bio: '' })).toBeUndefined();
  });

  it('accepts an http picture or default, and the form sends default for none', () => {
    const broken = { field: 'profile', message: 'Choose a picture again' };
    expect(readForm(profileForm, { ...typed, profile: '' })).toMatchObject({ sent: { profile: 'default' } });
    expect(readForm(profileForm, { ...typed, profile: 'me.png' })).toEqual({ broken: [broken] });
    for (const picture of ['default', 'https://example.com/me.png', 'http://localhost:9199/me']) {
      expect(brokenBy({ profile: picture }), picture).toBeUndefined();
    }
    for (const picture of [
      '',
      'me.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'ftp://a.b/c.png',
    ]) {
      expect(brokenBy({ profile: picture }), picture).toEqual(broken);
    }
  });

  it('requires the default live address, and refuses username and password', () => {
    for (const [where, rules, valid] of sentBy) {
      const moved = firstBrokenRule({ ...valid, liveaddress: 'Salem' }, rules);
      expect(moved, where).toHaveProperty('field', 'liveaddress');
    }
    for (const field of ['username', 'password']) {
      expect(brokenBy({ [field]: 'asha0123' })).toHaveProperty('field', field);
    }
  });
});

describe.each<[string, AnyStruct, Record<string, string>, Record<string, string>]>([
  [
    'the login form',
    loginForm,
    { username: 'asha01', password: 'x' },
    { username: 'Enter your username', password: 'Enter your password' },
  ],
  [
    'the forgotten-password form',
    passwordResetRequestForm,
    { username: 'asha01', email: 'asha01@example.com' },
    { username: 'Enter your username', email: 'Enter your email address' },
  ],
])('%s', (_form, struct, valid, messages) => {
  const all = Object.entries(messages).map(([field, message]) => ({ field, message }));

  it('accepts any filled fields', () => {
    expect(firstBrokenRule(valid, struct)).toBeUndefined();
    expect(readForm(struct, valid)).toEqual({ sent: valid });
  });

  it('reports each empty field, in order', () => {
    for (const broken of all) {
      for (const nothing of ['', ' ', '\t\n', undefined, null, 5]) {
        const values = { ...valid, [broken.field]: nothing };
        expect(firstBrokenRule(values, struct)).toEqual(broken);
        expect(readForm(struct, values)).toEqual({ broken: [broken] });
      }
    }
    expect(firstBrokenRule({}, struct)).toEqual(all[0]);
    expect(readForm(struct, Object.fromEntries(all.map(({ field }) => [field, ''])))).toEqual({
      broken: all,
    });
  });
});

it('accepts a new password of 8 to 16 characters, unchanged', () => {
  const message = 'Password must be 8 to 16 characters';
  for (const password of [letters(8), letters(16), ' Sample@1 ', 'पासवर्ड १२']) {
    expect(readForm(newPasswordRules, { password })).toEqual({ sent: { password } });
  }
  for (const password of ['', letters(7), letters(17)]) {
    expect(firstBrokenRule({ password }, newPasswordRules)).toEqual({ field: 'password', message });
  }
});
