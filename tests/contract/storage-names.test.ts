import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addressesIn,
  nameOfAddress,
  originalName,
  pathOfAddress,
  safeName,
  storedName,
} from '#contract/storage.ts';

const letters = (count: number) => 'a'.repeat(count);

it.each([
  ['My holiday (2).JPG', 'My-holiday-2.jpg'],
  ['../../etc/passwd.png', 'etc-passwd.png'],
  ['a:b*c"d<e>f|g_h.png', 'a-b-c-d-e-f-g_h.png'],
  ['👩🏽‍🦽 at home 🏠.png', 'at-home.png'],
  ['../..', 'image'],
  ['a\udfffb.png', 'a-b.png'],
  ['मेरी तस्वीर १.jpg', 'मेरी-तस्वीर-१.jpg'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  // At most 80 characters including the extension, cut between code points.
  [letters(200), letters(80)],
  [`${letters(75)} ${letters(20)}.png`, `${letters(75)}.png`],
  [`${'𠮷'.repeat(100)}.png`, `${'𠮷'.repeat(76)}.png`],
])('the safe name of the file %j is %j', (original, safe) => {
  expect(safeName(original)).toBe(safe);
});

it('a safe name is short, free of path and URL characters, and idempotent for any name', () => {
  const letter = fc.constantFrom(...'./-%# aé', '👍', '\ud83d');
  const check = (original: string) => {
    const safe = safeName(original);
    expect(safe).toMatch(/^[\p{L}\p{M}\p{N}_-]+(\.[a-z0-9]{1,5})?$/u);
    expect([...safe].length).toBeLessThanOrEqual(80);
    expect(safeName(safe)).toBe(safe);
  };
  fc.assert(fc.property(fc.string({ unit: letter, maxLength: 120 }), check), { numRuns: 300 });
});

it('starts the name of a stored file with its upload time', () => {
  expect(storedName(1_000_000_000_000, '../a b#.PNG')).toBe('1000000000000a-b.png');
});

it.each(['', 'photo.png', '170000000000photo.png', ' 1700000000000photo.png', '1700000000000'])(
  'the original name of a file loses only an upload time of 13 digits before it: %j',
  (name) => {
    expect(originalName(name)).toBe(name);
    expect(originalName(`1700000000000${name}.`)).toBe(`${name}.`);
  },
);

const path = 'accounts/asha01/profile/1700000000000ನನ್ನ-ಚಿತ್ರ.png';
const stored = `/v0/b/some.appspot.com/o/${encodeURIComponent(path)}`;

it.each([
  [`https://firebasestorage.googleapis.com${stored}?alt=media&token=1`, path, 'ನನ್ನ-ಚಿತ್ರ.png'],
  [`http://localhost:9199${stored}#top`, path, 'ನನ್ನ-ಚಿತ್ರ.png'],
  ['https://example.com/images/photo.png?size=2#top', undefined, 'photo.png'],
  ['https://example.com/images/%E0%A4%A.png', undefined, ''],
  ['https://example.com/v0/b/some/o/%E0%A4%A.png', undefined, ''],
  ['https://example.com/v0/b/some/o/?alt=media', undefined, ''],
])('the address %s has the storage path %s and the name %j', (address, place, name) => {
  expect([pathOfAddress(address), nameOfAddress(address)]).toEqual([place, name]);
});

it('reads the web addresses on the lines of a field', () => {
  const [one, two] = ['https://example.com/1', 'https://example.com/2'];
  const rubbish = ['', 'default', 'javascript:alert(1)', 'https://', '//example.com', 'blob:1', ' '];
  expect(addressesIn([two, ...rubbish, one].join('\n'))).toEqual([two, one]);
});
