import type { Learner } from '../learner.ts';

export interface Journey {
  readonly name: string;
  walk(learner: Learner): Promise<void>;
}

/** The browser lacks something that the journey needs. Its message is the reason. */
export class NotPossible extends Error {}
