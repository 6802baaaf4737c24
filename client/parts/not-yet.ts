import { app } from '#copy/shell.ts';
import { skills } from '#copy/skills.ts';
import type { Loading } from '#stores/loading.ts';

/** What stands in the place of a value that is on its way, or could not be had. */
export const notYet = ({ is }: Loading<unknown>): string => (is === 'failed' ? skills.unknown : app.loading);
