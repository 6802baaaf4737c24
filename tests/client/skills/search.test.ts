import { describe, expect, test } from 'vitest';
import { normalizeForSearch, search, searchIndex } from '#skills/state/search.ts';

const named = (name: string, description = '', words = '') => ({ name, description, words });
type Named = ReturnType<typeof named>;

const searchIn = (items: readonly Named[], query: string) =>
  search(
    searchIndex(items, ({ words }) => words),
    query,
  );

function find(names: readonly string[], query: string) {
  const { items, isSimilar } = searchIn(
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
    ['no accents', 'Café', 'cafe'],
    ['accents of its own', 'Cafe', 'CAFE\u0301'],
    ['Greek in capitals', 'Λόγος', 'ΛΟΓΟΣ'],
    ['Tamil', 'தமிழ் தட்டச்சு', 'தமிழ்'],
    ['symbols', 'C++ and C#', 'c#'],
    ['words in any order, with any space', 'Web page design', '  design\t\u00a0 web '],
    ['words that a hyphen joins', 'Web page design', 'web-design'],
    ['a hyphen or without one', 'Email', 'e-mail'],
    ['a hyphen or without one', 'E-mail', 'email'],
    ['a hyphen or without one', 'ईमेल', 'ई-मेल'],
    ['a hyphen or without one', 'ई-मेल', 'ईमेल'],
    ['a dot or without one', 'Node.js', 'node.js'],
    ['a dot or without one', 'Node.js', 'nodejs'],
    ['signs of a name', 'C++ and C#', 'c++'],
    ['a word beside a sign alone', 'Typing', 'typing ?'],
  ])('finds a name by %s: %s by %j', (_what, name, query) => {
    expect(find([name], query)).toEqual(exactly(name));
  });

  // Each pair has two spellings of a word. Both are found by both, also as a part of a longer name.
  test.each([
    ['a nukta', 'ज़रदोज़ी', 'जरदोजी'],
    ['a candrabindu as a dot', 'आँगनवाड़ी', 'आंगनवाड़ी'],
    ['a nasal consonant as a dot', 'हिन्दी', 'हिंदी'],
    ['a nasal consonant before a sibilant', 'लाइसेन्स', 'लाइसेंस'],
    ['a long and a short i', 'डिजाइनिंग', 'डीजाइनींग'],
    ['a long and a short u at the beginning', 'ऊन', 'उन'],
    ['an open o', 'ऑफिस', 'आफिस'],
    ['an open o', 'फोटोशॉप', 'फोटोशाप'],
    ['a long e at the beginning', 'एक्सेल', 'ऐक्सेल'],
    ['a long e and o', 'मेनेजर की नोकरी', 'मैनेजर की नौकरी'],
    ['its own digits', 'कक्षा १०', 'कक्षा 10'],
  ])('finds a Hindi name with or without %s: %s and %s', (_what, one, other) => {
    const names = [`नया ${one}`, `नया ${other}`];
    expect(find(names, one)).toEqual(exactly(...names));
    expect(find(names, other)).toEqual(exactly(...names));
  });

  test.each(['हिन्दी', 'कम्प्यूटर'])('finds %s at each typed letter', (name) => {
    for (let typed = 1; typed <= name.length; typed += 1)
      expect(find([name], name.slice(0, typed))).toEqual(exactly(name));
  });

  test.each([
    ['half of its vowel sign', 'கொ', 'கெ'],
    ['a word that it lacks', 'Web page', 'web design'],
    ['a pattern', 'HTML', 'h.*l'],
    ['three letters in the middle of a word', 'एक्सेसिबिलिटी', 'बिल'],
    ['a sign alone', 'HTML?', '?'],
    ['an emoji', 'HTML 😀', '😀'],
  ])('finds no name by %s: %s by %j', (_what, name, query) => {
    expect(find([name], query)).toEqual(exactly());
  });

  test.each([
    ['a word, its beginning, its middle', 'script', ['JavaScript', 'Scripting', 'A script']],
    ['the letters of a word, a longer word', 'लोगो', ['लोगों की मदद', 'लोगो बनाना']],
    ['the worst of its words', 'web script', ['JavaScript web', 'Webs scripts', 'Web script']],
    ['a word with or without its hyphen', 'e-mail', ['Emails', 'Email']],
  ])('puts first what has %s: %j', (_what, query, names) => {
    // The names have the worst first.
    expect(find(names, query)).toEqual(exactly(...names.toReversed()));
  });

  test('puts a name before other texts', () => {
    const items = [named('HTML', 'Write CSS'), named('CSS grids'), named('Pages', '', 'css')];
    expect(searchIn(items, 'css').items).toEqual([items[1], items[0], items[2]]);
  });

  test('keeps the order of names with the same rank', () => {
    const names = ['Scripts', 'B script', 'JavaScript', 'Scripting', 'A script', 'TypeScript'];
    const found = ['B script', 'A script', 'Scripts', 'Scripting', 'JavaScript', 'TypeScript'];
    expect(find(names, 'script')).toEqual(exactly(...found));
  });

  test('searches name, description and words separately, and finds all for a blank query', () => {
    const items = [
      named('CSS', 'Style pages'),
      named('Pages', 'No such', 'looks, चित्र'),
      named('Style', 'Sheets'),
    ];
    const results = (query: string) => searchIn(items, query).items;
    expect(results('चित्र')).toEqual([items[1]]);
    expect(searchIn(items, 'suchlooks')).toEqual({ items: [], isSimilar: false });
    expect(results('style pages')).toEqual([items[0]]);
    expect(results('PAGES')).toEqual([items[1], items[0]]);
    expect(results('CSSStyle')).toEqual([]);
    expect(results('\t\u00a0\u200b')).toEqual(items);
  });
});

