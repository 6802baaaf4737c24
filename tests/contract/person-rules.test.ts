import { expect, it } from 'vitest';
import { loginForm, passwordResetRequestForm } from '#account/state/account-forms.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { newPasswordRules, profileRules } from '#contract/rules.ts';
import { states } from '#contract/states.ts';
import { rules } from '#copy/rules.ts';
import { bodies, forms, type Place, read } from './person.ts';
import { newLearner, profile } from './samples.ts';

// Checks the fields (product, section 5) at each limit and one past it. Each is sent, and typed into a form.
// typed-values.test.ts covers how forms clean a text, and date-rules.test.ts covers dates.

const letters = (count: number) => 'a'.repeat(count);
const digits = (count: number) => '9'.repeat(count);
const capitals = (count: number) => 'A'.repeat(count);

/** The values of a field. Its message is that of the copy. */
interface Rule {
  readonly good: readonly string[];
  /** Refused when sent, corrected when typed. */
  readonly forgiven?: readonly string[];
  /** Accepted when sent, refused when typed. */
  readonly onlySent?: readonly string[];
  readonly bad: readonly unknown[];
}

const fields: Partial<Record<keyof typeof rules, Rule>> = {
  username: {
    good: [letters(5), letters(16), '12345'],
    forgiven: ['Asha01', ` ${letters(16)}`],
    bad: ['', '     ', letters(4), ` ${letters(4)}`, letters(17), 'asha_01', 'ashá01', 'asha.01'],
  },
  password: { good: [letters(8), letters(16), ' pass word '], bad: ['', letters(7), ` ${letters(16)}`] },
  f_name: {
    good: [letters(3), letters(20), 'Asha Rani', 'आशा', "D'Souza"],
    forgiven: [' Asha', 'Asha ', ` ${letters(20)} `],
    onlySent: ['\u200b\u200b\u200b', '\u200d\u200c\u200d'],
    bad: ['', letters(2), letters(21), '   ', `  ${letters(2)}  `, ` ${letters(21)}`],
  },
  l_name: { good: [letters(3)], bad: [letters(2), letters(21)] },
  gender: { good: ['male', 'female'], bad: ['', 'Male', 'other'] },
  phone: {
    good: [digits(10), '0123456789', '9100000000', '9198765432'],
    forgiven: ['+919000000004', '90000 00004'],
    bad: ['', digits(9), digits(11), '900000000a', 9000000004, '91 98765 4321', '+92 9876543210'],
  },
  email: {
    good: ['a@b.co', 'asha.hegde+work@mail.example.co.in', `${letters(242)}@example.com`],
    forgiven: [' a@b.co ', ` ${letters(242)}@example.com`],
    bad: ['', 'a b@c.de', 'a@', '@c.de', 'a@b', 'a@b.', 'a@b@c.de', 'a@b..co', `${letters(243)}@example.com`],
  },
  address: {
    good: [letters(5), letters(50), '12/3 Main Road, Salem'],
    forgiven: [` ${letters(50)} `, '12 Main Road\nSalem', `\r\n${letters(25)}\r\n${letters(24)}\n`],
    onlySent: ['\u2060\u00a0\ufeff\u3000\u2800'],
    bad: ['', letters(4), letters(51), '     ', ` ${letters(4)}`, ` ${letters(51)}`],
  },
  state: { good: states, bad: ['', 'karnataka', 'Puducherry', 'Jammu & Kashmir', 'Karnataka '] },
  pincode: {
    good: [digits(6), '000000'],
    forgiven: ['580 001'],
    bad: ['', digits(5), digits(7), '58000a', '58 001', 580001],
  },
  udid: {
    good: ['', capitals(10), capitals(20), digits(10)],
    forgiven: [letters(10), letters(20), 'KA-0000000-0001', `${capitals(10)}\n`, ' '],
    bad: [capitals(9), capitals(21), letters(9), letters(21), 'KA_0000000_0001'],
  },
  other: {
    good: [letters(10), letters(20), '1234 5678 9012'],
    forgiven: ['1234 5678 9012 3456 7890'],
    onlySent: ['N/A', '1234 5678 9'],
    bad: ['', letters(9), letters(21), 'n/a', 'N/A '],
  },
  profile: {
    good: ['default', 'https://example.com/me.png', 'http://localhost:9199/me'],
    forgiven: [''],
    bad: ['me.png', 'javascript:alert(1)', 'data:image/png;base64,AA', 'ftp://a.b/c.png'],
  },
};

const newPassword: Place = ['a new password', newPasswordRules, { password: newLearner.password }];

it.each(Object.entries(fields))('validates %s when sent and when typed', (field, rule) => {
  const { good, forgiven = [], onlySent = [], bad } = rule;
  const broken = [{ field, message: rules[field as keyof typeof rules] }];
  const values = [...good, ...forgiven, ...onlySent, ...bad, undefined, null];
  const check = (places: readonly Place[], accepted: readonly unknown[]) => {
    const expected = values.map((value) => [value, accepted.includes(value) ? undefined : broken]);
    for (const [place, struct, valid] of places.filter(([, , valid]) => field in valid)) {
      const verdicts = values.map((value) => [value, read(struct, { ...valid, [field]: value }).broken]);
      expect(verdicts, place).toEqual(expected);
    }
  };
  check([...bodies, newPassword], [...good, ...onlySent]);
  check(forms, [...good, ...forgiven]);
});

it('lists 29 states, then Jammu and Kashmir', () => {
  expect([new Set(states).size, states.at(-1)]).toEqual([30, 'Jammu and Kashmir']);
});

const profileForm = forms.find(([, , valid]) => 'bio' in valid) as Place;

it.each(['', ' \n', '\u200b\n\u200d', '\u3000\u2800'])('needs a visible bio only when typed: %j', (bio) => {
  const [, form, valid] = profileForm;
  expect(read(form, { ...valid, bio }).broken).toEqual([{ field: 'bio', message: rules.bio }]);
  expect(problemsOf({ ...profile, bio }, profileRules)).toEqual([]);
});

it('answers a profile with its first broken rule, and accepts no other fields', () => {
  const brokenBy = (change: object) => problemsOf({ ...profile, ...change }, profileRules)[0]?.path;
  expect(brokenBy({ phone: '', l_name: '' })).toBe('l_name');
  for (const field of ['liveaddress', 'username', 'password']) expect(brokenBy({ [field]: 'a' })).toBe(field);
});

it.each<[name: string, form: AnyStruct, messages: Record<string, string>]>([
  ['login', loginForm, { username: rules.usernameRequired, password: rules.passwordRequired }],
  ['reset', passwordResetRequestForm, { username: rules.usernameRequired, email: rules.emailRequired }],
])('the %s form names each empty field, in order', (_form, form, messages) => {
  const broken = Object.entries(messages).map(([field, message]) => ({ field, message }));
  const filledWith = (value: unknown) => Object.fromEntries(broken.map(({ field }) => [field, value]));
  expect(read(form, filledWith('x'))).toEqual({ sent: filledWith('x') });
  for (const nothing of ['', '\t\n', undefined, null, 5])
    expect(read(form, filledWith(nothing))).toEqual({ broken });
});
