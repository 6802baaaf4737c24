import { type ReadonlySignal, signal } from '@preact/signals-react';

const current = signal<SpeechSynthesisVoice | undefined>(undefined);

/** The device's voice for the language of the app; none where it has none. */
export const voice: ReadonlySignal<SpeechSynthesisVoice | undefined> = current;

/** Searches a voice, again whenever the device has others: many load them late. Gives how to stop. */
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

/** The device's best voice for a language, such as `hi`; undefined where it has none. */
export const voiceFor = (language: string) => best(window.speechSynthesis.getVoices(), language);

/** India's own way of speaking the language first, then what needs no network. Android writes `en_IN`. */
function best(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/[-_]IN\b/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  return voices
    .filter(({ lang }) => lang.toLowerCase().startsWith(language))
    .sort((one, other) => rank(other) - rank(one))[0];
}
