import { expect, test } from 'vitest';
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
const typed = { dob: '1998-06-14', gender: 'male', state: 'Ladakh' };
const picture = 'https://example.com/a.png';
const newDate = { dob: '1998-07-14' };

test.each<[string, Changes, Partial<typeof sent>]>([
  ['the same change from both sides', { here: { bio: 'New' }, elsewhere: { bio: 'New' } }, { bio: 'New' }],
  ['what replaces an unusable value', { before: typedFrom(odd), here: typed, elsewhere: odd }, typed],
  ['a newer date, typed otherwise', { before: { dob: '14/6/1998' }, elsewhere: newDate }, newDate],
  ['no picture, removed elsewhere', { before: { profile: picture }, here: { profile: picture } }, {}],
  ['a stored value that breaks its rule', { elsewhere: { phone: '12' } }, { phone: '12' }],
])('a merged profile has %s', (_what, changes, expected) => {
  expect(merge(changes)).toEqual({ merged: { ...sent, ...expected }, conflicts: [] });
});

test('a conflict names each field with two values, in the order of the screen', () => {
  const { conflicts } = merge({
    here: { bio: 'Mine', profile: 'default' },
    elsewhere: { bio: 'Theirs', profile: 'https://example.com/b.png' },
    before: { profile: picture },
  });
  expect(conflicts).toEqual([
    { field: 'profile', here: 'default', elsewhere: 'https://example.com/b.png' },
    { field: 'bio', here: 'Mine', elsewhere: 'Theirs' },
  ]);
});
