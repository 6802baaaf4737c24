import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../../client/copy/{en,hi}/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A name in a sentence, and what follows it up to the next placeholder. */
const nameInSentence =
  /\$\{(?:named\([^`}]*\)|listed\(names\)|name|skill|topic|project|title|label|file|card|part|what)\}([^`$]*)/g;

/** The end, or a mark that sets the name apart. In Hindi, a word behind the name would bend it: बनाना becomes बनाने के. */
const apart = /^$|^[:,।.”]|^ [–(]/;

test('sets each name apart from the words of its sentence', () => {
  const named = Object.values(sources).flatMap((source) => [...source.matchAll(nameInSentence)]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, after = '']) => !apart.test(after)).map(([text]) => text)).toEqual([]);
});
