import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import {
  firstBrokenRule,
  profileForm,
  profileRules,
  registrationForm,
  registrationRules,
} from '#contract/rules.ts';
import { states } from '#contract/states.ts';
import { failOnConsole } from './harness.ts';
import { newLearner, profile } from './samples.ts';

failOnConsole();

// The product's section 5, field by field. The clock stands, so that "today" is a fact.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const { liveaddress, profile: _picture, bio, ...asked } = newLearner;
const everywhere: [string, AnyStruct, Readonly<Record<string, unknown>>][] = [
  ['the registration form', registrationForm, asked],
  ['the profile form', profileForm, profile],
  ['a registration', registrationRules, newLearner],
  ['a profile', profileRules, profile],
];

const letters = (count: number) => 'a'.repeat(count);
const digits = (count: number) => '9'.repeat(count);
const capitals = (count: number) => 'A'.repeat(count);

/** What every form and call holds this field to. */
const fields: Record<string, { message: string; good: readonly string[]; bad: readonly unknown[] }> = {
  f_name: {
    message: 'First name must be 3 to 20 characters',
    good: [letters(3), letters(20), 'Asha Rani', 'आशा', "D'Souza"],
    bad: ['', letters(2), letters(21), '   ', ' Asha', 'Asha '],
  },
  l_name: {
    message: 'Last name must be 3 to 20 characters',
    good: [letters(3), letters(20)],
    bad: ['', letters(2), letters(21)],
  },
  dob: {
    message: 'Date of birth must be a real date from 1800 to today',
    good: ['1800-01-01', '1800-01-02', '2026-03-15', '2026-03-14', '2024-02-29', '2000-02-29', '1999-12-31'],
    bad: [
      '',
      '1799-12-31',
      '2026-03-16',
      '2027-01-01',
      '2023-02-29',
      '1900-02-29',
      '2024-02-30',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '2024',
      '2024-05',
      '2024-5-1',
      '01-05-2024',
      '2024/05/01',
      '2024-05-01T00:00:00Z',
      ' 2024-05-01',
      'yesterday',
    ],
  },
  gender: {
    message: 'Choose Male or Female',
    good: ['male', 'female'],
    bad: ['', 'Male', 'FEMALE', 'other'],
  },
  phone: {
    message: 'The Mobile Number must be 10 digit / number',
    good: [digits(10), '0123456789'],
    bad: [
      '',
      digits(9),
      digits(11),
      '900000000a',
      '+919000000',
      '90000 0000',
      '90000-0000',
      '९०००००००००',
      9000000004,
    ],
  },
  email: {
    message: 'Enter an email address like name@example.com',
    good: ['a@b.co', 'asha.hegde+work@mail.example.co.in', `${letters(242)}@example.com`],
    bad: [
      '',
      'asha',
      'asha@',
      '@example.com',
      'asha@example',
      'asha@example.',
      'a b@example.com',
      'a@b@example.com',
      'a@b..co',
      `${letters(243)}@example.com`,
    ],
  },
  address: {
    message: 'Address must be 5 to 50 characters',
    good: [letters(5), letters(50), '12/3 Main Road, Salem'],
    bad: ['', letters(4), letters(51)],
  },
  state: {
    message: 'Choose your state from the list',
    good: states,
    bad: ['', 'karnataka', 'Puducherry', 'Ladakh', 'Jammu & Kashmir', 'Karnataka '],
  },
  pincode: {
    message: 'Pincode must be 6 digits',
    good: [digits(6), '000000'],
    bad: ['', digits(5), digits(7), '58000a', '580 001', 580001],
  },
  udid: {
    message: 'UDID number must be 10 to 20 capital letters and digits',
    good: ['', capitals(10), capitals(20), digits(10), 'KA0000000SAMPLE001'],
    bad: [capitals(9), capitals(21), 'KA0000000sample001', 'KA-0000000-0001', `${capitals(10)}\n`],
  },
};

const rows = Object.entries(fields).flatMap(([field, { message, good, bad }]) => [
  ...good.map((value) => [field, value, 'accepted', undefined] as const),
  ...[...bad, undefined, null].map((value) => [field, value, 'refused', message] as const),
]);

