import type { LanguageCode } from '#copy/languages.ts';

// The interface between the inline script, the build and the app. The script runs before the app's code.

export interface Early {
  /** The document contains the prerendered screen of its address. */
  readonly isPrerendered: boolean;
  readonly showNotLoaded: () => void;
  /** Calls that the inline script has sent for the learner, by method, address and token. */
  readonly calls: Map<string, Promise<Response>>;
  /** Leaves form submissions to the app and removes `data-prerendered` from the root. */
  readonly takeOver: () => void;
  readonly openLanguage: (code: LanguageCode) => void;
  /** Repeats a submission that came before the app was ready. */
  readonly submit: () => void;
}

/** The build's data for the inline script, in a JSON block beside it. */
export interface BuiltFiles {
  readonly prerendered: string;
  /** The calls of a learner's start, each `METHOD address`. The username replaces `:username`, or follows a final `?`. */
  readonly calls: readonly string[];
  /** Addresses of the styles that the document inlines. */
  readonly styles: readonly string[];
  /** Names of the files that screens need besides the files of every page. */
  readonly files: readonly string[];
  /** Indices into `files` for the screen at each path. */
  readonly byPath: Readonly<Record<string, readonly number[]>>;
}

/** The part of Trusted Types that the inline script uses. TypeScript has no types of it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown;
}

declare global {
  var early: Early | undefined;
  var trustedTypes: TrustedTypes | undefined;
}
