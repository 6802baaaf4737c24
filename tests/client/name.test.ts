import { describe, expect, test } from 'vitest';
import { longestName, named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { app } from '#copy/shell.ts';

/** A text as it is shown: each isolate as brackets. */
const seen = (text: string) => text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

describe('a name', () => {
  test.each(['HTML', 'हिन्दी', '<b>', '👩‍👩‍👧‍👦', 'x'.repeat(longestName)])(
    'such as %s stays as it is',
    (name) => {
      expect(named(name)).toBe(name);
    },
  );

  test.each(['', ' ', '\u200b\u200d\ufeff', '\u00a0\u2003'])(
    'of which nothing is seen (%j) is said to be none',
    (name) => {
      expect(named(name)).toBe('No name');
    },
  );

  test('that is too long is cut, never within a character', () => {
    expect(named('x'.repeat(10_000))).toBe(`${'x'.repeat(longestName)}...`);
    expect(named(`${'x'.repeat(longestName - 1)}😀😀`)).toBe(`${'x'.repeat(longestName - 1)}...`);
  });

  test('from right to left turns nothing beside it', () => {
    expect(seen(named('שלום'))).toBe('⟨שלום⟩');
    expect(seen(rating.deletingTopic('مرحبا'))).toBe('You are deleting the topic ⟨مرحبا⟩.');
    expect(seen(rating.titleOf(rating.add('שלום'), 'مرحبا'))).toBe('Add ⟨שלום⟩: ⟨مرحبا⟩');
  });

  test('that is cut leaves no direction open in the sentence around it', () => {
    const title = app.title(named(rating.titleOf(rating.add('שלום '.repeat(90)), 'مرحبا'.repeat(90))));
    expect(title).toMatch(/^\u2068Add [^\u2068\u2069]+\.\.\.\u2069 – Skills Portfolio$/);
  });
});
