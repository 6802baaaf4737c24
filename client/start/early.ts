// What the inline script, which runs before the app's code, shares with the build and with the app.

export interface Early {
  /** The document shows the prerendered screen of its address. */
  readonly isPrerendered: boolean;
  /** Returns the addresses of the files that the screen at a path needs besides those of every page. */
  readonly filesOf: (path: string, isLearner: boolean) => readonly string[];
  /** Shows that the app's code could not be loaded. */
  readonly showNotLoaded: () => void;
  /** Leaves forms to the app from now on, and removes `data-prerendered` from the root. */
  readonly takeOver: () => void;
  /** Submits the form that was submitted before. */
  readonly submit: () => void;
}

/** What the build tells the inline script, in a block of JSON beside it. */
export interface BuiltFiles {
  /** The path of the prerendered screen of this document. */
  readonly prerendered: string;
  /** Addresses of the styles that stand inside the document. */
  readonly styles: readonly string[];
  /** Names of the files that screens need besides those of every page. */
  readonly files: readonly string[];
  /** Indices of `files`: for every learner, and for the screen at a path. */
  readonly forLearner: readonly number[];
  readonly byPath: Readonly<Record<string, readonly number[]>>;
}

declare global {
  var early: Early | undefined;
}
