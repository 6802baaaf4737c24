import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  nameOfAddress,
  originalName,
  pathOfAddress,
  safeName,
  storedName,
  uploadedAt,
} from '#contract/storage.ts';
import { failOnConsole } from './harness.ts';

failOnConsole();

const letters = (count: number) => 'a'.repeat(count);

describe('the safe name of a file', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['My holiday (2).JPG', 'My-holiday-2.jpg'],
    ['a_b-c.webp', 'a_b-c.webp'],
    ['version 1.2 final.jpeg', 'version-1-2-final.jpeg'],
    ['no ending', 'no-ending'],
    ['../../etc/passwd.png', 'etc-passwd.png'],
    ['..\\..\\photo.png', 'photo.png'],
    ['100% #1 ?a=b&c.png', '100-1-a-b-c.png'],
    ['%2e%2e%2f.png', '2e-2e-2f.png'],
    ['a:b*c"d<e>f|g.png', 'a-b-c-d-e-f-g.png'],
    ['photo\u0000\n\t.png', 'photo.png'],
    ['👩🏽‍🦽 at home 🏠.png', 'at-home.png'],
    ['🏠.png', 'image.png'],
    ['.png', 'image.png'],
    ['', 'image'],
    ['.', 'image'],
    ['....', 'image'],
    ['../..', 'image'],
    ['---', 'image'],
    ['\ud800.png', 'image.png'],
    ['a\udfffb.png', 'a-b.png'],
    ['\u202egnp.photo\u202c.png', 'gnp-photo.png'],
    ['\u200fphoto\u200e.png', 'photo.png'],
    ['ನನ್ನ ಚಿತ್ರ.png', 'ನನ್ನ-ಚಿತ್ರ.png'],
    ['मेरी तस्वीर १.jpg', 'मेरी-तस्वीर-१.jpg'],
    ['என் படம்.webp', 'என்-படம்.webp'],
    ['میری تصویر.png', 'میری-تصویر.png'],
    ['我的照片.png', '我的照片.png'],
    ['cafe\u0301.png', 'caf\u00e9.png'],
  ])('of %j is %j', (original, safe) => {
    expect(safeName(original)).toBe(safe);
  });

  it.each([
    [`${letters(76)}.png`, `${letters(76)}.png`],
    [`${letters(77)}.png`, `${letters(76)}.png`],
    [`${letters(200)}.jpeg`, `${letters(75)}.jpeg`],
    [letters(200), letters(80)],
    [`${letters(75)} ${letters(20)}.png`, `${letters(75)}.png`],
    [`${letters(79)} ${letters(20)}`, letters(79)],
  ])('has at most 80 characters and keeps its ending: %s', (original, safe) => {
    expect(safeName(original)).toBe(safe);
  });

  it('is cut between letters, never inside one that takes two places', () => {
    expect(safeName(`${'𠮷'.repeat(100)}.png`)).toBe(`${'𠮷'.repeat(76)}.png`);
  });

  it('is the same for two ways to write the same name, so that it is known as chosen already', () => {
    expect(safeName('Cafe\u0301 menu.PNG')).toBe(safeName('Caf\u00e9  menu.png'));
  });

  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    // Lone surrogates too.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
      .map((units) => String.fromCharCode(...units)),
    // Long ones, of which what is cut off begins anywhere.
    fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 80, maxLength: 130 }),
    fc.string({
      unit: fc.constantFrom('.', '/', '-', '%', '#', ' ', 'a', 'é', '👍', '\ud83d'),
      maxLength: 120,
    }),
  );
  const named = (check: (safe: string) => void) =>
    fc.assert(
      fc.property(anyName, (original) => check(safeName(original))),
      { numRuns: 500 },
    );

  it('holds nothing that means something in a path or an address', () => {
    named((safe) => {
      expect(safe).toMatch(/^[\p{L}\p{M}\p{N}_-]+(\.[a-z0-9]{1,5})?$/u);
      expect(new URL(`https://example.com/folder/${encodeURIComponent(safe)}`).pathname).toBe(
        `/folder/${encodeURIComponent(safe)}`,
      );
    });
  });

  it('is never empty, and never longer than 80 characters', () => {
    named((safe) => {
      expect([...safe].length).toBeGreaterThan(0);
      expect([...safe].length).toBeLessThanOrEqual(80);
    });
  });

  it('stays as it is when it is made safe again', () => {
    named((safe) => {
      expect(safeName(safe)).toBe(safe);
    });
  });

  it('is found again in the name and in the address of the stored file, with the time', () => {
    const time = fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(anyName, time, (original, at) => {
        const stored = storedName(at, original);
        const path = `Students/Projects/asha01/images/Icon/${stored}`;
        const address = `https://storage.example/v0/b/bucket/o/${encodeURIComponent(path)}?alt=media&token=1-2`;
        expect([uploadedAt(stored), originalName(stored)]).toEqual([at, safeName(original)]);
        expect([pathOfAddress(address), nameOfAddress(address)]).toEqual([path, safeName(original)]);
      }),
    );
  });
});

