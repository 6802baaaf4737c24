import { describe, expect, it } from 'vitest';
import { firstBrokenRule, registrationForm, registrationRules } from '#contract/rules.ts';
import { failOnConsole } from './harness.ts';
import { newLearner } from './samples.ts';
import { profileAsTyped, registrationAsTyped, take } from './typed-person.ts';

failOnConsole();

const [, , typed] = registrationAsTyped;
const letters = (count: number) => 'a'.repeat(count);

// What a registration chooses, as it is sent and as it is typed, at the limits of section 5 and one past them.
describe.each([
  {
    field: 'username',
    message: 'Username must be 5 to 16 small letters and digits',
    good: [letters(5), letters(16), '12345', 'asha01'],
    forgiven: ['Asha01', 'ASHA01', ' asha01 ', 'asha 01', 'asha०१', ` ${letters(16)}`],
    bad: ['', '     ', letters(4), ` ${letters(4)}`, letters(17), 'asha_01', 'ashá01', 'asha.01', undefined],
  },
  {
    field: 'password',
    message: 'Password must be 8 to 16 characters',
    good: [letters(8), letters(16), 'Sample@1', 'pass word', ' Sample@1 '],
    forgiven: [],
    bad: ['', letters(7), letters(17), ` ${letters(16)}`, undefined],
  },
])('a $field', ({ field, message, good, forgiven, bad }) => {
  const broken = { field, message };

  it.each(good)('may be %j', (value) => {
    expect(firstBrokenRule({ ...newLearner, [field]: value }, registrationRules)).toBeUndefined();
    expect(take(registrationForm, { ...typed, [field]: value })).toHaveProperty(`sent.${field}`, value);
  });

  if (forgiven.length > 0) {
    it.each(forgiven)('may be typed as %j, and is not sent so', (value) => {
      expect(firstBrokenRule({ ...newLearner, [field]: value }, registrationRules)).toEqual(broken);
      expect(take(registrationForm, { ...typed, [field]: value })).toHaveProperty('sent');
    });
  }

  it.each(bad)('may not be %j', (value) => {
    expect(firstBrokenRule({ ...newLearner, [field]: value }, registrationRules)).toEqual(broken);
    expect(take(registrationForm, { ...typed, [field]: value })).toEqual({ broken: [broken] });
  });
});

describe('the other ID', () => {
  const broken = { field: 'other', message: 'Other ID must be 10 to 20 characters' };
  const forms = [registrationAsTyped, profileAsTyped];

  it.each([letters(10), letters(20), 'ABCDE1234F', '1234 5678 9012'])('may be %j everywhere', (other) => {
    expect(firstBrokenRule({ ...newLearner, other }, registrationRules)).toBeUndefined();
    for (const [where, form, valid] of forms) {
      expect(take(form, { ...valid, other }), where).toHaveProperty('sent');
    }
  });

  it.each(['', letters(9), letters(21), 'n/a', 'N/A ', undefined])('may be %j nowhere', (other) => {
    expect(firstBrokenRule({ ...newLearner, other }, registrationRules)).toEqual(broken);
    for (const [where, form, valid] of forms) {
      expect(take(form, { ...valid, other }), where).toEqual({ broken: [broken] });
    }
  });

  it('may be N/A where it is sent, but not where it is typed', () => {
    expect(firstBrokenRule({ ...newLearner, other: 'N/A' }, registrationRules)).toBeUndefined();
    for (const [where, form, valid] of forms) {
      expect(take(form, { ...valid, other: 'N/A' }), where).toEqual({ broken: [broken] });
    }
  });

  it('is counted without the spaces that stand in it on a card', () => {
    for (const [where, form, valid] of forms) {
      expect(take(form, { ...valid, other: '1234 5678 9' }), where).toEqual({ broken: [broken] });
      const spaced = '1234 5678 9012 3456 7890';
      expect(take(form, { ...valid, other: spaced }), where).toHaveProperty(
        'sent.other',
        '12345678901234567890',
      );
    }
  });
});

it('a form that is empty has one message for every field but UDID and picture', () => {
  for (const [where, form, valid] of [registrationAsTyped, profileAsTyped]) {
    const empty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    const fields = Object.keys(empty).filter((field) => !['udid', 'profile'].includes(field));
    const { broken } = take(form, empty) as { broken: { field: string; message: string }[] };
    expect(broken.map(({ field }) => field).toSorted(), where).toEqual(fields.toSorted());
    for (const { message } of broken) expect(message).not.toMatch(/Expected|struct/);
  }
});
