import { expect, test } from 'vitest';
import { projectTypes } from '#contract/entities.ts';
import { serverMessages } from '#contract/server-messages.ts';
import { states } from '#contract/states.ts';
import { projectTypeName, stateName } from '../../../client/copy/hi/names.ts';
import { serverWords } from '../../../client/copy/hi/server.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../client/copy/hi/*.ts', { eager: true });

/** Names and units that Hindi writes in Latin letters too. */
const latin =
  /^hi$|UDID|PDF|QR|SVG|JPEG|PNG|WebP|HEIC|Chrome|Safari|WhatsApp|YouTube|JSON Resume|JavaScript|Text-to-speech|WCAG|GIGW|AAA?|NVDA|TalkBack|VoiceOver|axe-core|portfolio-data|asha01|https?:\/\/\S*|name@example\.com|\bkB\b|\bMB\b/g;

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

const allSentences = Object.entries(files).flatMap(([file, exports]) =>
  sentencesOf(exports).map((sentence) => [file, sentence] as const),
);
const sentences = allSentences.filter(([file]) => !/\/(formats|language|server|names)\.ts$/.test(file));

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

test.each([
  ['फिर for again, which is heard as then', /फिर (कोशिश|लॉगिन|शुरू|खोलें|दबाएँ|चुनें|लिखें|लिखने|भेजें|माँगें)/],
  ['a word of offices', /निजता|संदेश|हलचल|कृपया|त्रुटि|अमान्य|पुनः|प्रविष्टि/],
  ['words that are heard as others', /रहने दें|इस समय|तस्वीर\S* (यहाँ )?खींच|पहले नाम|पढ़ना (बंद|रुक)/],
  ['the gender of the learner', /(सकते|चाहते) हैं|आप (?!भी)[^।]* थे/],
  ['another word for again or the internet than the glossary', /(?<!पेज )दोबारा|नेटवर्क/],
  ['a waiting change that the learner seems to have to send', /भेज(ना|ने) (बाकी|हो)|भेज दे(गा|ता)|अभी भेजें/],
  ['a phone for every device', /(इस|इसी|यह) फ़ोन(?! या कंप्यूटर)|कंप्यूटर पर|डिवाइस/],
  ['a number of points that is heard as a score', /पॉइंट \d|\d (और )?पॉइंट(?! में (अपना )?लेवल)/],
  ['a word at the end of a clause that is heard as an imperative', /(चुने|लिखे|जोड़े|भेजे|रखे|बदले|देखे)(?=[।,:]|$)/],
  ['a time whose words collide', /बजे (तक|की|को)/],
  ['a bracket or slash, which voices skip or spell', /[()]|[^\s:/]\/[^\s/]/],
  ['a number of characters without vowel signs', /^(?!.*(मात्रा|में से|अंग्रेज़ी)).*\d अक्षर(?! या अंक)/],
])('never has %s', (_, trap) => {
  expect(allSentences.filter(([, sentence]) => trap.test(sentence.replace(latin, '')))).toEqual([]);
});

test('translates each state, project type and message of the server', () => {
  expect(states.filter((state) => stateName(state) === state)).toEqual([]);
  expect(projectTypes.filter((type) => projectTypeName(type) === type)).toEqual([]);
  expect(Object.keys(serverWords)).toEqual(Object.keys(serverMessages));
});
