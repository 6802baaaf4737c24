import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { normalizeForSearch, search } from '#skills/state/search.ts';

const named = (name: string, description = '') => ({ name, description });
const forever = new AbortController().signal;

async function matchingNames(names: readonly string[], query: string) {
  const items = names.map((name) => named(name));
  return (await search(items, query, forever))?.map(({ name }) => name);
}

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
  ])('finds a name by %s: %s by %j', async (_what, name, query) => {
    expect(await matchingNames([name], query)).toEqual([name]);
  });

  test.each([
    ['another vowel sign', 'कि', 'की'],
    ['a vowel sign that it lacks', 'क', 'कि'],
    ['half of its vowel sign', 'கொ', 'கெ'],
    ['a word that it lacks', 'Web page', 'web design'],
    ['two of its words as one', 'Web page', 'webpage'],
    ['a pattern', 'HTML', 'h.ml'],
  ])('finds no name by %s: %s by %j', async (_what, name, query) => {
    expect(await matchingNames([name], query)).toEqual([]);
  });

  test('searches name and description separately, and keeps the order', async () => {
    const items = [named('CSS', 'Style pages'), named('Pages', 'No such'), named('Style', 'Sheets')];
    expect(await search(items, 'style pages', forever)).toEqual([items[0]]);
    expect(await search(items, 'PAGES', forever)).toEqual([items[0], items[1]]);
    expect(await search(items, 'CSSStyle', forever)).toEqual([]);
  });

  test.each(['', '\t\u00a0\n'])('finds everything for a blank query: %j', async (query) => {
    const items = [named('b'), named('a')];
    expect(await search(items, query, forever)).toEqual(items);
  });
});

describe('normalizeForSearch', () => {
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

  test('is idempotent, and independent of Unicode composition', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(normalizeForSearch(normalizeForSearch(any))).toBe(normalizeForSearch(any));
        expect(normalizeForSearch(any.normalize('NFD'))).toBe(normalizeForSearch(any.normalize('NFC')));
      }),
      runs,
    );
  });

  test('makes a name match any part of its words', async () => {
    const piece = fc.tuple(text, fc.nat(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(piece, async ([name, which, from, length]) => {
        const words = name.split(/\s+/).filter(Boolean);
        const word = [...letters.segment(words[which % words.length] ?? '')].map(({ segment }) => segment);
        const begin = from % Math.max(word.length, 1);
        const query = word.slice(begin, begin + 1 + (length % word.length)).join('');
        expect(await matchingNames([name], query)).toEqual([name]);
      }),
      runs,
    );
  });
});

describe('a search in a long list', () => {
  /** Items that advance the clock by a millisecond every ten reads. */
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

  /** Runs a task at every turn, as typing and scrolling do. Returns a function that stops it. */
  function busyElsewhere(atTurn: () => void) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      atTurn();
      port2.postMessage('again');
    };
    port2.postMessage('first');
    return () => port1.close();
  }

  test('yields to other tasks between its slices', async () => {
    const { items, clock } = slowToRead(2000);
    const turns = [0];
    const stop = busyElsewhere(() => turns.push(clock.now()));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const results = await search(items, 'skill99', forever);
    stop();
    expect(results?.map(({ index }) => index)).toEqual([
      99, 990, 991, 992, 993, 994, 995, 996, 997, 998, 999,
    ]);
    const stretches = turns.map((at, index) => at - (turns[index - 1] ?? 0));
    // The duration of a frame at 60 Hz.
    expect(Math.max(...stretches)).toBeLessThan(16);
    // Each pause costs time, so a search of 200 ms must make few.
    expect(timers.mock.calls.length).toBeLessThanOrEqual(25);
  });

  test('stops reading and returns undefined when it is aborted', async () => {
    const { items, clock } = slowToRead(2000);
    const controller = new AbortController();
    const stop = busyElsewhere(() => controller.abort());
    expect(await search(items, 'skill', controller.signal)).toBe(undefined);
    stop();
    expect(clock.now()).toBeLessThan(16);
  });

  test('reads each item once, over several searches', async () => {
    const { items, clock } = slowToRead(30);
    await search(items, 'nothing', forever);
    await search([...items].reverse(), 'skill', forever);
    expect(clock.reads).toBe(30);
  });
});