test.each(['Việt Café', 'सड़क फ़ोटो', 'தொழில்'])('ignores how the letters of %s are composed', (text) => {
  expect(normalizeForSearch(text.normalize('NFD'))).toBe(normalizeForSearch(text.normalize('NFC')));
});

test.each(['tally course', 'Course  TALLY', 'talley course'])('ignores words such as course: %s', (query) => {
  const index = searchIndex([named('First course'), named('Tally')], () => undefined);
  expect(search(index, query, 'course, कोर्स').items).toEqual([named('Tally')]);
  expect(search(index, 'course कोर्स', 'course, कोर्स').items).toHaveLength(2);
});

describe('a search without an exact match', () => {
  test.each([
    ['a missing letter', 'Excel', 'exel'],
    ['a wrong letter', 'Python', 'pithon'],
    ['swapped letters', 'HTML', 'htlm'],
    ['two mistakes in a long word', 'Bookkeeping', 'bokkeping'],
    ['a wrong beginning of a long word', 'Photoshop', 'fotoshop'],
    ['a version', 'CSS', 'css3'],
    ['two of its words as one', 'Web page', 'webpage'],
    ['a right word and a wrong word', 'Graphic Design', 'grafic design'],
    ['another vowel sign', 'कैमरा', 'कोमरा'],
  ])('finds a name by %s: %s by %j', (_what, name, query) => {
    expect(find(['Cooking', name], query)).toEqual(similar(name));
  });

  test.each([
    ['a short word with a mistake', 'SQL', 'sqk'],
    ['three mistakes', 'Bookkeeping', 'bukkeping'],
    ['another first letter', 'Trust', 'crust'],
    ['the beginning of a longer word, for four letters', 'Explain', 'exel'],
    ['a right word and an unknown word', 'Graphic Design', 'graphic zeppelin'],
    ['a version alone', 'Excel 2016', '2019'],
  ])('does not find a name by %s: %s by %j', (_what, name, query) => {
    expect(find([name], query)).toEqual(exactly());
  });

  test('returns the items with the fewest mistakes, in their order', () => {
    const names = ['Work', 'Wording', 'Password', 'Word'];
    expect(find(names, 'word2016')).toEqual(similar('Wording', 'Password', 'Word'));
    expect(find(names, 'wrok')).toEqual(similar('Work'));
  });
});
