import { expect, test } from 'vitest';
import { longestWord } from '#ui/longest-word.ts';

test.each([
  ['Add a skill', undefined],
  ['Screen-reader basics', undefined],
  ['Choose subject..!', 10],
  ['Web Accessibility', 14],
  ['Internationalisierungsbeauftragte', 20],
  // Seven letters, because signs for vowels are marks.
  ['नया एक्सेसिबिलिटी', 8],
])('rounds the longest word of %j to %j letters', (text, letters) => {
  expect(longestWord(text)).toBe(letters);
});
