import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { find, folded } from '#stores/find.ts';

const named = (name: string, description = '') => ({ name, description });
const forever = new AbortController().signal;

/** The names of those that are found. */
const namesFound = async (names: readonly string[], query: string) =>
  (
    await find(
      names.map((name) => named(name)),
      query,
      forever,
    )
  )?.map(({ name }) => name);

describe('a search finds', () => {
  test.each([
    ['whatever the case', 'HTML', 'html'],
    ['whatever the case', 'html', 'HtMl'],
    ['a part of a word', 'JavaScript', 'script'],
    ['without accents what has them', 'Café', 'cafe'],
    ['without accents what has them apart', 'Cafe\u0301', 'cafe'],
    ['with accents what has none', 'Cafe', 'café'],
    ['accents that are written otherwise', 'Café', 'CAFE\u0301'],
    ['several accents on a letter', 'Việt', 'viet'],
    ['a dotted capital', 'İstanbul', 'istanbul'],
    ['Greek without accents', 'Ελληνικά', 'ελληνικα'],
    ['Greek in capitals', 'Λόγος', 'ΛΟΓΟΣ'],
    ['the beginning of a Greek word in capitals', 'λογοσοφία', 'ΛΟΓΟΣ'],
    ['Devanagari', 'हिन्दी टाइपिंग', 'टाइपिंग'],
    ['a nukta that is written otherwise', 'सड\u093cक', 'स\u095cक'],
    ['Tamil', 'தமிழ் தட்டச்சு', 'தமிழ்'],
    ['signs', 'C++ and C#', 'c#'],
    ['words in any order', 'Web page design', 'design web'],
    ['words with more space between', 'Web page design', '  web\t\u00a0 design '],
    ['one word that stands for two', 'Testing', 'test sting'],
  ])('%s: %s by %j', async (_what, name, query) => {
    expect(await namesFound([name], query)).toEqual([name]);
  });

  test.each([
    ['a letter with another vowel sign', 'कि', 'की'],
    ['a letter with a vowel sign by one that has none', 'क', 'कि'],
    ['a letter with half of its vowel sign', 'கொ', 'கெ'],
    ['a word with a word that is not there', 'Web page', 'web design'],
    ['a word in two', 'Web page', 'webpage'],
    ['a pattern as one', 'HTML', 'h.ml'],
    ['a letter by another with a like accent', 'Cafe', 'cafa'],
  ])('never %s: %s by %j', async (_what, name, query) => {
    expect(await namesFound([name], query)).toEqual([]);
  });

  test('vowel signs as letters: they are kept', () => {
    expect(folded('कि')).toBe('कि');
    expect(folded('कि')).not.toBe(folded('क'));
    expect(folded('தமிழ்')).not.toBe(folded('தமழ'));
  });

  test('by name and description together', async () => {
    const items = [named('CSS', 'Style pages'), named('Pages', 'No such'), named('Style', 'Sheets')];
    expect(await find(items, 'style pages', forever)).toEqual([items[0]]);
    expect(await find(items, 'pages', forever)).toEqual([items[0], items[1]]);
    // No word goes from the name over into the description.
    expect(await find(items, 'CSSStyle', forever)).toEqual([]);
  });

  test('in the order of the list', async () => {
    const names = ['web c', 'none', 'web a', 'Web b'];
    expect(await namesFound(names, 'web')).toEqual(['web c', 'web a', 'Web b']);
  });

  test.each(['', ' ', '\t\u00a0\n'])('all for %j', async (query) => {
    const items = [named('b'), named('a')];
    expect(await find(items, query, forever)).toEqual(items);
  });

  test('nothing in an empty list', async () => {
    expect(await find([], 'web', forever)).toEqual([]);
  });
});

describe('folding', () => {
  /** Letters in which folding could go wrong, and any others. */
  const tricky = fc.constantFrom(
    ...['é', 'e\u0301', 'E', 'ß', 'ẞ', 'İ', 'ı', 'ø', 'Σ', 'ς', 'σ', 'ά', 'Ω', 'Ω'],
  );
  const indian = fc.constantFrom('कि', 'क़', 'क\u093c', 'श्री', 'ತಾ', 'தி', 'ക്ഷ', 'ড়', ' ', '  ', '-');
  const text = fc.oneof(
    fc.string({ unit: fc.oneof(tricky, indian), minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  const letters = new Intl.Segmenter('en');
  const runs = { seed: 20_261_122, numRuns: 500 };

  test('twice is the same as once', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(folded(folded(any))).toBe(folded(any));
      }),
      runs,
    );
  });

  test('is the same however accents are written', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(folded(any.normalize('NFD'))).toBe(folded(any.normalize('NFC')));
      }),
      runs,
    );
  });

  test('lets anything be found by any piece of any word of its name', async () => {
    const piece = fc.tuple(text, fc.nat(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(piece, async ([name, which, from, length]) => {
        const words = name.split(/\s+/).filter(Boolean);
        const word = [...letters.segment(words[which % words.length] ?? '')].map(({ segment }) => segment);
        const begin = from % Math.max(word.length, 1);
        const query = word.slice(begin, begin + 1 + (length % word.length)).join('');
        expect(await namesFound([name], query)).toEqual([name]);
      }),
      runs,
    );
  });
});

describe('a search in a long list', () => {
  /** Things of which ten are read in a millisecond of a clock that stands still otherwise. */
  function slowToRead(count: number) {
    const clock = { reads: 0, now: () => clock.reads / 10 };
    vi.spyOn(performance, 'now').mockImplementation(clock.now);
    const items = Array.from({ length: count }, (_, index) => ({
      index,
      get name() {
        clock.reads += 1;
        return `Skill${index}`;
      },
      description: '',
    }));
    return { items, clock };
  }

  /** Has something else to do at every turn, as typing and scrolling would. Gives how often it ran, and what ends it. */
  function busyElsewhere(atTurn: () => void) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      atTurn();
      port2.postMessage('again');
    };
    port2.postMessage('first');
    return () => port1.close();
  }

  test('lets others run again and again, and finds all the same', async () => {
    const { items, clock } = slowToRead(2000);
    const turns = [0];
    const stop = busyElsewhere(() => turns.push(clock.now()));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const found = await find(items, 'skill99', forever);
    stop();
    expect(found?.map(({ index }) => index)).toEqual([99, 990, 991, 992, 993, 994, 995, 996, 997, 998, 999]);
    const stretches = turns.map((at, index) => at - (turns[index - 1] ?? 0));
    // A frame.
    expect(Math.max(...stretches)).toBeLessThan(16);
    // Each pause costs time, so there are no more than its 200 ms need.
    expect(timers.mock.calls.length).toBeLessThanOrEqual(25);
  });

  test('ends with nothing once it is overtaken, and reads no further', async () => {
    const { items, clock } = slowToRead(2000);
    const overtaken = new AbortController();
    const stop = busyElsewhere(() => overtaken.abort());
    expect(await find(items, 'skill', overtaken.signal)).toBe(undefined);
    stop();
    expect(clock.now()).toBeLessThan(16);
  });

  test('reads each thing once, however often it is searched', async () => {
    const { items, clock } = slowToRead(30);
    await find(items, 'nothing', forever);
    await find([...items].reverse(), 'skill', forever);
    expect(clock.reads).toBe(30);
  });
});
