import { signal } from '@preact/signals-react';
import { langOf } from '#ui/lang-of.ts';

/** Whether the device has a voice, of any language. */
export const hasVoices = signal(false);

/**
 * Follows the device's voices, because many devices load voices late. Returns a function that stops it, or undefined for a
 * browser that cannot speak.
 */
export function watchVoices(): (() => void) | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const { speechSynthesis } = window;
  const update = () => {
    hasVoices.value = speechSynthesis.getVoices().length > 0;
  };
  update();
  speechSynthesis.addEventListener('voiceschanged', update);
  return () => speechSynthesis.removeEventListener('voiceschanged', update);
}

/** Returns the voice of the page, or undefined if the device has none of its language. */
export const pageVoice = () => best(document.documentElement.lang);

/** Whether the device has a voice of the page's language. Follows the device's voices, as `hasVoices` does. */
export const hasPageVoice = () => hasVoices.value && pageVoice() !== undefined;

/**
 * Returns the voice for a text in a language, such as `hi`, or undefined. Indian voices read Latin letters too, but no
 * voice reads a script of another language. So English has a voice of another language if it contains that language,
 * or if the device has no English voice.
 */
export function voiceFor(text: string, language: string): SpeechSynthesisVoice | undefined {
  if (language !== 'en') return best(language);
  const contained = langOf(text.replace(/\p{Script=Latin}/gu, ''), 'en');
  return (contained ? best(contained) : undefined) ?? best('en') ?? pageVoice();
}

/** Prefers Indian voices, then local voices, because they need no network. Android writes `en_IN`. */
function best(language: string): SpeechSynthesisVoice | undefined {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/[-_]IN\b/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  return window.speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().startsWith(language))
    .sort((one, other) => rank(other) - rank(one))[0];
}
