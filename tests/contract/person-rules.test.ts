import { describe, expect, it } from 'vitest';
import { firstBrokenRule, profileForm, profileRules, registrationRules } from '#contract/rules.ts';
import { states } from '#contract/states.ts';
import { failOnConsole } from './harness.ts';
import { newLearner, profile } from './samples.ts';
import { type Judged, profileAsTyped, registrationAsTyped, take } from './typed-person.ts';

failOnConsole();

// The product's section 5, field by field, each at its limits and one past them: as it is sent to the backend, and as
// it is typed into a form, which forgives more. Dates are in date-rules.test.ts.

const sentBy: readonly Judged[] = [
  ['a registration', registrationRules, newLearner],
  ['a profile', profileRules, profile],
];
const typedInto: readonly Judged[] = [registrationAsTyped, profileAsTyped];

const letters = (count: number) => 'a'.repeat(count);
const digits = (count: number) => '9'.repeat(count);
const capitals = (count: number) => 'A'.repeat(count);

interface Rule {
  readonly message: string;
  readonly good: readonly string[];
  /** Refused where it is sent, put right where it is typed. */
  readonly forgiven: readonly string[];
  readonly bad: readonly unknown[];
}

const fields: Record<string, Rule> = {
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
    forgiven: [],
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
      '',
      'asha hegde@example.com',
      'asha',
      'asha@',
      '@example.com',
      'asha@example',
      'asha@example.',
      'a@b@example.com',
      'a@b..co',
      `${letters(243)}@example.com`,
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
    forgiven: [],
    bad: ['', 'karnataka', 'Puducherry', 'Ladakh', 'Jammu & Kashmir', 'Karnataka '],
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
};

const rows = Object.entries(fields).flatMap(([field, { message, good, forgiven, bad }]) => [
  ...good.map((value) => [field, value, 'accepted', 'accepted', message] as const),
  ...forgiven.map((value) => [field, value, 'refused', 'accepted', message] as const),
  ...[...bad, undefined, null].map((value) => [field, value, 'refused', 'refused', message] as const),
]);

describe('the rule of', () => {
  it.each(rows)('%s: %j is %s as it is sent and %s as it is typed', (field, value, sent, typed, message) => {
    for (const [where, rules, valid] of sentBy) {
      const broken = firstBrokenRule({ ...valid, [field]: value }, rules);
      expect(broken, where).toEqual(sent === 'accepted' ? undefined : { field, message });
    }
    for (const [where, form, valid] of typedInto) {
      const { broken } = { broken: undefined, ...take(form, { ...valid, [field]: value }) };
      expect(broken, where).toEqual(typed === 'accepted' ? undefined : [{ field, message }]);
    }
  });

  it.each(sentBy)('no field is broken in %s as it is', (_where, rules, valid) => {
    expect(firstBrokenRule(valid, rules)).toBeUndefined();
  });

  it.each([
    [...registrationAsTyped, newLearner, ['liveaddress', 'profile', 'bio']],
    [...profileAsTyped, profile, ['liveaddress']],
  ] as const)('%s sends what it is given, but for what is fixed', (_where, form, valid, whole, fixed) => {
    const asked = Object.entries(whole).filter(([field]) => !(fixed as readonly string[]).includes(field));
    expect(take(form, valid)).toEqual({ sent: Object.fromEntries(asked) });
  });
});

describe('the states', () => {
  const documented =
    'Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana, Himachal Pradesh, ' +
    'Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, ' +
    'Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal, Delhi, ' +
    'Jammu and Kashmir';

  it('are the 29 of the document and Jammu and Kashmir', () => {
    expect(states.join(', ')).toBe(documented);
    expect(states).toHaveLength(30);
  });
});

describe('what only some ask', () => {
  it('something about the learner is asked by the profile form, not by the wire', () => {
    const [, , typed] = profileAsTyped;
    for (const bio of ['', ' ', '\n']) {
      expect(take(profileForm, { ...typed, bio })).toEqual({
        broken: [{ field: 'bio', message: 'Write something about you' }],
      });
    }
    expect(firstBrokenRule({ ...profile, bio: '' }, profileRules)).toBeUndefined();
  });

  it('no picture on the profile form is sent as default', () => {
    const [, form, typed] = profileAsTyped;
    expect(take(form, { ...typed, profile: '' })).toMatchObject({ sent: { profile: 'default' } });
    expect(take(form, { ...typed, profile: 'me.png' })).toEqual({
      broken: [{ field: 'profile', message: 'Choose a picture again' }],
    });
  });

  it.each(['default', 'https://example.com/me.png', 'http://localhost:9199/me'])(
    'a picture may be %s',
    (picture) => {
      expect(firstBrokenRule({ ...profile, profile: picture }, profileRules)).toBeUndefined();
    },
  );

  it.each(['', 'me.png', 'javascript:alert(1)', 'data:image/png;base64,AA', 'ftp://example.com/me.png'])(
    'a picture may not be %j',
    (picture) => {
      const broken = firstBrokenRule({ ...profile, profile: picture }, profileRules);
      expect(broken).toEqual({ field: 'profile', message: 'Choose a picture again' });
    },
  );

  it('the live address is always default', () => {
    for (const [where, rules, valid] of sentBy) {
      expect(valid.liveaddress, where).toBe('default');
      const moved = firstBrokenRule({ ...valid, liveaddress: 'Salem' }, rules);
      expect(moved, where).toHaveProperty('field', 'liveaddress');
    }
  });

  it.each(['username', 'password'])('a profile has no %s', (field) => {
    const broken = firstBrokenRule({ ...profile, [field]: 'asha0123' }, profileRules);
    expect(broken).toHaveProperty('field', field);
  });
});
