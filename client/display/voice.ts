import { signal } from '@preact/signals-react';
import { ofPage } from '#device/lifetime.ts';
import { langOf } from '#ui/lang-of.ts';

/** The device's voices, of any language. */
const voices = ofPage(() => signal<readonly SpeechSynthesisVoice[]>([]));

/** The voices that failed since the page load, the last failure last. */
const failed = ofPage(() => new Set<string>());

/** Whether the device has a voice, of any language. */
export const hasVoices = () => voices().value.length > 0;

/**
 * Follows the device's voices, because many devices load voices late. Returns a function that stops it, or undefined for a
 * browser that cannot speak.
 */
export function watchVoices(): (() => void) | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const { speechSynthesis } = window;
  const update = () => {
    voices().value = [...speechSynthesis.getVoices()];
  };
  update();
  speechSynthesis.addEventListener('voiceschanged', update);
  return () => speechSynthesis.removeEventListener('voiceschanged', update);
}

/** Whether the device has a voice of the page's language now. */
export const canReadPage = () => voicesOf(pageLanguage()).length > 0;

/** Whether the device has a voice of the page's language. Follows the device's voices. */
export const hasPageVoice = () => hasVoices() && canReadPage();

export const pageLanguage = () => document.documentElement.lang;

/**
 * Returns the voices for a text in a language, such as `hi`, the best one first and the failed ones last. Indian voices
 * read Latin letters too, but no voice reads a script of another language. So English has voices of another language
 * first if it contains that language, and last in place of English voices.
 */
export function voicesFor(text: string, language: string): readonly SpeechSynthesisVoice[] {
  const contained = language === 'en' && langOf(text.replace(/\p{Script=Latin}/gu, ''), 'en');
  const last = language === 'en' ? voicesOf(pageLanguage()) : [];
  const all = [...(contained ? voicesOf(contained) : []), ...voicesOf(language), ...last];
  const failures = [...failed()];
  const failure = (voice: SpeechSynthesisVoice) => failures.indexOf(idOf(voice));
  return all.sort((one, other) => failure(one) - failure(other));
}

/** Prefers Indian voices, then local voices, because they need no network. Android writes `en_IN`. */
function voicesOf(language: string): readonly SpeechSynthesisVoice[] {
  const local = navigator.onLine === false ? 4 : 1;
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/[-_]IN\b/i.test(lang) ? 2 : 0) + (localService ? local : 0);
  return window.speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().startsWith(language))
    .sort((one, other) => rank(other) - rank(one));
}

/** Puts a voice after all others until the next page load. */
export function noteFailure(voice: SpeechSynthesisVoice): void {
  failed().delete(idOf(voice));
  failed().add(idOf(voice));
}

/** Identifies a voice, because browsers may make its object again. */
export const idOf = ({ voiceURI, name, lang }: SpeechSynthesisVoice) => [voiceURI, name, lang].join();