describe('the rule of', () => {
  it.each(rows)('%s: %j is %s', (field, value, _verdict, message) => {
    for (const [where, struct, valid] of everywhere) {
      const broken = firstBrokenRule({ ...valid, [field]: value }, struct);
      expect(broken, where).toEqual(message === undefined ? undefined : { field, message });
    }
  });

  it.each(everywhere)('no field is broken in %s as it is', (_where, struct, valid) => {
    expect(firstBrokenRule(valid, struct)).toBeUndefined();
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

describe('a username and a password', () => {
  const usernameMessage = 'Username must be 5 to 16 small letters and digits';
  const passwordMessage = 'Password must be 8 to 16 characters';
  const choices: [string, unknown, string, string | undefined][] = [
    ...[letters(5), letters(16), '12345', 'asha01'].map(
      (name) => ['username', name, 'accepted', undefined] as [string, string, string, undefined],
    ),
    ...['', letters(4), letters(17), 'Asha01', 'asha_01', 'asha 01', 'ashá01', 'asha.01', undefined].map(
      (name) => ['username', name, 'refused', usernameMessage] as [string, unknown, string, string],
    ),
    ...[letters(8), letters(16), 'Sample@1', 'pass word'].map(
      (word) => ['password', word, 'accepted', undefined] as [string, string, string, undefined],
    ),
    ...['', letters(7), letters(17), undefined].map(
      (word) => ['password', word, 'refused', passwordMessage] as [string, unknown, string, string],
    ),
  ];

  it.each(choices)('%s: %j is %s by a registration', (field, value, _verdict, message) => {
    const expected = message === undefined ? undefined : { field, message };
    expect(firstBrokenRule({ ...asked, [field]: value }, registrationForm)).toEqual(expected);
    expect(firstBrokenRule({ ...newLearner, [field]: value }, registrationRules)).toEqual(expected);
  });
});

describe('the other ID', () => {
  const message = 'Other ID must be 10 to 20 characters';
  const forms = everywhere.filter(([where]) => where.endsWith('form'));
  const calls = everywhere.filter(([where]) => !where.endsWith('form'));

  it.each([letters(10), letters(20), 'ABCDE1234F', '1234 5678 9012'])('may be %j everywhere', (other) => {
    for (const [where, struct, valid] of everywhere) {
      expect(firstBrokenRule({ ...valid, other }, struct), where).toBeUndefined();
    }
  });

  it.each(['', letters(9), letters(21), 'n/a', 'N/A ', undefined])('may be %j nowhere', (other) => {
    for (const [where, struct, valid] of everywhere) {
      expect(firstBrokenRule({ ...valid, other }, struct), where).toEqual({ field: 'other', message });
    }
  });

  it('may be N/A on the wire, but not on a form', () => {
    for (const [where, struct, valid] of calls) {
      expect(firstBrokenRule({ ...valid, other: 'N/A' }, struct), where).toBeUndefined();
    }
    for (const [where, struct, valid] of forms) {
      expect(firstBrokenRule({ ...valid, other: 'N/A' }, struct), where).toEqual({ field: 'other', message });
    }
    expect([calls.length, forms.length]).toEqual([2, 2]);
  });
});

describe('what only some ask', () => {
  it('something about the learner is asked by the profile form, not by the wire', () => {
    const empty = { ...profile, bio: '' };
    expect(firstBrokenRule(empty, profileForm)).toEqual({
      field: 'bio',
      message: 'Write something about you',
    });
    expect(firstBrokenRule({ ...profile, bio: ' ' }, profileForm)).toHaveProperty('field', 'bio');
    expect(firstBrokenRule(empty, profileRules)).toBeUndefined();
    expect(bio).not.toBe('');
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
    expect(liveaddress).toBe('default');
    for (const struct of [profileRules, registrationRules]) {
      const valid = struct === profileRules ? profile : newLearner;
      expect(firstBrokenRule({ ...valid, liveaddress: 'Salem' }, struct)).toHaveProperty(
        'field',
        'liveaddress',
      );
    }
  });

  it('a profile has neither username nor password', () => {
    for (const field of ['username', 'password']) {
      expect(firstBrokenRule({ ...profile, [field]: 'asha0123' }, profileRules)).toHaveProperty(
        'field',
        field,
      );
    }
  });
});