describe('the time in the name of a stored file', () => {
  it('is its first 13 digits', () => {
    expect(uploadedAt('1700000000000photo.png')).toBe(1_700_000_000_000);
    expect(uploadedAt('17000000000002026.png')).toBe(1_700_000_000_000);
  });

  it.each([
    '',
    'photo.png',
    '170000000000photo.png',
    ' 1700000000000photo.png',
    '1700000000000',
    '१७०००००००००००photo.png',
  ])('is none in %j, which then is an original name as a whole', (name) => {
    expect([uploadedAt(name), originalName(name)]).toEqual([undefined, name]);
  });

  it('is not taken for a part of an original name that begins with digits', () => {
    expect(originalName('17000000000002026 trip.png')).toBe('2026 trip.png');
  });
});

describe('the path of an address', () => {
  const path = 'accounts/asha01/profile/1700000000000ನನ್ನ-ಚಿತ್ರ.png';
  const encoded = encodeURIComponent(path);

  it.each([
    [
      'of the real storage',
      `https://firebasestorage.googleapis.com/v0/b/some.appspot.com/o/${encoded}?alt=media&token=1`,
    ],
    ['of an emulator', `http://localhost:9199/v0/b/some.appspot.com/o/${encoded}?alt=media`],
    ['without a query', `http://localhost:9199/v0/b/some.appspot.com/o/${encoded}`],
    ['with a fragment', `http://localhost:9199/v0/b/some.appspot.com/o/${encoded}#top`],
  ])('is found %s', (_whose, address) => {
    expect(pathOfAddress(address)).toBe(path);
  });

  it.each([
    'default',
    '',
    'https://example.com/images/photo.png',
    'https://example.com/v0/b/some/o/',
    'https://example.com/v0/b/some/o/?alt=media',
    'https://example.com/v0/b/some/o/%E0%A4%A.png',
    'https://example.com/v0/b/some/o/%',
  ])('is none of %j', (address) => {
    expect(pathOfAddress(address)).toBe(undefined);
  });
});

describe('the name of an address', () => {
  it('is the last part of one that is of no storage', () => {
    expect(nameOfAddress('https://example.com/images/photo.png?size=2#top')).toBe('photo.png');
    expect(nameOfAddress('http://localhost:3001/images/projects/library-desk/1.svg')).toBe('1.svg');
  });

  it('is found, or is none, where an address cannot be decoded', () => {
    expect(nameOfAddress('https://example.com/images/%E0%A4%A.png')).toBe('');
    expect(nameOfAddress('https://example.com/v0/b/some/o/%')).toBe('');
    expect(nameOfAddress('https://example.com/')).toBe('');
  });

  it('never fails on any web address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
        expect(typeof nameOfAddress(address)).toBe('string');
      }),
    );
  });
});

describe('the addresses of a field', () => {
  it('are no lines that are no web address', () => {
    const rubbish = ['rubbish', 'default', 'javascript:alert(1)', 'https://', '//example.com', 'blob:1', ' '];
    expect(addressesIn(['https://example.com/1', ...rubbish].join('\n'))).toEqual(['https://example.com/1']);
  });

  it('are its lines, in order, without empty ones', () => {
    expect(addressesIn('')).toEqual([]);
    expect(addressesIn('https://example.com/1')).toEqual(['https://example.com/1']);
    expect(addressesIn('\nhttps://example.com/2\n\nhttps://example.com/1\n')).toEqual([
      'https://example.com/2',
      'https://example.com/1',
    ]);
  });
});
