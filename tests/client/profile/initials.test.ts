import { expect, test } from 'vitest';
import { initialsOf } from '#profile/initials.ts';

test.each([
  ['Asha Hegde', ['A', 'H']],
  ['ravi kumar nair', ['R', 'N']],
  ['Meena', ['M']],
  ['Ravi Ravi', ['R']],
  ['कविता राव', ['क', 'रा']],
  // A half letter would stand alone without its next letter.
  ['प्रिया क्षीरसागर', ['प्रि', 'क्षी']],
  ['محمد علی', ['م', 'ع']],
  ['(Ravi) 👩🏽‍🦽', ['R']],
  ['😀 😀', []],
  [' ', []],
])('shortens the name %j to %j', (name, initials) => {
  expect(initialsOf(name)).toEqual(initials);
});
