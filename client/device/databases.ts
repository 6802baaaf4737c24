import { createDatabase } from './database.ts';

/** Chosen images of every learner, by their own keys. */
export const imageDatabase = createDatabase('images');

/** Changes of ratings that wait, a list by username. */
export const outboxDatabase = createDatabase('outbox');
