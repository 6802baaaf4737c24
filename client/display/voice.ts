import { type ReadonlySignal, signal } from '@preact/signals-react';

const current = signal<SpeechSynthesisVoice | undefined>(undefined);

export const voice: ReadonlySignal<SpeechSynthesisVoice | undefined> = current;

/** Follows the device's voices, because many devices load voices late. Returns a function that stops it. */
export function watchVoices(): () => void {
  const { speechSynthesis } = window as Partial<Pick<Window, 'speechSynthesis'>>;
  if (!speechSynthesis) return () => {};
  const update = () => {
    current.value = best(speechSynthesis.getVoices(), document.documentElement.lang);
  };
  update();
  speechSynthesis.addEventListener?.('voiceschanged', update);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', update);
}

/** Returns the device's best voice for a language, such as `hi`, or undefined. */
export const voiceFor = (language: string) => best(window.speechSynthesis.getVoices(), language);

/** Prefers Indian voices, then local voices, because they need no network. Android writes `en_IN`. */
function best(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/[-_]IN\b/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  return voices
    .filter(({ lang }) => lang.toLowerCase().startsWith(language))
    .sort((one, other) => rank(other) - rank(one))[0];
}
