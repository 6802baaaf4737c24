import { fetchAhead } from './fetch-ahead.ts';
import { keepApp } from './keep-app.ts';

/** What is done once the first screen is there, so that its own files come first. */
export function atRest(): void {
  // Whoever asks from here on wants a newer answer.
  globalThis.ahead?.asked.clear();
  fetchAhead();
  keepApp();
}
