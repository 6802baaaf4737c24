import { expect, test } from 'vitest';
import { langOf } from '#ui/lang-of.ts';

test.each([
  ['मैं वेबसाइट बनाता हूँ।', 'hi'],
  ['আমি ওয়েবসাইট বানাই', 'bn'],
  ['ਮੈਂ ਵੈੱਬਸਾਈਟ ਬਣਾਉਂਦਾ ਹਾਂ', 'pa'],
  ['હું વેબસાઇટ બનાવું છું', 'gu'],
  ['ମୁଁ ୱେବସାଇଟ୍ ତିଆରି କରେ', 'or'],
  ['நான் இணையதளங்களை உருவாக்குகிறேன்', 'ta'],
  ['నేను వెబ్‌సైట్లు చేస్తాను', 'te'],
  ['ನಾನು ಜಾಲತಾಣ ಮಾಡುತ್ತೇನೆ', 'kn'],
  ['ഞാൻ വെബ്സൈറ്റ് ഉണ്ടാക്കുന്നു', 'ml'],
  ['میں ویب سائٹ بناتا ہوں', 'ur'],
  ['मेरा React project', undefined],
  ['मैं React से वेबसाइट बनाता हूँ', 'hi'],
  ['I build websites', undefined],
  ['שלום', undefined],
  ['१२३', 'hi'],
  ['123, 4.5!', undefined],
  ['', undefined],
])('detects the language of %j as %s, on an English page', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});

test.each([
  ['I build websites', 'en'],
  ['asha01@example.com', 'en'],
  ['मेरा React project', undefined],
  ['मैं React से वेबसाइट बनाता हूँ', undefined],
  ['मैं वेबसाइट बनाता हूँ।', undefined],
  ['நான் இணையதளங்களை உருவாக்குகிறேன்', 'ta'],
  ['שלום', undefined],
  ['१२३', undefined],
  ['123, 4.5!', undefined],
  ['', undefined],
])('detects the language of %j as %s, on a Hindi page', (text, lang) => {
  expect(langOf(text, 'hi')).toBe(lang);
});

test.each([
  ['मी संकेतस्थळे बनवतो', undefined],
  ['I build websites', 'en'],
  ['நான் இணையதளங்களை உருவாக்குகிறேன்', 'ta'],
])('detects the language of %j as %s, on a page that is translated to Marathi', (text, lang) => {
  expect(langOf(text, 'mr')).toBe(lang);
});
