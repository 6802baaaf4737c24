import { display } from './display.ts';
import { idOf, noteFailure, voicesFor } from './voice.ts';

/** Milliseconds that a voice may stay silent. A voice that needs a network may fail without an event. */
const silenceMs = 5000;

/** Milliseconds that a voice may speak after its last event, because some engines never report the end. */
const speechMs = (text: string, rate: number) => 15_000 + (text.length * 200) / rate;

/** A dead engine may have dozens of voices. The next press begins with those that were not tried. */
const maxVoices = 4;

const rates = { slow: 0.7, normal: 1, fast: 1.4 } as const;

/** `failed`: no voice speaks the text. `interrupted`: another tab or app speaks. */
export type Outcome = 'spoken' | 'failed' | 'interrupted';

/** Speaks one text at a time. After a failure, the next best voice speaks the text from its beginning. */
export function createSpeaker(onOutcome: (outcome: Outcome) => void) {
  const { speechSynthesis } = window;
  // Holds the utterance, because browsers may collect it and never report its end.
  let current: { readonly utterance: SpeechSynthesisUtterance; readonly over: AbortController } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    current?.over.abort();
    current = undefined;
  }

  /** Reports no outcome. Leaves the speech of another tab alone. */
  function stop(): void {
    if (!current) return;
    end();
    // On Android, `speechSynthesis.pause()` ends the speech. A cancelled text can be spoken again.
    speechSynthesis.cancel();
  }

  function say(text: string, language: string, tried: readonly string[] = []): void {
    const voice = voicesFor(text, language).find((each) => !tried.includes(idOf(each)));
    if (voice && tried.length < maxVoices) speak(text, language, voice, tried);
    else onOutcome('failed');
  }

  function speak(text: string, language: string, voice: SpeechSynthesisVoice, tried: readonly string[]) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rates[display().peek().readingSpeed];
    const over = new AbortController();
    const { signal } = over;
    let limit = silenceMs;

    const settle = (outcome: Outcome) => {
      end();
      onOutcome(outcome);
    };
    const fail = () => {
      noteFailure(voice);
      stop();
      say(text, language, [...tried, idOf(voice)]);
    };
    // Browsers slow the timers of a hidden page down, and some end its speech without an event.
    const watch = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(fail, limit);
    };
    const onSpeech = () => {
      if (signal.aborted) return;
      limit = speechMs(text, utterance.rate);
      watch();
    };
    utterance.onstart = onSpeech;
    utterance.onboundary = onSpeech;
    utterance.onend = () => {
      if (!signal.aborted) settle('spoken');
    };
    utterance.onerror = ({ error }) => {
      if (signal.aborted) return;
      // Without a press, no voice may speak.
      if (error === 'not-allowed') return settle('failed');
      if (error !== 'interrupted' && error !== 'canceled') return fail();
      // An engine that spoke nothing may mean a failure, so the next try is another voice's.
      if (limit === silenceMs) noteFailure(voice);
      settle('interrupted');
    };
    const onVisibility = () => {
      if (document.hidden || speechSynthesis.speaking !== false) return watch();
      stop();
      say(text, language, tried);
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    current = { utterance, over };
    watch();
    try {
      speechSynthesis.speak(utterance);
    } catch {
      if (!signal.aborted) fail();
    }
  }

  return { say, stop };
}
