import { signal } from '@preact/signals-react';
import { array } from 'superstruct';
import { readJsonFeed } from '#api/feeds.ts';
import { settings } from '#api/settings.ts';
import { Organisation } from '#contract/experience.ts';
import { idle, loadFeed, type Remote } from '#state/remote.ts';

/** The organisations of the feed, in its order: suggestions for Add Experience, which goes without them too. */
export const organisations = signal<Remote<readonly Organisation[]>>(idle);

export const loadOrganisations = () =>
  loadFeed(organisations, 'organisations', () =>
    readJsonFeed(settings.organisationsUrl, array(Organisation)),
  );
