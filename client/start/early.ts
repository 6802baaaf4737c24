/** The functions of the inline script that the app calls. */
export interface Early {
  readonly showNotLoaded: () => void;
  readonly openChosen: (hasNetwork: boolean) => void;
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
