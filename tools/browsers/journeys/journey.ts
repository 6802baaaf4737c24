import type { LanguageCode } from '#copy/languages.ts';
import type { Learner } from '../learner.ts';

export interface Journey {
  readonly name: string;
  /** Default: English alone. */
  readonly languages?: readonly LanguageCode[];
  walk(learner: Learner): Promise<void>;
}

/** The browser lacks something that the journey needs. Its message is the reason. */
export class NotPossible extends Error {}

export const bothLanguages = ['en', 'hi'] as const;
