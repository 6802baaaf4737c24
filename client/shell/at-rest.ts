import { fetchAhead } from './fetch-ahead.ts';
import { keepApp } from './keep-app.ts';
import { refreshHourly } from './refresh-hourly.ts';
import { loadOffer } from './update-notice.tsx';

/** What is done once the first screen is there, so that its own files come first. */
export function atRest(): void {
  loadOffer().catch(() => undefined);
  fetchAhead();
  keepApp();
  refreshHourly();
}
