import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeForSearch, search } from '#skills/state/search.ts';

const named = (name: string, description = '') => ({ name, description });

function find(names: readonly string[], query: string) {
  const { items, isSimilar } = search(
    names.map((name) => named(name)),
    query,
  );
  return { names: items.map(({ name }) => name), isSimilar };
}

const exactly = (...names: readonly string[]) => ({ names, isSimilar: false });
const similar = (...names: readonly string[]) => ({ names, isSimilar: true });

describe('a search', () => {
  test.each([
    ['another case', 'HTML', 'HtMl'],
    ['a part of a word', 'JavaScript', 'script'],
    ['no accents', 'Café', 'cafe'],
    ['accents of its own', 'Cafe', 'CAFE\u0301'],
    ['several accents on a letter', 'Việt', 'viet'],
    ['a dotted capital', 'İstanbul', 'istanbul'],
    ['Greek without accents', 'Ελληνικά', 'ελληνικα'],
    ['Greek in capitals', 'Λόγος', 'ΛΟΓΟΣ'],
    ['the beginning of a Greek word in capitals', 'λογοσοφία', 'ΛΟΓΟΣ'],
    ['Devanagari', 'हिन्दी टाइपिंग', 'टाइपिंग'],
    ['a nukta in one character', 'सड\u093cक', 'स\u095cक'],
    ['Tamil', 'தமிழ் தட்டச்சு', 'தமிழ்'],
    ['symbols', 'C++ and C#', 'c#'],
    ['words in any order, with any space', 'Web page design', '  design\t\u00a0 web '],
    ['two parts of one word', 'Testing', 'test sting'],
  ])('finds a name by %s: %s by %j', (_what, name, query) => {
    expect(find([name], query)).toEqual(exactly(name));
  });

  // Each pair has two spellings of a word. Both are found by both, also as a part of a longer name.
  test.each([
    ['a nukta', 'ज़रदोज़ी', 'जरदोजी'],
    ['a nukta', 'फ़ोटोग्राफ़ी', 'फोटोग्राफी'],
    ['a nukta', 'सड़क', 'सडक'],
    ['a nukta in one character', 'ख़बर', '\u0959बर'],
    ['a candrabindu as a dot', 'आँगनवाड़ी', 'आंगनवाड़ी'],
    ['a nasal consonant as a dot', 'हिन्दी', 'हिंदी'],
    ['a nasal consonant as a dot', 'कम्प्यूटर', 'कंप्यूटर'],
    ['a nasal consonant as a dot', 'मैकेनिकल इञ्जन', 'मैकेनिकल इंजन'],
    ['a nasal consonant as a dot', 'प्रिण्टर', 'प्रिंटर'],
    ['the nasal consonant of another place', 'प्रिन्टर', 'प्रिण्टर'],
    ['a nasal consonant before a sibilant', 'लाइसेन्स', 'लाइसेंस'],
    ['a long and a short i', 'डिजाइनिंग', 'डीजाइनींग'],
    ['a long and a short i at the beginning', 'ईमेल', 'इमेल'],
    ['a long and a short u', 'म्यूज़िक', 'म्युज़िक'],
    ['a long and a short u at the beginning', 'ऊन', 'उन'],
    ['an open o', 'ऑफिस', 'आफिस'],
    ['an open o', 'फोटोशॉप', 'फोटोशाप'],
    ['a joiner', 'पक्\u200dका', 'पक्का'],
    ['a non-joiner', 'सॉफ्ट\u200cवेयर', 'सॉफ्टवेयर'],
    ['its own digits', 'कक्षा १०', 'कक्षा 10'],
  ])('finds a Hindi name with or without %s: %s and %s', (_what, one, other) => {
    const names = [`नया ${one}`, `नया ${other}`];
    expect(find(names, one)).toEqual(exactly(...names));
    expect(find(names, other)).toEqual(exactly(...names));
  });

  test.each(['हिन्दी', 'कम्प्यूटर', 'हिंदी', 'टाइपिंग'])('finds %s at each typed letter', (name) => {
    for (let typed = 1; typed <= name.length; typed += 1)
      expect(find([name], name.slice(0, typed))).toEqual(exactly(name));
  });

  test.each([
    ['another vowel sign', 'का', 'के'],
    ['a nasal consonant inside a word', 'नमक', 'नंक'],
    ['a vowel sign that it lacks', 'क', 'कि'],
    ['half of its vowel sign', 'கொ', 'கெ'],
    ['a word that it lacks', 'Web page', 'web design'],
    ['a pattern', 'HTML', 'h.*l'],
  ])('finds no name by %s: %s by %j', (_what, name, query) => {
    expect(find([name], query)).toEqual(exactly());
  });

  test('searches name and description separately, and keeps the order', () => {
    const items = [named('CSS', 'Style pages'), named('Pages', 'No such'), named('Style', 'Sheets')];
    const results = (query: string) => search(items, query).items;
    expect(results('style pages')).toEqual([items[0]]);
    expect(results('PAGES')).toEqual([items[0], items[1]]);
    expect(results('CSSStyle')).toEqual([]);
  });

  test.each(['', '\t\u00a0\n', '\u200b'])('finds everything for a blank query: %j', (query) => {
    const items = [named('b'), named('a')];
    expect(search(items, query)).toEqual({ items, isSimilar: false });
  });
});

