import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tones } from '#ui/tone.ts';
import { contrast, readColours, type Theme, themes } from './contrast.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../client/styles/tokens.css'), 'utf8');

/** What stands on what, and the least contrast between them: text 7, controls 3 (accessibility 33 and 38). */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', ['page', 'surface', 'sunken'], 7],
  ['ink-soft', ['page', 'surface', 'sunken'], 7],
  ['danger', ['danger-tint', 'page', 'surface'], 7],
  ['success', ['success-tint', 'page', 'surface'], 7],
  ['ink', ['danger-tint', 'success-tint'], 7],
  ['link', ['page', 'surface'], 7],
  ['on-primary', ['primary', 'primary-hover'], 7],
  ['line', ['page', 'surface', 'sunken'], 3],
  ['focus', ['page', 'surface', 'sunken', 'danger-tint', 'success-tint'], 3],
  ['primary', ['page', 'surface', 'sunken'], 3],
  ...tones.flatMap((tone) => [
    [`${tone}-ink`, [`${tone}-tint`], 7] as const,
    // Bars are drawn in the mark on a track of the surface, within the tint.
    [`${tone}-mark`, [`${tone}-tint`, 'surface'], 3] as const,
    ['focus', [`${tone}-tint`], 3] as const,
  ]),
];

/** The pairs of a stylesheet that are too faint in a theme. */
function tooFaint(css: string, theme: Theme): string[] {
  const colour = readColours(css);
  return pairs.flatMap(([front, backs, least]) =>
    backs.flatMap((back) => {
      const ratio = contrast(colour(front, theme), colour(back, theme));
      return ratio >= least ? [] : `${front} on ${back}: ${ratio.toFixed(2)}, not ${least}`;
    }),
  );
}

test.each(themes)('in %s every text reaches 7:1 and every control 3:1', (theme) => {
  expect(tooFaint(tokens, theme)).toEqual([]);
});

test('there are six card colours', () => {
  expect(new Set(tones).size).toBe(6);
});

describe('the check itself', () => {
  const moreContrast = ":root[data-contrast='more']";

  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#595959', '#ffffff', 7],
    ['#0000ff', '#ffffff', 8.59],
  ])('measures %s on %s as %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  const planted = (token: string, pair: string, from = tokens) => {
    const css = from.replace(
      new RegExp(`--${token}: light-dark\\([^)]*\\)`),
      `--${token}: light-dark(${pair})`,
    );
    expect(css).not.toBe(from);
    return css;
  };

  test('catches a faint text that is planted in one theme, and in that one only', () => {
    const css = planted('teal-ink', '#0f766c, #c8f1ec');
    expect(tooFaint(css, 'light')).toEqual([
      expect.stringMatching(/^teal-ink on teal-tint: \d\.\d\d, not 7$/),
    ]);
    expect(tooFaint(css, 'dark')).toEqual([]);
    expect(tooFaint(planted('ink-soft', '#51443a, #6b5f55'), 'dark')).toHaveLength(3);
  });

  test('catches a faint text that is planted for more contrast alone', () => {
    const [base = '', more = ''] = tokens.split(moreContrast);
    const css = `${base}${moreContrast}${planted('ink', '#999999, #ffffff', more)}`;
    expect(tooFaint(css, 'light')).toEqual([]);
    expect(tooFaint(css, 'light, more contrast')).not.toEqual([]);
    expect(tooFaint(css, 'dark, more contrast')).toEqual([]);
  });

  test('refuses a stylesheet in which a colour cannot be read', () => {
    expect(() => tooFaint(planted('ink', 'black, white'), 'light')).toThrow('--ink is no light-dark()');
    expect(() => tooFaint(tokens.replace(moreContrast, ':root'), 'light')).toThrow('more contrast');
  });
});
