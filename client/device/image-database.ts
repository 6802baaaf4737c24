import { clear } from 'idb-keyval';
import { createDatabase } from './database.ts';
import { tryInTime } from './in-time.ts';

/** The images that forms hold. Apart from their rules, because every logout deletes them. */
export const imageDatabase = createDatabase('images');

export const deleteAllImages = () => tryInTime(() => clear(imageDatabase));
