import { describe, expect, test } from 'vitest';
import type { User } from '#contract/entities.ts';
import { mergeProfile, typedFrom } from '#profile/state/merge-profile.ts';

const record: User = {
  f_name: 'Asha',
  l_name: 'Hegde',
  username: 'asha01',
  dob: '1998-06-14',
  gender: 'female',
  phone: '9000000001',
  email: 'asha01@example.com',
  address: '12 Sample Street',
  state: 'Karnataka',
  pincode: '580001',
  liveaddress: 'default',
  udid: 'KA0000000SAMPLE001',
  other: 'N/A',
  profile: 'default',
  bio: 'I test websites.',
};
const seen = typedFrom(record);
/** The values that a form sends when nothing is changed. */
const sent = { ...seen, dob: '1998-06-14', profile: 'default' };

interface Changes {
  readonly here?: Partial<typeof sent>;
  readonly elsewhere?: Partial<User>;
  readonly before?: Partial<typeof seen>;
}

const merge = ({ here, elsewhere, before }: Changes) =>
  mergeProfile({
    seen: { ...seen, ...before },
    entered: { ...sent, ...here },
    record: { ...record, ...elsewhere },
  });

/** A record with values that no form offers. */
const odd = { ...record, dob: 'unknown', gender: 'other' as User['gender'], state: 'Ladakh' };

const picture = 'https://example.com/a.png';
const [mine, theirs] = ['7 New Road', '9 Far Street'];

describe('a merged profile', () => {
  test.each<[string, Changes, Partial<typeof sent>]>([
    ['the record when nothing changed', {}, {}],
    ['a change from here', { here: { address: mine } }, { address: mine }],
    ['a change from elsewhere', { elsewhere: { address: theirs } }, { address: theirs }],
    [
      'changes of different fields from both sides',
      { here: { address: mine }, elsewhere: { dob: '1998-07-14', profile: picture } },
      { address: mine, dob: '1998-07-14', profile: picture },
    ],
    ['the same change from both sides', { here: { bio: 'New' }, elsewhere: { bio: 'New' } }, { bio: 'New' }],
    [
      'what was entered in place of an unusable date and choice',
      {
        before: typedFrom(odd),
        here: { dob: '1998-06-14', gender: 'male', state: 'Ladakh' },
        elsewhere: odd,
      },
      { dob: '1998-06-14', gender: 'male', state: 'Ladakh' },
    ],
    [
      'a change from elsewhere to a date that was typed otherwise',
      { before: { dob: '14/6/1998' }, elsewhere: { dob: '1998-07-14' } },
      { dob: '1998-07-14' },
    ],
    ['an emptied field', { here: { udid: '' } }, { udid: '' }],
    [
      'a picture that was removed elsewhere',
      { before: { profile: picture }, here: { profile: picture }, elsewhere: { profile: 'default' } },
      { profile: 'default' },
    ],
    ['a stored value that breaks its rule', { elsewhere: { phone: '12' } }, { phone: '12' }],
  ])('has %s', (_what, changes, expected) => {
    expect(merge(changes)).toEqual({ merged: { ...sent, ...expected }, conflicts: [] });
  });
});

describe('a conflict', () => {
  test('names each field with two values, in the order of the screen', () => {
    const { conflicts } = merge({
      here: { bio: 'Mine', profile: 'default', dob: '1998-06-15' },
      elsewhere: { bio: 'Theirs', profile: 'https://example.com/b.png', dob: '1998-06-16' },
      before: { profile: picture },
    });
    expect(conflicts).toEqual([
      { field: 'profile', here: 'default', elsewhere: 'https://example.com/b.png' },
      { field: 'dob', here: '1998-06-15', elsewhere: '1998-06-16' },
      { field: 'bio', here: 'Mine', elsewhere: 'Theirs' },
    ]);
  });

  test('arises from an unknown value of a restored draft, unless both values are equal', () => {
    const { address: _, ...known } = seen;
    const restored = { seen: known, entered: { ...sent, address: mine } };
    expect(mergeProfile({ ...restored, record }).conflicts).toHaveLength(1);
    expect(mergeProfile({ ...restored, record: { ...record, address: mine } }).conflicts).toEqual([]);
  });
});
