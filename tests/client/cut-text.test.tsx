import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CutText, cut } from '#ui/cut-text.tsx';

describe('a text that is cut', () => {
  test.each([
    ['one two three', 20, 'one two three'],
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two...'],
    ['one two three', 8, 'one two...'],
    ['one two three', 7, 'one two...'],
    ['one two three', 6, 'one...'],
    ['one two three', 3, 'one...'],
    ['onetwothree', 4, 'onet...'],
    ['', 4, ''],
  ])('%j at %d reads %j', (text, most, shown) => {
    expect(cut(text, most)).toBe(shown);
  });

  test('never goes past its most characters, and ends at a word, wherever it is cut', () => {
    const text =
      'Check whether people with disabilities can use a website or an app, and say how to put it right.';
    for (let most = 5; most < text.length; most += 1) {
      const kept = cut(text, most).slice(0, -3);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(kept)).toBe(true);
      expect(text[kept.length], `at ${most}`).toBe(' ');
    }
  });

  test('never cuts a character in two', () => {
    for (let most = 1; most < 6; most += 1) expect(cut('🙂🙂🙂', most)).not.toMatch(/\p{Surrogate}/u);
  });
});

test('speaks what is shown, in the language of the text, when a text is cut', () => {
  const { container } = render(<CutText text="एक दो तीन" most={6} />);
  expect(container.textContent).toBe('एक दो...');
  expect(container.querySelector('p')?.lang).toBe('hi');
});
