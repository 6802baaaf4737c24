import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  nameOfAddress,
  originalName,
  pathOfAddress,
  safeName,
  storedName,
} from '#contract/storage.ts';
import { failOnConsole } from './harness.ts';

failOnConsole();

const letters = (count: number) => 'a'.repeat(count);

describe('the safe name of a file', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['My holiday (2).JPG', 'My-holiday-2.jpg'],
    ['version 1.2 final.jpeg', 'version-1-2-final.jpeg'],
    ['no ending', 'no-ending'],
    ['../../etc/passwd.png', 'etc-passwd.png'],
    ['..\\..\\photo.png', 'photo.png'],
    ['100% #1 ?a=b&c.png', '100-1-a-b-c.png'],
    ['%2e%2e%2f.png', '2e-2e-2f.png'],
    ['a:b*c"d<e>f|g_h.png', 'a-b-c-d-e-f-g_h.png'],
    ['photo\u0000\n\t.png', 'photo.png'],
    ['👩🏽‍🦽 at home 🏠.png', 'at-home.png'],
    ['🏠.png', 'image.png'],
    ['.png', 'image.png'],
    ['', 'image'],
    ['....', 'image'],
    ['../..', 'image'],
    ['---', 'image'],
    ['\ud800.png', 'image.png'],
    ['a\udfffb.png', 'a-b.png'],
    ['\u202egnp.photo\u202c.png', 'gnp-photo.png'],
    ['\u200fphoto\u200e.png', 'photo.png'],
    ['ನನ್ನ ಚಿತ್ರ.png', 'ನನ್ನ-ಚಿತ್ರ.png'],
    ['मेरी तस्वीर १.jpg', 'मेरी-तस्वीर-१.jpg'],
    ['میری تصویر.png', 'میری-تصویر.png'],
    ['我的照片.png', '我的照片.png'],
    ['cafe\u0301.png', 'caf\u00e9.png'],
    // At most 80 characters including the extension, cut between code points.
    [`${letters(76)}.png`, `${letters(76)}.png`],
    [`${letters(77)}.png`, `${letters(76)}.png`],
    [`${letters(200)}.jpeg`, `${letters(75)}.jpeg`],
    [letters(200), letters(80)],
    [`${letters(75)} ${letters(20)}.png`, `${letters(75)}.png`],
    [`${letters(79)} ${letters(20)}`, letters(79)],
    [`${'𠮷'.repeat(100)}.png`, `${'𠮷'.repeat(76)}.png`],
  ])('turns %j into %j', (original, safe) => {
    expect(safeName(original)).toBe(safe);
  });

  it('is the same for two spellings of a name', () => {
    expect(safeName('Cafe\u0301 menu.PNG')).toBe(safeName('Caf\u00e9  menu.png'));
  });

  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    // Includes lone surrogates.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
      .map((units) => String.fromCharCode(...units)),
    fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 80, maxLength: 130 }),
    fc.string({ unit: fc.constantFrom(...'./-%# aé'.split(''), '👍', '\ud83d'), maxLength: 120 }),
  );

  it('is short, free of path and URL characters, and idempotent for any name', () => {
    const check = (original: string) => {
      const safe = safeName(original);
      expect(safe).toMatch(/^[\p{L}\p{M}\p{N}_-]+(\.[a-z0-9]{1,5})?$/u);
      const path = `/folder/${encodeURIComponent(safe)}`;
      expect(new URL(`https://example.com${path}`).pathname).toBe(path);
      expect([...safe].length).toBeGreaterThan(0);
      expect([...safe].length).toBeLessThanOrEqual(80);
      expect(safeName(safe)).toBe(safe);
    };
    fc.assert(fc.property(anyName, check), { numRuns: 1000 });
  });

  it('is recovered from the stored name and from the URL', () => {
    const time = fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 });
    const check = (original: string, at: number) => {
      const stored = storedName(at, original);
      const path = `Students/Projects/asha01/images/Icon/${stored}`;
      const address = `https://storage.example/v0/b/bucket/o/${encodeURIComponent(path)}?alt=media&token=1-2`;
      expect(stored.startsWith(`${at}`)).toBe(true);
      expect(originalName(stored)).toBe(safeName(original));
      expect([pathOfAddress(address), nameOfAddress(address)]).toEqual([path, safeName(original)]);
    };
    fc.assert(fc.property(anyName, time, check));
  });
});

describe('a stored name', () => {
  it('starts with the 13 digits of its upload time', () => {
    expect(originalName('17000000000002026 trip.png')).toBe('2026 trip.png');
  });

  it.each([
    ...['', 'photo.png', '170000000000photo.png', ' 1700000000000photo.png', '1700000000000'],
    '१७०००००००००००photo.png',
  ])('is an original name when it has no time: %j', (name) => {
    expect(originalName(name)).toBe(name);
  });
});

describe('an address', () => {
  const path = 'accounts/asha01/profile/1700000000000ನನ್ನ-ಚಿತ್ರ.png';
  const encoded = encodeURIComponent(path);

  it.each([
    `https://firebasestorage.googleapis.com/v0/b/some.appspot.com/o/${encoded}?alt=media&token=1`,
    `http://localhost:9199/v0/b/some.appspot.com/o/${encoded}`,
    `http://localhost:9199/v0/b/some.appspot.com/o/${encoded}#top`,
  ])('holds the file path when it is a storage URL: %s', (address) => {
    expect(pathOfAddress(address)).toBe(path);
  });

  it.each([
    ...['default', '', 'https://example.com/images/photo.png', 'https://example.com/v0/b/some/o/'],
    ...['https://example.com/v0/b/some/o/?alt=media', 'https://example.com/v0/b/some/o/%E0%A4%A.png'],
  ])('holds no file path when it is no storage URL: %j', (address) => {
    expect(pathOfAddress(address)).toBe(undefined);
  });

  it.each([
    ['https://example.com/images/photo.png?size=2#top', 'photo.png'],
    ['http://localhost:3001/images/projects/library-desk/1.svg', '1.svg'],
    ['https://example.com/images/%E0%A4%A.png', ''],
    ['https://example.com/v0/b/some/o/%', ''],
    ['https://example.com/', ''],
  ])('has a name outside storage: %s gives %j', (address, name) => {
    expect(nameOfAddress(address)).toBe(name);
  });

  it('has a name for any URL', () => {
    const anyAddress = fc.webUrl({ withFragments: true, withQueryParameters: true });
    fc.assert(fc.property(anyAddress, (address) => typeof nameOfAddress(address) === 'string'));
  });
});

it('reads the web addresses from the lines of a field, in order', () => {
  const [one, two] = ['https://example.com/1', 'https://example.com/2'];
  expect(addressesIn('')).toEqual([]);
  expect(addressesIn(`\n${two}\n\n${one}\n`)).toEqual([two, one]);
  const rubbish = ['rubbish', 'default', 'javascript:alert(1)', 'https://', '//example.com', 'blob:1', ' '];
  expect(addressesIn([one, ...rubbish].join('\n'))).toEqual([one]);
});
