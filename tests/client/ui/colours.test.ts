import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toneOf, tones } from '#skills/tone.ts';
import { contrast, readColours, themes } from './contrast.ts';

const client = join(import.meta.dirname, '../../../client');
const read = (file: string) => readFileSync(join(client, file), 'utf8');
const styles = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map(read);
/** The colours of tone.css under the names of their classes: `--tone-ink` of `.teal` as `--teal-ink`. */
const toneColours = read('skills/tone.css').replace(/\.(\w+) \{[^}]*\}/g, (rule, tone) =>
  rule.replaceAll('--tone-', `--${tone}-`),
);
const tokens = toneColours + read('styles/tokens.css');
const variants = variantsOf(read('styles/controls.css'));

/** Foreground, backgrounds and minimum contrast: text 7, controls 3 (accessibility 33 and 38). */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', ['page', 'surface', 'sunken'], 7],
  ['ink-soft', ['page', 'surface', 'sunken'], 7],
  ['danger', ['danger-tint', 'page', 'surface'], 7],
  ['success', ['success-tint', 'page', 'surface'], 7],
  ['ink', ['danger-tint', 'success-tint'], 7],
  ['primary', ['page', 'surface'], 7],
  ['on-primary', ['primary', 'primary-hover'], 7],
  ['reading-ink', ['reading-tint'], 7],
  ['line', ['page', 'surface', 'sunken'], 3],
  ['focus', ['page', 'surface', 'sunken', 'danger-tint', 'success-tint'], 3],
  ['primary', ['page', 'surface', 'sunken'], 3],
  ...tones.flatMap((tone) => [
    [`${tone}-ink`, [`${tone}-tint`], 7] as const,
    // A bar has the mark colour, on a track of the surface colour, inside the tint or on the page.
    [`${tone}-mark`, [`${tone}-tint`, 'surface', 'page'], 3] as const,
    ['focus', [`${tone}-tint`], 3] as const,
  ]),
  ...[...variants.values()].flatMap((variant) => ['', 'hover-'].flatMap((state) => pairsOf(variant, state))),
];

/** A CSS declaration with its enclosing rules. */
interface Declaration {
  readonly rules: string;
  readonly name: string;
  readonly value: string;
}

function declarationsOf(css: string): Declaration[] {
  const rules: string[] = [];
  const declarations: Declaration[] = [];
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') rules.push(text.trim());
    else if (end === '}') rules.pop();
    else {
      const [name = '', value = ''] = text.split(/:(.*)/s).map((part) => part.trim());
      declarations.push({ rules: rules.join(' '), name, value });
    }
  }
  return declarations;
}

/** The custom properties of each control variant by selectors. */
function variantsOf(css: string): Map<string, Map<string, string>> {
  const variants = new Map<string, Map<string, string>>();
  for (const { rules, name, value } of declarationsOf(css)) {
    if (name.startsWith('--')) variants.set(rules, (variants.get(rules) ?? new Map()).set(name, value));
  }
  return variants;
}

/** The pairs of a state: text on its fill, border on its surroundings. Text without a fill is on the surroundings. */
function pairsOf(variant: Map<string, string>, state: string) {
  const colourOf = (part: string) => /^var\(--(.+)\)$/.exec(variant.get(`--${state}${part}`) ?? '')?.[1];
  const [text, fill, edge] = ['text', 'fill', 'edge'].map(colourOf);
  const around = ['page', 'surface'];
  return [
    ...(text ? [[text, fill ? [fill] : around, 7] as const] : []),
    ...(edge ? [[edge, around, 3] as const] : []),
  ];
}

test.each(themes)('reaches 7:1 for every text and 3:1 for every control in %s', (theme) => {
  const colour = readColours(tokens);
  const faint = pairs.flatMap(([front, backs, min]) =>
    backs.flatMap((back) => {
      const ratio = contrast(colour(front, theme), colour(back, theme));
      return ratio >= min ? [] : `${front} on ${back}: ${ratio.toFixed(2)}, not ${min}`;
    }),
  );
  expect(faint).toEqual([]);
});

test('sets text, background and border of each control variant at rest and on hover', () => {
  const parts = ['text', 'fill', 'edge', 'hover-text', 'hover-fill', 'hover-edge', 'hover-line'];
  const all = parts.map((part) => `--${part}`);
  expect(variants.size).toBeGreaterThan(5);
  for (const [rules, variant] of variants) {
    const names = [...variant.keys()];
    const changesOnlyBorder = names.every((name) => name.endsWith('edge'));
    expect(changesOnlyBorder ? all : names, rules).toEqual(all);
  }
});

test('changes on hover only where a pointer can hover, so that no touch leaves a colour', () => {
  const hovered = styles.flatMap(declarationsOf).filter(({ rules }) => rules.includes(':hover'));
  expect(hovered).not.toEqual([]);
  expect(hovered.filter(({ rules }) => !rules.includes('(hover: hover)'))).toEqual([]);
});

test('gives a subject the colour of the subject six numbers later, and its neighbours another', () => {
  const classes = Array.from({ length: 7 }, (_, index) => toneOf(index + 1));
  expect(new Set(classes).size).toBe(6);
  expect(classes[6]).toBe(classes[0]);
});

test.each([
  ['line-height', /inherit|var\(--(leading|leading-tight|script-height)\)/],
  ['letter-spacing', /var\(--letter-gaps\)/],
  ['word-spacing', /var\(--wide-words\)/],
  ['hyphens', /var\(--hyphens\)/],
])('%s follows the script in every style', (property, pattern) => {
  const values = styles.flatMap((css) => declarationsOf(css).filter(({ name }) => name === property));
  expect(values).not.toEqual([]);
  expect(values.filter(({ value }) => !pattern.test(value))).toEqual([]);
});
