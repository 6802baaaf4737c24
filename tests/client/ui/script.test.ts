import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { langOf } from '#ui/lang-of.ts';

const client = join(import.meta.dirname, '../../../client');
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const styles = new Map(files.map((file) => [file, readFileSync(join(client, file), 'utf8')]));

/** Returns the values of a property in all styles, as `file: value`. */
const valuesOf = (property: string) =>
  [...styles].flatMap(([file, css]) =>
    [...css.matchAll(new RegExp(`[\\s;{]${property}: ([^;]+);`, 'g'))].map(
      ([, value]) => `${file}: ${value}`,
    ),
  );

test.each([
  ['line-height', /inherit|var\(--(leading|leading-tight|script-height)\)/],
  ['letter-spacing', /var\(--letter-gaps\)/],
  ['word-spacing', /var\(--wide-words\)/],
  ['hyphens', /var\(--hyphens\)/],
])('%s follows the script in every style', (property, pattern) => {
  const values = valuesOf(property);
  expect(values).not.toEqual([]);
  expect(values.filter((value) => !pattern.test(value))).toEqual([]);
});

test('each Indian script has tall lines without gaps between letters', () => {
  const [, list = ''] =
    /\[lang\]:is\(([^{]+)\) \{[^}]*--letter-gaps: 0;/.exec(styles.get('styles/tokens.css') ?? '') ?? [];
  const languages = [...list.matchAll(/:lang\((\w+)\)/g)].map(([, lang]) => lang);
  const letters = ['क', 'ক', 'ਕ', 'ક', 'କ', 'க', 'క', 'ಕ', 'ക', 'ک'];
  expect(languages).toEqual(expect.arrayContaining(letters.map((letter) => langOf(letter))));
});
