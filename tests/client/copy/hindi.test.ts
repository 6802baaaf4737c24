import { expect, test } from 'vitest';
import { projectTypes } from '#contract/entities.ts';
import { serverMessages } from '#contract/server-messages.ts';
import { states } from '#contract/states.ts';
import { projectTypeName, stateName } from '../../../client/copy/hi/names.ts';
import { serverWords } from '../../../client/copy/hi/server.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../client/copy/hi/*.ts', { eager: true });

/** Names and units that Hindi writes in Latin letters too. */
const latin =
  /^hi$|UDID|PDF|QR|SVG|JPEG|PNG|WebP|HEIC|Chrome|Safari|WhatsApp|YouTube|JSON Resume|JavaScript|Text-to-speech|WCAG|GIGW|AAA?|NVDA|TalkBack|VoiceOver|axe-core|portfolio-data|V1\.0\.0|https?:\/\/\S*|name@example\.com|\bkB\b|\bMB\b/g;

/** Returns the sentences of a value. A sentence with arguments gets a Hindi word and numbers. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesOf);
  if (typeof value !== 'function') return [];
  return ['नाम', 2, ['नाम']].flatMap((arg) => {
    try {
      return sentencesOf(value(...Array.from({ length: 3 }, () => arg)));
    } catch {
      return [];
    }
  });
}

const sentences = Object.entries(files)
  .filter(([file]) => !/\/(formats|language|server|names)\.ts$/.test(file))
  .flatMap(([file, exports]) => sentencesOf(exports).map((sentence) => [file, sentence] as const));

test('has no English word in Hindi copy', () => {
  expect(sentences.length).toBeGreaterThan(500);
  const english = sentences.filter(([, sentence]) =>
    /[A-Za-z]{2}/.test(sentence.replace(latin, '').replace(/undefined|NaN|\[object Object\]/g, '')),
  );
  expect(english).toEqual([]);
});

test('writes each letter of Hindi copy in one way only', () => {
  expect(sentences.filter(([, sentence]) => sentence !== sentence.normalize('NFC'))).toEqual([]);
});

test('translates each state, project type and message of the server', () => {
  expect(states.filter((state) => stateName(state) === state)).toEqual([]);
  expect(projectTypes.filter((type) => projectTypeName(type) === type)).toEqual([]);
  expect(Object.keys(serverWords)).toEqual(Object.keys(serverMessages));
});
