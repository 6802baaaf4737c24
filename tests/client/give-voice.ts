import { vi } from 'vitest';

// jsdom has no speech synthesis. This fake records and starts the utterances, and the tests end them.

export interface Said {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  onstart(): void;
  onboundary(): void;
  onend(): void;
  onerror(event: { error: string }): void;
}

export class FakeVoice extends EventTarget {
  said: Said[] = [];
  cancelled = 0;
  voices: object[] = [];
  speaking = true;
  /** The engine's response to an utterance. */
  onspeak = (utterance: Said) => utterance.onstart();
  getVoices() {
    return this.voices;
  }
  speak(utterance: Said) {
    this.said.push(utterance);
    this.onspeak(utterance);
  }
  cancel() {
    this.cancelled += 1;
  }
}

export function giveVoice(...voices: object[]): FakeVoice {
  const speech = new FakeVoice();
  speech.voices = voices;
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  return speech;
}
