import { signal } from '@preact/signals-react';
import { array } from 'superstruct';
import { readJsonFeed } from '#api/feed.ts';
import { settings } from '#api/settings.ts';
import { Organisation } from '#contract/experience.ts';
import { errors } from '#copy/errors.ts';
import { failed, idle, type Loading, loading, ready } from './loading.ts';

/** The organisations of the feed, in its order: suggestions for Add Experience, which goes without them too. */
export const organisations = signal<Loading<readonly Organisation[]>>(idle);

export async function loadOrganisations(): Promise<void> {
  if (organisations.value.is === 'ready' || organisations.value.is === 'loading') return;
  organisations.value = loading;
  try {
    organisations.value = ready(await readJsonFeed(settings.organisationsUrl, array(Organisation)));
  } catch (error) {
    console.warn(`The organisations feed cannot be read: ${(error as Error).message}`);
    organisations.value = failed(errors.exception);
  }
}