describe('a search without an exact match', () => {
  test.each([
    ['a missing letter', 'Excel', 'exel'],
    ['a missing letter', 'Photoshop', 'photshop'],
    ['a wrong letter', 'Python', 'pithon'],
    ['a letter too many', 'Excel', 'exccel'],
    ['swapped letters', 'HTML', 'htlm'],
    ['two mistakes in a long word', 'Bookkeeping', 'bokkeping'],
    ['a wrong beginning of a long word', 'Photoshop', 'fotoshop'],
    ['a mistake in the beginning of a word', 'Accessibility', 'acess'],
    ['a version', 'CSS', 'css3'],
    ['a version of its own', 'Python', 'python 3.12'],
    ['a version and a mistake', 'Excel', 'exel2019'],
    ['two of its words as one', 'Web page', 'webpage'],
    ['two of its words as one, with a mistake', 'Photo editing', 'photoeditting'],
    ['its word as two, with a mistake', 'JavaScript', 'java srcipt'],
    ['a right word and a wrong word', 'Graphic Design', 'grafic design'],
    ['a dot in its place', 'Node JS', 'node.js'],
    ['Devanagari', 'टाइपिंग', 'टायपिंग'],
    ['a missing vowel sign', 'फोटोग्राफी', 'फोटग्राफी'],
    ['another vowel sign', 'कैमरा', 'केमरा'],
    ['no joined consonant', 'सॉफ्टवेयर', 'सॉफटवेयर'],
    ['its Hindi words as one', 'वेब पेज', 'वेबपेज'],
  ])('finds a name by %s: %s by %j', (_what, name, query) => {
    expect(find(['Cooking', name], query)).toEqual(similar(name));
  });

  test.each([
    ['a short word with a mistake', 'SQL', 'sqk'],
    ['two mistakes in a word of seven letters', 'Captions', 'kaptins'],
    ['three mistakes', 'Bookkeeping', 'bukkeping'],
    ['another first letter', 'Trust', 'crust'],
    ['the beginning of a longer word, for four letters', 'Explain', 'exel'],
    ['a right word and an unknown word', 'Graphic Design', 'graphic zeppelin'],
    ['a short Hindi word with a mistake', 'दाल', 'दाम'],
    ['another first Hindi letter', 'सिलाई', 'पिलाई'],
    ['a version alone', 'Excel 2016', '2019'],
    ['a letter and a number', 'CSS', 'c3'],
    ['signs alone', 'C++', '!?'],
  ])('does not find a name by %s: %s by %j', (_what, name, query) => {
    expect(find([name], query)).toEqual(exactly());
  });

  test('returns the items with the fewest mistakes, in their order', () => {
    const names = ['Work', 'Wording', 'Password', 'Word'];
    expect(find(names, 'word2016')).toEqual(similar('Wording', 'Password', 'Word'));
    expect(find(names, 'wrok')).toEqual(similar('Work'));
  });

  test('is not made when a word matches exactly', () => {
    expect(find(['Test', 'Text'], 'text')).toEqual(exactly('Text'));
  });
});

describe('normalizeForSearch', () => {
  const tricky = fc.constantFrom(
    ...['é', 'e\u0301', 'E', 'ß', 'ẞ', 'İ', 'ı', 'ø', 'Σ', 'ς', 'σ', 'ά', 'Ω', 'Ω'],
  );
  const indian = fc.constantFrom(
    ...[
      'कि',
      'क़',
      'क\u093c',
      'श्री',
      'न्',
      'म्',
      'पँ',
      'दी',
      '\u200d',
      '१',
      'ತಾ',
      'தி',
      'ക്ഷ',
      'ড়',
      ' ',
      '  ',
      '-',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: fc.oneof(tricky, indian), minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  const letters = new Intl.Segmenter('en');
  const runs = { seed: 20_261_122, numRuns: 500 };

  test('is idempotent, and independent of Unicode composition', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(normalizeForSearch(normalizeForSearch(any))).toBe(normalizeForSearch(any));
        expect(normalizeForSearch(any.normalize('NFD'))).toBe(normalizeForSearch(any.normalize('NFC')));
      }),
      runs,
    );
  });

  test('makes a name match any part of its words', () => {
    const piece = fc.tuple(text, fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(piece, ([name, which, from, length]) => {
        const words = name.split(/\s+/).filter(Boolean);
        const word = [...letters.segment(words[which % words.length] ?? '')].map(({ segment }) => segment);
        const begin = from % Math.max(word.length, 1);
        const query = word.slice(begin, begin + 1 + (length % word.length)).join('');
        expect(find([name], query)).toEqual(exactly(name));
      }),
      runs,
    );
  });
});
